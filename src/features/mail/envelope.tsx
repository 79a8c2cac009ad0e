import styles from './mail.module.css';

/** A letter, sealed with a star until it was opened. */
export function Envelope({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      className={styles.envelope}
      width="44"
      height="44"
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      {isOpen ? (
        <>
          <path d="M6 19 24 7l18 12v20a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z" fill="#2a2259" />
          <path d="M12 14.500h24V30L24 36 12 30z" fill="#c9c3dd" />
          <path d="M16 20h16M16 25h10" stroke="#3a3170" strokeWidth="2" strokeLinecap="round" />
          <path d="M6 20l18 13 18-13v19a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z" fill="#3a3170" />
        </>
      ) : (
        <>
          <rect x="5" y="11" width="38" height="27" rx="4" fill="#c9c3dd" />
          <path d="M5 34l13-11M43 34 30 23" stroke="#a79fc6" strokeWidth="2" />
          <path d="M5 15a4 4 0 0 1 4-4h30a4 4 0 0 1 4 4L24 28z" fill="#f7f3ea" />
          <circle cx="24" cy="26" r="8" fill="#d63b4b" />
          <path
            d="M24 20.500l1.600 3.800 4 .3-3 2.600.9 3.900-3.500-2.100-3.500 2.100.9-3.900-3-2.600 4-.3z"
            fill="#ffc845"
          />
        </>
      )}
    </svg>
  );
}
