import styles from './drawing.module.css';

/** How a face is seen in a drawn selfie; all but the first are refused. */
export type FaceLook = 'good' | 'cap' | 'glasses' | 'mask' | 'far' | 'screen';

const WALL = '#2a2259';
const SKIN = '#d9a27a';
const HAIR = '#3a2418';
const SHIRT = '#5aa2ff';
const NIGHT = '#0e0b1f';
const GOLD = '#ffc845';

/** Somebody who looks into the camera. */
export function FaceDrawing({ look }: { look: FaceLook }) {
  const isSmall = look === 'far' || look === 'screen';
  return (
    <svg className={styles.drawing} viewBox="0 0 160 112" aria-hidden="true" focusable="false">
      <clipPath id={`kyc-face-${look}`}>
        <rect width="160" height="112" rx="12" />
      </clipPath>
      <g clipPath={`url(#kyc-face-${look})`}>
        <rect width="160" height="112" fill={WALL} />
        {look === 'screen' ? <Phone /> : null}
        <g transform={isSmall ? 'translate(48 34) scale(.4)' : ''}>
          <Person />
          {look === 'cap' ? <Cap /> : null}
          {look === 'glasses' ? <Glasses /> : null}
          {look === 'mask' ? <Mask /> : null}
        </g>
      </g>
      {look === 'good' ? (
        <ellipse
          cx="80"
          cy="51"
          rx="40"
          ry="46"
          fill="none"
          stroke={GOLD}
          strokeWidth="3"
          strokeDasharray="10 6"
        />
      ) : null}
    </svg>
  );
}

function Person() {
  return (
    <>
      <path d="M26 116c2-24 24-32 54-32s52 8 54 32z" fill={SHIRT} />
      <path d="M70 74h20v16c-4 6-16 6-20 0z" fill="#c48d66" />
      <ellipse cx="80" cy="51" rx="25" ry="31" fill={SKIN} />
      <path
        d="M54 50c-3-24 9-36 26-36s29 12 26 36c-3-12-8-19-14-22-9 4-22 4-29 1-5 4-8 11-9 21z"
        fill={HAIR}
      />
      <g fill={NIGHT}>
        <circle cx="70" cy="52" r="2.800" />
        <circle cx="90" cy="52" r="2.800" />
      </g>
      <g fill="none" stroke={HAIR} strokeLinecap="round" strokeWidth="2.500">
        <path d="M65 45.5c3-2 6-2 9-.5M86 45c3-1.5 6-1.5 9 .5" />
        <path d="M80 54v7c-1 1-2 1-3 1" stroke="#b77f58" />
        <path d="M72 69c5 3.5 11 3.5 16 0" stroke="#8c4a3a" />
      </g>
    </>
  );
}

function Cap() {
  return (
    <>
      <path d="M53 42c0-20 10-30 27-30s27 10 27 30c-14-4-40-4-54 0z" fill="#d63b4b" />
      <path d="M46 43c20-8 48-8 68 0 2 7-4 8-10 6-15-4-33-4-48 0-6 2-12 1-10-6z" fill="#a92a39" />
    </>
  );
}

function Glasses() {
  return (
    <g fill={NIGHT}>
      <rect x="57" y="44" width="21" height="15" rx="6" />
      <rect x="82" y="44" width="21" height="15" rx="6" />
      <path d="M76 48h8v3h-8z" />
    </g>
  );
}

function Mask() {
  return (
    <>
      <path d="M56 52c14 6 34 6 48 0l-3 18c-5 10-12 14-21 14s-16-4-21-14z" fill="#e9f2ff" />
      <path
        d="M62 64c12 4 24 4 36 0M64 72c11 4 21 4 32 0"
        stroke="#b8cdea"
        strokeWidth="2"
        fill="none"
      />
    </>
  );
}

/** A picture of a picture. */
function Phone() {
  return (
    <>
      <rect x="44" y="14" width="72" height="110" rx="10" fill={NIGHT} />
      <rect x="49" y="22" width="62" height="100" rx="4" fill="#463c80" />
    </>
  );
}
