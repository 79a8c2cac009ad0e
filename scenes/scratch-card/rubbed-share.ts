/** A place on the foil, in units from its top left. */
export interface Place {
  x: number;
  y: number;
}

/** How much of an area has been rubbed, kept on a grid: reading pixels back would stall a frame. */
export interface RubbedShare {
  /** 0 untouched to 1 all rubbed away. */
  readonly share: number;
  /** Rubs along a straight line; the two places may be one. */
  rub(from: Place, to: Place): void;
}

/** What is rubbed and how wide the finger is, in units. */
export interface RubbedShareOptions {
  width: number;
  height: number;
  radius: number;
  /** The side of a grid cell; the share is exact to about a cell along the rubbed edge. */
  cell: number;
}

/** Makes the grid of one area; a cell is rubbed once its middle lies under the finger. */
export function createRubbedShare(options: RubbedShareOptions): RubbedShare {
  const { width, height, radius, cell } = options;
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const rubbed = new Uint8Array(columns * rows);
  const stepX = width / columns;
  const stepY = height / rows;
  let count = 0;
  return {
    get share() {
      return count / rubbed.length;
    },
    rub(from, to) {
      const first = (low: number, step: number) => Math.max(0, Math.floor((low - radius) / step));
      const last = (high: number, step: number, most: number) =>
        Math.min(most - 1, Math.floor((high + radius) / step));
      const right = last(Math.max(from.x, to.x), stepX, columns);
      const bottom = last(Math.max(from.y, to.y), stepY, rows);
      for (let row = first(Math.min(from.y, to.y), stepY); row <= bottom; row += 1) {
        const y = (row + 0.5) * stepY;
        for (let column = first(Math.min(from.x, to.x), stepX); column <= right; column += 1) {
          const index = row * columns + column;
          if (rubbed[index] === 1) continue;
          const x = (column + 0.5) * stepX;
          if (squaredDistance(x, y, from, to) > radius * radius) continue;
          rubbed[index] = 1;
          count += 1;
        }
      }
    },
  };
}

function squaredDistance(x: number, y: number, from: Place, to: Place): number {
  const alongX = to.x - from.x;
  const alongY = to.y - from.y;
  const length = alongX * alongX + alongY * alongY;
  const part = length === 0 ? 0 : ((x - from.x) * alongX + (y - from.y) * alongY) / length;
  const nearest = Math.max(0, Math.min(1, part));
  const dx = x - from.x - nearest * alongX;
  const dy = y - from.y - nearest * alongY;
  return dx * dx + dy * dy;
}
