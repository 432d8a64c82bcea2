interface Props {
  /** The level at each time, counted from the top; -1 where nothing is set. */
  readonly levels: readonly number[];
  readonly levelCount: number;
  /** true: the right course, which is drawn with dashes. */
  readonly isRevealed?: boolean;
}

/** Draws the course of a light as a line through the plot. Decorative: the radio buttons on it say the same. */
export function CourseLine({ levels, levelCount, isRevealed = false }: Props) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${levels.length} ${levelCount}`}
      preserveAspectRatio="none"
      className={`pointer-events-none absolute inset-0 size-full ${isRevealed ? 'stroke-positive' : 'stroke-primary'}`}
    >
      {listRuns(levels).map((run) => (
        <polyline
          key={run[0]?.at}
          points={run.map(({ at, level }) => `${at + 0.5},${level + 0.5}`).join(' ')}
          fill="none"
          strokeWidth={isRevealed ? 6 : 3}
          strokeDasharray={isRevealed ? '2 8' : undefined}
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

interface CoursePoint {
  /** Index of the time, from 0. */
  readonly at: number;
  readonly level: number;
}

/** The stretches that the line draws: neighboring times that are set, at least two of them. */
function listRuns(levels: readonly number[]): CoursePoint[][] {
  const runs: CoursePoint[][] = [[]];
  levels.forEach((level, at) => {
    if (level < 0) runs.push([]);
    else runs.at(-1)?.push({ at, level });
  });
  return runs.filter((run) => run.length > 1);
}
