import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DRAWN_AVATARS, updateProfile, uploadAvatar } from '../../../../contract/profile.ts';
import { call } from '../../../lib/api/api.ts';
import { refusalText } from '../../../lib/i18n/i18n.ts';
import { heldLazy } from '../../../lib/platform/connection.ts';
import { openPicture } from '../../../lib/platform/picture-file.ts';
import type { UserInfo } from '../../../lib/session/session-store.ts';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { Art } from '../../../ui/art/art.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { Icon } from '../../../ui/art/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { MEMBER_SHAPES } from '../member-shapes.ts';
import { change, type Outcome, takeProfile } from '../profile/take-profile.ts';
import styles from './picture.module.css';
import '../profile/texts.ts';

/** Comes with the first picture that is to be cut: nobody else pays for it. */
const CropView = heldLazy(() => import('./crop-view.tsx'));

/** Sharp enough to cut a third out of it, small enough for a phone with little memory. */
const OPENED_SIDE_MAX = 1440;
const DRAWN = Array.from({ length: DRAWN_AVATARS }, (_, index) => `avatar-${index + 1}`);

/** A sheet to choose a drawn picture, or to cut and send one of the player's own. */
export default function PictureSheet(props: { userInfo: UserInfo; onClose: () => void }) {
  const { userInfo, onClose } = props;
  const { t } = useTranslation(['profile', 'app']);
  const [opened, setOpened] = useState<HTMLCanvasElement>();
  const saving = useSaving(() => {
    toast(t('picture.saved'));
    onClose();
  });
  const { setFault } = saving;
  const open = async (file: File) => {
    setFault(undefined);
    const picture = await openPicture(file, OPENED_SIDE_MAX);
    if (picture) setOpened(picture);
    else setFault(t('picture.unreadable'));
  };
  return (
    <Sheet title={t(opened ? 'crop.title' : 'picture.title')} onClose={onClose}>
      {opened ? (
        <Suspense fallback={<Skeleton height={420} radius={16} />}>
          <CropView
            picture={opened}
            isBusy={saving.isBusy}
            onCancel={() => {
              setFault(undefined);
              setOpened(undefined);
            }}
            onSave={(picture) => void saving.send(() => call(uploadAvatar, { picture }))}
          />
        </Suspense>
      ) : (
        <Choice
          userInfo={userInfo}
          isBusy={saving.isBusy}
          onFile={(file) => void open(file)}
          onDrawn={(avatar) => void saving.send(() => call(updateProfile, { avatar }))}
        />
      )}
      <div className={styles.fault}>
        <RefusalLine text={saving.fault} />
      </div>
    </Sheet>
  );
}

/** Sends one change at a time and keeps why it was not taken. */
function useSaving(onSaved: () => void) {
  const { t } = useTranslation(['profile', 'app']);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const textOf = (outcome: Outcome & { ok: false }) =>
    'lost' in outcome ? t(outcome.lost) : refusalText(outcome.code, outcome.details);
  const send = async (ask: Parameters<typeof change<Parameters<typeof takeProfile>[0]>>[0]) => {
    setBusy(true);
    setFault(undefined);
    const outcome = await change(ask, takeProfile);
    setBusy(false);
    if (outcome.ok) onSaved();
    else setFault(textOf(outcome));
  };
  return { isBusy, fault, setFault, send };
}

interface ChoiceProps {
  userInfo: UserInfo;
  isBusy: boolean;
  onFile: (file: File) => void;
  onDrawn: (avatar: string) => void;
}

function Choice({ userInfo, isBusy, onFile, onDrawn }: ChoiceProps) {
  const { t } = useTranslation('profile');
  const { avatar, avatarOther } = userInfo;
  return (
    <>
      <div className={styles.grid}>
        {DRAWN.map((id) => {
          const isChosen = id === avatar && !avatarOther;
          return (
            <button
              key={id}
              type="button"
              className={isChosen ? styles.chosen : styles.drawn}
              aria-pressed={isChosen}
              aria-label={t(`picture.${id}`)}
              disabled={isBusy}
              onClick={() => onDrawn(id)}
            >
              <Art id={id} className={styles.art} />
              {isChosen ? (
                <span className={styles.tick}>
                  <Icon name="check" size={16} />
                </span>
              ) : null}
            </button>
          );
        })}
      </div>
      <div className={styles.own}>
        {avatarOther ? (
          <Avatar avatar={avatar} own={avatarOther} className={styles.preview ?? ''} />
        ) : (
          <span className={styles.blank}>
            <Icon name={MEMBER_SHAPES.picture} />
          </span>
        )}
        <div className={styles.ownText}>
          <h3 className={styles.ownTitle}>{t('picture.own')}</h3>
          <p className={styles.note}>{t('picture.note')}</p>
        </div>
      </div>
      <FileButton isBusy={isBusy} onFile={onFile} />
      {avatarOther ? (
        <Button kind="quiet" full isBusy={isBusy} onClick={() => onDrawn(avatar)}>
          {t('picture.remove')}
        </Button>
      ) : null}
    </>
  );
}

/** Opens the phone's own choice of camera and pictures. */
function FileButton({ isBusy, onFile }: Pick<ChoiceProps, 'isBusy' | 'onFile'>) {
  const { t } = useTranslation('profile');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('picture.choose')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file chosen again must be told again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button full disabled={isBusy} onClick={() => input.current?.click()}>
        <Icon name={MEMBER_SHAPES.camera} size={20} />
        {t('picture.choose')}
      </Button>
    </>
  );
}
