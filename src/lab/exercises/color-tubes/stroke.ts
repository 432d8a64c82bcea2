/** A point of the plot in shares of its width and height, from its upper left corner. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

/** Level by column, both counted from 0: what a line through the plot sets. */
export type DrawnLevels = ReadonlyMap<number, number>;

/**
 * What a stroke from one point to the next sets: the column it comes from, the one it reaches, and all between, so that
 * a quick hand leaves none out.
 */
export function levelsAlong(from: PlotPoint, to: PlotPoint, columns: number, levels: number): DrawnLevels {
  const within = (share: number, count: number) =>
    Math.min(count - 1, Math.max(0, Math.floor(share * count)));
  const [first, last] = [within(from.x, columns), within(to.x, columns)];
  const step = first < last ? 1 : -1;
  const drawn = new Map([[first, within(from.y, levels)]]);
  for (let column = first + step; first !== last && column !== last; column += step) {
    const way = ((column + 0.5) / columns - from.x) / (to.x - from.x);
    drawn.set(column, within(from.y + way * (to.y - from.y), levels));
  }
  return drawn.set(last, within(to.y, levels));
}
