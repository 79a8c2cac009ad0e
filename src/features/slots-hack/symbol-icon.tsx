import { SLOTS_HACK_SYMBOLS } from '../../../contract/slots-hack.ts';

const FILES = import.meta.glob<string>(
  '../../../assets/scenes/reel-symbols/{parol,sampaguita,mango,jeepney,salakot,bell}.svg',
  { eager: true, query: '?inline', import: 'default' },
);

/** The drawing of a symbol, the same as on the reels; its name stands beside it. */
export function SymbolIcon({ symbol, size }: { symbol: number; size: number }) {
  const url = FILES[`../../../assets/scenes/reel-symbols/${SLOTS_HACK_SYMBOLS[symbol]}.svg`];
  return <img src={url} width={size} height={size} alt="" draggable={false} />;
}
