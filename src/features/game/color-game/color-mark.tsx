import { COLORS, type Color } from '../../../../contract/color-game.ts';

const FACES = import.meta.glob<string>('../../../../assets/scenes/color-game/face-*.svg', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** A mark's outline on a 24 px grid: another shape for each colour, so that nobody has to tell hues. */
const MARKS: Readonly<Record<Color, string>> = {
  yellow:
    'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM12 .8l2 4h-4zM12 23.200l-2-4h4zM.8 12l4-2v4zM23.200 12l-4 2v-4zM4.100 4.100l4.200 1.400-2.800 2.800zM19.900 19.900l-4.200-1.400 2.800-2.800zM19.900 4.100l-1.400 4.200-2.800-2.800zM4.100 19.900l1.400-4.200 2.800 2.800z',
  white: 'M15 2.600a10 10 0 1 0 6.600 12.800A8 8 0 0 1 15 2.600z',
  pink: 'M12 2.100a4.300 4.300 0 0 1 4.200 3.500 4.300 4.300 0 0 1 4.600 7.200 4.300 4.300 0 0 1-4.700 7.500 4.300 4.300 0 0 1-8.200 0 4.300 4.300 0 0 1-4.700-7.500 4.300 4.300 0 0 1 4.600-7.200A4.300 4.300 0 0 1 12 2.100zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  blue: 'M1 9.500C4.500 3.500 8 5.500 12 9c3.500 3 6 2.500 9-2.500l2 2c-3.500 7-8 6.500-12 3-3.500-3-5.500-2.500-8 0zM1 17.500c3.500-6 7-4 11-.5 3.500 3 6 2.500 9-2.500l2 2c-3.500 7-8 6.500-12 3-3.500-3-5.500-2.500-8 0z',
  red: 'M12 21C4.600 15.700 2.400 12.200 2.400 8.600A5 5 0 0 1 12 6.400a5 5 0 0 1 9.600 2.200c0 3.600-2.200 7.100-9.600 12.400z',
  green:
    'M4.800 18.800C2.400 10.200 8.400 3.200 21.200 2.800 21.800 15.400 14.200 21.200 4.800 18.800zM3 22.400l-1.600-1.200C6 14.800 10 11.200 15.200 8.200l.8 1.400C11 12.500 7.300 16 3 22.400z',
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
