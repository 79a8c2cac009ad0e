import bonusCoinUrl from '../../../assets/props/bonus-coin.svg?inline';
import chanceUrl from '../../../assets/props/chance.svg?inline';
import { PROPS, type PropKind, propKindOf } from '../../../contract/props.ts';

const FILES = import.meta.glob<string>('../../../assets/scenes/kit/prize-*.svg', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** Of their kinds, and yet something else than what the kind is drawn for. */
const OWN: Readonly<Record<number, string>> = {
  [PROPS.bonusCoin]: bonusCoinUrl,
  [PROPS.chance]: chanceUrl,
};

/** The drawn icon of a reward; its text stands beside it. */
export function PropIcon({ propId, size = 32 }: { propId: number; size?: number }) {
  const url =
    OWN[propId] ?? FILES[`../../../assets/scenes/kit/prize-${fileOf(propKindOf(propId))}.svg`];
  return <img src={url} width={size} height={size} alt="" draggable={false} />;
}

/** `diamondCoupon` is drawn in `prize-diamond-coupon.svg`. */
function fileOf(kind: PropKind): string {
  return kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
