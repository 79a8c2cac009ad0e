import { SLOT_SYMBOLS } from '../../../../contract/slot-three.ts';
import { themeOf } from '../../../../scenes/slot-three/themes.ts';

const DRAWINGS = import.meta.glob<string>('../../../../assets/scenes/reel-symbols/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const WILDS = import.meta.glob<string>('../../../../assets/scenes/slot-three/wild-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface SymbolIconProps {
  symbol: number;
  /** The game's slug: its wild is its own. */
  theme: string;
  /** Side in CSS pixels. */
  size: number;
}

/** The drawing of a symbol, the same as on the reels; its name stands beside it. */
export function SymbolIcon({ symbol, theme, size }: SymbolIconProps) {
  const name = SLOT_SYMBOLS[symbol];
  const url =
    name === 'wild'
      ? WILDS[`../../../../assets/scenes/slot-three/wild-${themeOf(theme)}.svg`]
      : DRAWINGS[`../../../../assets/scenes/reel-symbols/${name}.svg`];
  return <img src={url} width={size} height={size} alt="" draggable={false} />;
}
