import styles from './drawing.module.css';

/** How a document lies in a drawn picture; all but the first two are refused. */
export type CardLook = 'good' | 'back' | 'cut' | 'blurred' | 'glare' | 'covered' | 'dark' | 'copy';

const TABLE = '#2a2259';
const PAPER = '#f2eefc';
const INK = '#6f66a3';
const BLUE = '#2563d9';
const GOLD = '#ffc845';
const SKIN = '#d9a27a';
const NIGHT = '#0e0b1f';

/** Where the card lies within the picture. */
function placeOf(look: CardLook): string {
  if (look === 'cut') return 'translate(46 26) rotate(4 80 56)';
  if (look === 'copy') return 'translate(13 9) scale(.84)';
  return '';
}

/** An identity card on a table, as a camera sees it; a made-up card with nobody's name. */
export function CardDrawing({ look }: { look: CardLook }) {
  const isGrey = look === 'copy';
  return (
    <svg className={styles.drawing} viewBox="0 0 160 112" aria-hidden="true" focusable="false">
      <clipPath id={`kyc-frame-${look}`}>
        <rect width="160" height="112" rx="12" />
      </clipPath>
      {look === 'blurred' ? (
        <filter id="kyc-blur">
          <feGaussianBlur stdDeviation="3.2" />
        </filter>
      ) : null}
      <g clipPath={`url(#kyc-frame-${look})`}>
        <rect width="160" height="112" fill={TABLE} />
        <path d="M0 84 160 66v46H0z" fill={NIGHT} opacity=".22" />
        {isGrey ? <rect x="12" y="6" width="136" height="100" fill="#fff" /> : null}
        <g transform={placeOf(look)} filter={look === 'blurred' ? 'url(#kyc-blur)' : undefined}>
          {look === 'back' ? <CardBack /> : <CardFront isGrey={isGrey} />}
        </g>
        <Fault look={look} />
      </g>
      {look === 'good' || look === 'back' ? <Corners /> : null}
    </svg>
  );
}

function CardFront({ isGrey }: { isGrey: boolean }) {
  const [band, mark] = isGrey ? ['#8c8c96', '#d8d8de'] : [BLUE, GOLD];
  return (
    <>
      <rect x="21" y="23" width="118" height="72" rx="7" fill={NIGHT} opacity=".35" />
      <rect x="20" y="20" width="120" height="72" rx="7" fill={isGrey ? '#ececf0' : PAPER} />
      <path d="M27 20h106a7 7 0 0 1 7 7v9H20v-9a7 7 0 0 1 7-7z" fill={band} />
      <path d="M31 22.5l1.7 3.6 4 .5-2.9 2.8.7 4-3.5-2-3.5 2 .7-4-2.9-2.8 4-.5z" fill={mark} />
      <path d="M44 28h50" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".9" />
      <rect x="27" y="43" width="32" height="40" rx="4" fill={isGrey ? '#c9c9d2' : '#cfc6ee'} />
      <circle cx="43" cy="57" r="7.500" fill={isGrey ? '#9a9aa5' : SKIN} />
      <path d="M29.5 83c1-11 6-15.5 13.5-15.5S55.5 72 56.5 83z" fill={isGrey ? '#7f7f8a' : INK} />
      <g stroke={isGrey ? '#9a9aa5' : INK} strokeWidth="3.500" strokeLinecap="round">
        <path d="M68 48h46M68 58h58M68 68h34" />
        <path d="M68 80h56" strokeDasharray="9 6" />
      </g>
    </>
  );
}

function CardBack() {
  return (
    <>
      <rect x="21" y="23" width="118" height="72" rx="7" fill={NIGHT} opacity=".35" />
      <rect x="20" y="20" width="120" height="72" rx="7" fill={PAPER} />
      <path d="M20 30h120v13H20z" fill="#463c80" />
      <path
        d="M28 52h28v28H28zM34 58h5v5h-5zM45 58h5v5h-5zM34 69h5v5h-5zM46 70h4v4h-4z"
        fill={INK}
        fillRule="evenodd"
      />
      <path
        d="M68 54h60M68 63h52M68 72h58M68 81h30"
        stroke={INK}
        strokeWidth="3.500"
        strokeLinecap="round"
      />
    </>
  );
}

/** What spoils the picture, where it is not the way the card lies. */
function Fault({ look }: { look: CardLook }) {
  if (look === 'dark') return <rect width="160" height="112" fill={NIGHT} opacity=".8" />;
  if (look === 'glare') {
    return (
      <g fill="#fff">
        <ellipse cx="92" cy="58" rx="46" ry="27" opacity=".55" transform="rotate(-24 92 58)" />
        <ellipse cx="92" cy="58" rx="32" ry="18" opacity=".9" transform="rotate(-24 92 58)" />
      </g>
    );
  }
  if (look === 'covered') {
    return (
      <g>
        <path
          d="M160 112V74c-12-9-30-19-44-22-9-2-14 6-6 11l18 12c-16-3-30-3-34 1-5 5 0 10 7 11l34 25z"
          fill={SKIN}
        />
        <path
          d="M108 55c-3 0-5 3-3 5"
          stroke="#f3cfb3"
          strokeWidth="3"
          fill="none"
          strokeLinecap="round"
        />
      </g>
    );
  }
  return null;
}

/** The frame that the card should fill. */
function Corners() {
  return (
    <path
      d="M10 24V12a4 4 0 0 1 4-4h12M134 8h12a4 4 0 0 1 4 4v12M150 88v12a4 4 0 0 1-4 4h-12M26 104H14a4 4 0 0 1-4-4V88"
      fill="none"
      stroke={GOLD}
      strokeWidth="3"
      strokeLinecap="round"
    />
  );
}
