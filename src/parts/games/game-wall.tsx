import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '../../lib/stores/config-store.ts';
import { GameTile } from './game-tile.tsx';
import styles from './game-wall.module.css';
import { firstRowsOf, overscanOf, type WallShape, wallShape } from './wall-shape.ts';

interface GameWallProps {
  games: readonly Game[];
  /** What the wall shows, for screen readers. */
  label: string;
  onOpen: (game: Game) => void;
}

/**
 * A wall of any number of games that scrolls with the page: only what is seen and a little around
 * it is in the page.
 */
export function GameWall({ games, label, onOpen }: GameWallProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace(box);
  const shape = wallShape(place?.width ?? 0, place?.textPx ?? 0);
  const count = place ? Math.ceil(games.length / shape.columns) : 0;
  const firstRows = firstRowsOf(shape, window.innerHeight);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => shape.rowHeight,
    overscan: overscanOf(shape, window.innerHeight),
    scrollMargin: place?.top ?? 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes all sizes void.
  useLayoutEffect(() => rows.measure(), [rows, shape.rowHeight]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list's own elements must be its children; here rows lie between.
    <div
      ref={box}
      className={styles.wall}
      style={{ height: count * shape.rowHeight }}
      role="list"
      aria-label={label}
    >
      {rows.getVirtualItems().map(({ index, start }) => (
        <Row
          key={index}
          index={index}
          top={start - (place?.top ?? 0)}
          columns={shape.columns}
          games={games}
          onOpen={onOpen}
          isPicture={index >= firstRows}
        />
      ))}
    </div>
  );
}

interface RowProps extends Pick<WallShape, 'columns'> {
  index: number;
  /** From the wall's top, in CSS pixels. */
  top: number;
  games: readonly Game[];
  onOpen: (game: Game) => void;
  isPicture: boolean;
}

const Row = memo(function Row({ index, top, columns, games, onOpen, isPicture }: RowProps) {
  const first = index * columns;
  return (
    <div
      className={styles.row}
      style={{ top, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      role="presentation"
    >
      {games.slice(first, first + columns).map((game, column) => (
        // biome-ignore lint/a11y/useSemanticElements: see the list around it.
        <div
          key={game.id}
          role="listitem"
          aria-setsize={games.length}
          aria-posinset={first + column + 1}
          data-game={game.id}
        >
          <GameTile game={game} onOpen={onOpen} isPicture={isPicture} />
        </div>
      ))}
    </div>
  );
});

/** In CSS pixels. */
interface Place {
  /** Of the wall, from the page's. */
  top: number;
  width: number;
  textPx: number;
}

const isSame = (one: Place, other: Place): boolean =>
  one.top === other.top && one.width === other.width && one.textPx === other.textPx;

/** Where the wall lies in the page, how wide it is and how large its text; kept up to date. */
function usePlace(box: RefObject<HTMLDivElement | null>) {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const measure = () => {
      const rect = box.current?.getBoundingClientRect();
      if (!rect) return;
      const textPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const next = { top: Math.round(rect.top + window.scrollY), width: rect.width, textPx };
      setPlace((last) => (last && isSame(last, next) ? last : next));
    };
    measure();
    const watch = new ResizeObserver(measure);
    if (box.current) watch.observe(box.current);
    // What lies above pushes the wall down when it grows, and the page with it.
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [box]);
  return place;
}
