import { DESIGN } from '../../../../scenes/color-game/geometry.ts';
import styles from './static-dice.module.css';

const PENNANTS = ['#d63b4b', '#ffc845', '#f7f3ea', '#5aa2ff', '#3ddc97', '#ff6f9c'];
const PENNANT_STEP = 18;
const STRIPE_STEP = 20;
const STRIPES = 17;
const STAR = 'M0-9l2.6 5.8 6.4.600-4.8 4.2 1.4 6.2L0 3.6l-5.6 3.2 1.4-6.2L-9-3.6l6.4-.6z';
const DIAMONDS = [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12];

function times<Piece>(count: number, draw: (index: number) => Piece): Piece[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}

/** Bunting, awning and curtain. */
function Top() {
  return (
    <>
      <path d="M0 12h360" fill="none" stroke="#8a7fb8" strokeWidth="1.5" />
      {times(DESIGN.width / PENNANT_STEP, (index) => (
        <path
          key={index}
          d={`M${index * PENNANT_STEP + 3} 12h12l-6 11z`}
          fill={PENNANTS[index % PENNANTS.length]}
        />
      ))}
      {times(STRIPES, (index) => (
        <path
          key={index}
          d={`M${10 + index * STRIPE_STEP} 76h${STRIPE_STEP}v30h-${STRIPE_STEP}z`}
          fill={index % 2 ? '#8e1f33' : '#b3293f'}
        />
      ))}
      <path d="M18 32h324l16 46H2z" fill="#8a4f22" stroke="#4a2812" strokeWidth="2" />
      <path d="M14 44h332M9 58h342" stroke="#a8642e" strokeWidth="3" />
    </>
  );
}

/**
 * The booth of the colour game as a drawing: what stands in the stage's place until it has come, and instead of
 * it. It is part of the game's own chunk, so a slow network brings no blank tray.
 */
export function BoothPicture() {
  return (
    <svg
      className={styles.booth}
      viewBox={`0 0 ${DESIGN.width} ${DESIGN.height}`}
      data-booth=""
      aria-hidden="true"
    >
      <path d="M8 104h344v98H8z" fill="#1e3a80" />
      <path d="M22 110h316M22 130h316M22 174h316M22 194h316" stroke="#e3a83a" strokeWidth="1.5" />
      {[120, 184].map((y) =>
        DIAMONDS.map((column) => (
          <path
            key={`${y} ${column}`}
            d={`M${36 + column * 24} ${y - 6}l8 6-8 6-8-6z`}
            fill="#ffc845"
          />
        )),
      )}
      <path d="M134 152l46-17 46 17-46 17z" fill="none" stroke="#e3a83a" strokeWidth="4" />
      <Top />
      <path
        d="M2 76h12v134H2zM346 76h12v134h-12z"
        fill="#a8642e"
        stroke="#4a2812"
        strokeWidth="2"
      />
      <path d="M2 198h356v26H2z" fill="#a8642e" stroke="#4a2812" strokeWidth="2" />
      <path d="M6 205h348" stroke="#c98a4c" strokeWidth="3" />
      <path d="M152 224q4-28 28-28t28 28z" fill="#7a1730" stroke="#4a2812" strokeWidth="2" />
      <path d={STAR} transform="translate(180 211)" fill="#ffc845" />
    </svg>
  );
}
