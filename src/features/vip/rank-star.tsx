import styles from './rank-star.module.css';

/** The parol of a rank in its colour (spec section 3, showType 1 to 6), without light for 0. Decoration. */
export function RankStar({ showType, size = 48 }: { showType: number; size?: number }) {
  const className = `${styles.star} ${styles[`rank${showType}`]}`;
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" strokeOpacity="0.35" />
      <path
        d="M24 5l5.3 12.7 13.7 1.1-10.5 8.9 3.2 13.4L24 33.9l-11.7 7.2 3.2-13.4L5 18.8l13.7-1.1z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M24 5v19l5.3-6.3zM43 18.8 24 24l8.5 3.7zM35.7 41.1 24 24v9.9zM12.3 41.1 24 24l-8.5 3.7zM5 18.8 24 24l-5.3-6.3z"
        fill="#0e0b1f"
        fillOpacity="0.28"
      />
      <circle cx="24" cy="24" r="4" fill="#fff" fillOpacity="0.85" />
    </svg>
  );
}
