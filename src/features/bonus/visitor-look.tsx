import { useTranslation } from 'react-i18next';
import { openOverlay } from '../../lib/navigation/overlays.ts';
import { Parol } from '../../ui/art/parol.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { cardArt } from './cards.ts';
import styles from './visitor-look.module.css';

/**
 * A player's screen as a visitor sees it: what it is, and the way in, which leads back to it.
 * @param look a card's name, or one of `bonus:visitor`
 */
export default function VisitorLook({ look }: { look: string }) {
  const { t } = useTranslation(['bonus', 'cards']);
  const art = cardArt(look);
  const words = art ? `cards:${look}` : `visitor.${look}`;
  return (
    <>
      <ScreenHeader title={t(`${words}.title`)} />
      <div className={styles.page}>
        <div className={styles.what}>
          {art ? <img src={art} width={112} height={112} alt="" /> : <Parol size={96} />}
          <p>{t(`${words}.text`)}</p>
        </div>
        <section className={styles.panel}>
          <h2>{t('visitor.panel')}</h2>
          <p>{t('visitor.note')}</p>
          <Button full onClick={() => openOverlay('register')}>
            {t('visitor.register')}
          </Button>
          <Button kind="secondary" full onClick={() => openOverlay('login')}>
            {t('visitor.login')}
          </Button>
        </section>
      </div>
    </>
  );
}
