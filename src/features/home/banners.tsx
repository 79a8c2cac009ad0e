import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localText } from '../../lib/i18n/i18n.ts';
import type { AppConfig } from '../../lib/stores/config-store.ts';
import { Art } from '../../ui/art/art.tsx';
import styles from './banners.module.css';
import { isForVisitors } from './rules.ts';
import { useCarousel } from './use-carousel.ts';
import { useIsGrown } from './use-growth.ts';

type Banner = AppConfig['banners'][number];

/** The operator's banners: swipe, arrow keys, dots, and one round by itself. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('home');
  const { index, track } = useCarousel(banners.length);
  const isGrown = useIsGrown();
  if (banners.length === 0) return null;
  return (
    <section className={styles.carousel} aria-label={t('banners.label')}>
      <ul className={styles.track} {...track}>
        {banners.map((banner, i) => (
          <li
            key={banner.id}
            className={styles.slide}
            data-visitor={isForVisitors(banner) ? '' : undefined}
          >
            <Link to={banner.to} className={styles.card} draggable={false}>
              {isGrown || i === 0 ? <Art id={banner.art} className={styles.art} /> : null}
              <span className={styles.words}>
                <strong className={styles.title}>{localText(banner.title)}</strong>
                <span className={styles.text}>{localText(banner.text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.dots} aria-hidden="true">
        {banners.map((banner, i) => (
          <span key={banner.id} className={i === index ? styles.lit : styles.dot} />
        ))}
      </div>
    </section>
  );
}
