import { Skeleton } from '../../ui/skeleton.tsx';
import banners from './banners.module.css';
import rails from './rails.module.css';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The home screen's shape while the operator's config is on its way. */
export function HomeSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={banners.carousel}>
        <div className={banners.slide}>
          <Skeleton height={148} radius={16} />
        </div>
        <div className={banners.dots} style={{ height: 18 }} />
      </div>
    </div>
  );
}

/** The shape of one wall of games. */
export function WallSkeleton() {
  return (
    <div className={rails.rail} aria-hidden="true">
      <div className={rails.head}>
        <Skeleton width={120} height={24} />
      </div>
      <div className={rails.wall}>
        {TILES.map((tile) => (
          <Skeleton key={tile} height={139} radius={14} />
        ))}
      </div>
    </div>
  );
}
