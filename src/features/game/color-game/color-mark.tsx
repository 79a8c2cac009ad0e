import { COLORS, type Color } from '../../../../contract/color-game.ts';

const FACES = import.meta.glob<string>('../../../../assets/scenes/color-game/face-*.svg', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** A mark's outline on a 24 px grid: another shape for each colour, so that nobody has to tell hues. */
const MARKS: Readonly<Record<Color, string>> = {
  yellow:
    'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM12 .8l2 4h-4zM12 23.2l-2-4h4zM.8 12l4-2v4zM23.2 12l-4 2v-4zM4.1 4.1l4.2 1.4-2.8 2.8zM19.9 19.9l-4.2-1.4 2.8-2.8zM19.9 4.1l-1.4 4.2-2.8-2.8zM4.1 19.9l1.4-4.2 2.8 2.8z',
  white: 'M15 2.6a10 10 0 1 0 6.6 12.8A8 8 0 0 1 15 2.6z',
  pink: 'M12 2.1a4.3 4.3 0 0 1 4.2 3.5 4.3 4.3 0 0 1 4.6 7.2 4.3 4.3 0 0 1-4.7 7.5 4.3 4.3 0 0 1-8.2 0 4.3 4.3 0 0 1-4.7-7.5 4.3 4.3 0 0 1 4.6-7.2A4.3 4.3 0 0 1 12 2.1zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  blue: 'M1 9.5C4.5 3.5 8 5.5 12 9c3.5 3 6 2.5 9-2.5l2 2c-3.5 7-8 6.5-12 3-3.5-3-5.5-2.5-8 0zM1 17.5c3.5-6 7-4 11-.5 3.5 3 6 2.5 9-2.5l2 2c-3.5 7-8 6.5-12 3-3.5-3-5.5-2.5-8 0z',
  red: 'M12 21C4.6 15.7 2.4 12.2 2.4 8.6A5 5 0 0 1 12 6.4a5 5 0 0 1 9.6 2.2c0 3.6-2.2 7.1-9.6 12.4z',
  green:
    'M4.8 18.8C2.4 10.2 8.4 3.2 21.2 2.8 21.8 15.4 14.2 21.2 4.8 18.8zM3 22.4l-1.6-1.2C6 14.8 10 11.2 15.2 8.2l.8 1.4C11 12.5 7.3 16 3 22.4z',
};

/** The mark of a colour, in the colour of the text around it; its name stands beside it. */
export function ColorMark({ color, size }: { color: Color; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={MARKS[color]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

/** A die's face as it lies in the tray; its name stands beside it. */
export function DieFace({ color, size }: { color: number; size: number }) {
  const url = FACES[`../../../../assets/scenes/color-game/face-${COLORS[color]}.svg`];
  return <img src={url} width={size} height={size} alt="" draggable={false} />;
}
