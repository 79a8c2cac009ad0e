import { useTranslation } from 'react-i18next';
import styles from './about.module.css';

/** The three places to tap on an iPhone, drawn: share, "Add to Home Screen", "Add". */
const DRAWINGS = [
  <path
    key="share"
    d="M24 27V8M17 14l7-7 7 7M14 20h-4v20h28V20h-4"
    fill="none"
    stroke="#5aa2ff"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  />,
  <g key="add" fill="none" stroke="#f7f3ea" strokeWidth="3" strokeLinecap="round">
    <rect x="9" y="9" width="30" height="30" rx="7" />
    <path d="M24 17v14M17 24h14" />
  </g>,
  <g key="done">
    <rect x="7" y="7" width="34" height="34" rx="9" fill="#2a2259" />
    <path
      d="M24 12.5l3.4 7.2 7.9 1-5.8 5.4 1.5 7.8-7-3.9-7 3.9 1.5-7.8-5.8-5.4 7.9-1z"
      fill="#ffc845"
    />
  </g>,
];

/** How the app comes onto the home screen of an iPhone or iPad. */
export function IosSteps() {
  const { t } = useTranslation('about');
  return (
    <>
      <p className={styles.lead}>{t('download.ios')}</p>
      <ol className={styles.drawn}>
        {DRAWINGS.map((drawing, index) => (
          <li key={drawing.key}>
            <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
              {drawing}
            </svg>
            <span>{t(`download.ios${index + 1}`)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
