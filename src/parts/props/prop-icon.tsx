import { type PropKind, propKindOf } from '../../../contract/props.ts';

const FILES = import.meta.glob<string>('../../../assets/scenes/kit/prize-*.svg', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** The drawn icon of a reward, the same picture as on the stage; its text stands beside it. */
export function PropIcon({ propId, size = 32 }: { propId: number; size?: number }) {
  const url = FILES[`../../../assets/scenes/kit/prize-${fileOf(propKindOf(propId))}.svg`];
  return <img src={url} width={size} height={size} alt="" draggable={false} />;
}

/** `diamondCoupon` is drawn in `prize-diamond-coupon.svg`. */
function fileOf(kind: PropKind): string {
  return kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
