const FILES = import.meta.glob<string>('../../../../assets/goods/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The drawing of a piece of goods; its name stands beside it. An unknown one is a parcel. */
export function GoodsArt({ art, size }: { art: string; size: number }) {
  const folder = '../../../../assets/goods';
  const url = FILES[`${folder}/${art}.svg`] ?? FILES[`${folder}/goods-parcel.svg`];
  return <img src={url} width={size} height={size} alt="" loading="lazy" draggable={false} />;
}
