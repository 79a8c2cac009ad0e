import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadKyc } from '../../../contract/kyc.ts';
import { jpegBase64, openPicture, readAsAddress } from '../../lib/platform/picture-file.ts';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { CardDrawing } from './card-drawing.tsx';
import { FaceDrawing } from './face-drawing.tsx';
import styles from './kyc.module.css';
import type { Part } from './kyc-info.ts';
import { KYC_SHAPES } from './kyc-shapes.ts';
import { useKycCall } from './use-kyc-call.ts';

/** Endings beside the kinds that a browser knows as pictures. */
const ACCEPTED = 'image/*,.png,.jpg,.jpeg,.svg,.gif,.bmp,.webp,.tif,.tiff';

/** A picture that is ready to be sent. */
interface ChosenPicture {
  base64: string;
  /** Shows it; undefined for a kind of file that only the server can read, such as TIFF. */
  address: string | undefined;
}

/** Small print stays readable, and a slow line takes it in a few seconds. */
const SIDE_MAX = 1600;
const BYTES_MAX = 400 * 1024;
/** What the server takes of a file that this browser cannot make smaller. */
const FILE_BYTES_MAX = 6 * 1024 * 1024;

/** Makes a file ready; `tooLarge` where it can be neither shrunk nor sent as it is. */
async function choosePicture(file: File): Promise<ChosenPicture | 'tooLarge'> {
  const canvas = await openPicture(file, SIDE_MAX);
  if (canvas) {
    const base64 = jpegBase64(canvas, BYTES_MAX);
    return { base64, address: `data:image/jpeg;base64,${base64}` };
  }
  if (file.size > FILE_BYTES_MAX) return 'tooLarge';
  const address = await readAsAddress(file);
  return { base64: address.slice(address.indexOf(',') + 1), address: undefined };
}

/** One picture: what it should show, taken or chosen, looked at once more, sent. */
export function PictureStep({ part, onSent }: { part: Part; onSent: () => void }) {
  const { t } = useTranslation('kyc');
  const [chosen, setChosen] = useState<ChosenPicture>();
  const { send, isBusy, fault, setFault } = useKycCall(uploadKyc);
  const choose = async (file: File) => {
    setFault(undefined);
    const picture = await choosePicture(file);
    if (picture === 'tooLarge') setFault({ code: 0, text: t('problem.tooLarge') });
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
        <RefusalLine text={fault?.text} />
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
      <FileButton kind="secondary" accept={ACCEPTED} onChoose={onChoose}>
        <Icon name={KYC_SHAPES.file} size={20} />
        {t('picture.choose')}
      </FileButton>
    </div>
  );
}

interface FileButtonProps {
  kind: 'primary' | 'secondary';
  accept: string;
  /** Which camera is to open; without it the player chooses a file. */
  capture?: 'user' | 'environment';
  onChoose: (file: File) => void;
  children: React.ReactNode;
}

function FileButton({ kind, accept, capture, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...(capture ? { capture } : {})}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file again is a choice, too.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button kind={kind} full onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
