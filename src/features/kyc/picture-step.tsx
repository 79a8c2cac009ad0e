import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadKyc } from '../../../contract/kyc.ts';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import {
  type ChosenPicture,
  choosePicture,
  PICTURE_FILES,
} from '../../parts/pictures/choose-picture.ts';
import { FileButton } from '../../parts/pictures/file-button.tsx';
import { pictureProblem } from '../../parts/pictures/picture-problem.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { CardDrawing } from './card-drawing.tsx';
import { FaceDrawing } from './face-drawing.tsx';
import styles from './kyc.module.css';
import type { Part } from './kyc-info.ts';
import { KYC_SHAPES } from './kyc-shapes.ts';
import { useKycCall } from './use-kyc-call.ts';

/** One picture: what it should show, taken or chosen, looked at once more, sent. */
export function PictureStep({ part, onSent }: { part: Part; onSent: () => void }) {
  const { t } = useTranslation('kyc');
  const [chosen, setChosen] = useState<ChosenPicture>();
  const { send, isBusy, fault, setFault } = useKycCall(uploadKyc);
  const choose = async (file: File) => {
    setFault(undefined);
    const picture = await choosePicture(file);
    if (typeof picture === 'string') setFault({ text: pictureProblem(0, { problem: picture }) });
    else setChosen(picture);
  };
  const use = async () => {
    if (!chosen) return;
    if (await send({ part, picture: chosen.base64 })) onSent();
  };
  return (
    <div>
      {chosen ? <Preview picture={chosen} part={part} /> : <Guide part={part} />}
      <div className={styles.fault}>
        <RefusalLine text={fault?.text} code={fault?.code} />
      </div>
      {chosen ? (
        <div className={styles.actions}>
          <Button full isBusy={isBusy} onClick={() => void use()}>
            {t('picture.use')}
          </Button>
          <Button kind="quiet" full disabled={isBusy} onClick={() => setChosen(undefined)}>
            {t('picture.again')}
          </Button>
        </div>
      ) : (
        <Sources part={part} onChoose={(file) => void choose(file)} />
      )}
    </div>
  );
}

/** What the picture should look like. */
function Guide({ part }: { part: Part }) {
  const { t } = useTranslation('kyc');
  return (
    <>
      <div className={styles.drawing}>
        {part === 'selfie' ? <FaceDrawing look="good" /> : <CardDrawing look={lookOf(part)} />}
      </div>
      <p className={styles.lead}>{t(`picture.${part}`)}</p>
    </>
  );
}

function lookOf(part: Part): 'good' | 'back' {
  return part === 'back' ? 'back' : 'good';
}

function Preview({ picture, part }: { picture: ChosenPicture; part: Part }) {
  const { t } = useTranslation('kyc');
  return (
    <>
      {picture.address ? (
        <img className={styles.preview} src={picture.address} alt={t('picture.preview')} />
      ) : (
        <p className={styles.lead}>{t('picture.unseen')}</p>
      )}
      <p className={styles.question}>{t(part === 'selfie' ? 'picture.face' : 'picture.read')}</p>
    </>
  );
}

/** The camera, or a file. */
function Sources({ part, onChoose }: { part: Part; onChoose: (file: File) => void }) {
  const { t } = useTranslation('kyc');
  return (
    <div className={styles.actions}>
      <FileButton
        kind="primary"
        accept="image/*"
        capture={part === 'selfie' ? 'user' : 'environment'}
        onChoose={onChoose}
      >
        <Icon name={KYC_SHAPES.camera} size={20} />
        {t('picture.take')}
      </FileButton>
      <FileButton kind="secondary" accept={PICTURE_FILES} onChoose={onChoose}>
        <Icon name={KYC_SHAPES.file} size={20} />
        {t('picture.choose')}
      </FileButton>
    </div>
  );
}
