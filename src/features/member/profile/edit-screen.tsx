import './texts.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heldLazy } from '../../../lib/platform/connection.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { Icon } from '../../../ui/art/icon.tsx';
import { OfflineCover } from '../../../ui/feedback/offline-screen.tsx';
import { ScreenHeader } from '../../../ui/layout/screen-header.tsx';
import { MEMBER_SHAPES } from '../member-shapes.ts';
import styles from './edit.module.css';
import { NicknameForm } from './nickname-form.tsx';
import { OtherForm } from './other-form.tsx';

/** Loads with the tap that opens it. */
const PictureSheet = heldLazy(() => import('../picture/picture-sheet.tsx'));

/** `/member/profile/info`: the picture, the nickname, and what only the operator sees. */
export default function EditScreen() {
  const { t } = useTranslation('profile');
  const userInfo = useSession((state) => state.userInfo);
  const [isPicking, setPicking] = useState(false);
  if (!userInfo) return null;
  return (
    <>
      <ScreenHeader title={t('edit')} />
      <div className={styles.page}>
        <button
          type="button"
          className={styles.picture}
          aria-haspopup="dialog"
          onClick={() => setPicking(true)}
        >
          <span className={styles.face}>
            <Avatar
              avatar={userInfo.avatar}
              own={userInfo.avatarOther}
              className={styles.avatar ?? ''}
            />
            <span className={styles.camera}>
              <Icon name={MEMBER_SHAPES.camera} size={20} />
            </span>
          </span>
          <span className={styles.change}>{t('picture.change')}</span>
        </button>
        <NicknameForm userInfo={userInfo} />
        <OtherForm />
      </div>
      <Suspense fallback={<OfflineCover onClose={() => setPicking(false)} />}>
        {isPicking ? <PictureSheet userInfo={userInfo} onClose={() => setPicking(false)} /> : null}
      </Suspense>
    </>
  );
}
