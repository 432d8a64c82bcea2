import { AppError } from './app-error.ts';

/**
 * Names who waits for a turn, from the widest group to the caller: an address, a kind of browser, a browser. Groups
 * take turns at each level, so a caller waits for at most one piece of work of each other caller.
 */
export type TurnPath = readonly [string, ...string[]];

export interface Turns {
  /**
   * Runs `work` when its turn comes.
   * @throws AppError `busy` where too many wait already, and of these the caller's group has most
   */
  run<T>(path: TurnPath, work: () => Promise<T>): Promise<T>;
}

interface TurnOptions {
  readonly atOnce: number;
  /** How many pieces of work of one caller run at once; default: as many as there is room for. */
  readonly ofOneAtOnce?: number;
  /** Jobs of all callers together that may wait. A caller who has more waiting than others makes room for them. */
  readonly mostWaiting: number;
}

/** A refused caller may try again after this many seconds; A few pieces of work are done in that time. */
const retryAfterS = 2;

interface Job {
  go(): void;
  refuse(error: AppError): void;
}

/** Callers with a common beginning of their path. Those that waited longest for a turn come first. */
interface Line {
  readonly inside: Map<string, Line>;
  readonly jobs: Job[];
  /** Jobs that wait here and inside. */
  waiting: number;
  running: number;
}

const emptyLine = (): Line => ({ inside: new Map(), jobs: [], waiting: 0, running: 0 });

export function createTurns({ atOnce, ofOneAtOnce = atOnce, mostWaiting }: TurnOptions): Turns {
  const all = emptyLine();

  function linesOf(path: TurnPath): Line[] {
    const lines = [all];
    for (const key of path) {
      const last = lines.at(-1) ?? all;
      const next = last.inside.get(key) ?? emptyLine();
      last.inside.set(key, next);
      lines.push(next);
    }
    return lines;
  }

  function add(path: TurnPath, change: { waiting?: number; running?: number }): void {
    const lines = linesOf(path);
    for (const line of lines) {
      line.waiting += change.waiting ?? 0;
      line.running += change.running ?? 0;
    }
    // A line in which nothing waits and nothing runs is forgotten, so the tree is as large as the work.
    for (let depth = path.length; depth > 0; depth -= 1) {
      const { waiting = 0, running = 0 } = lines[depth] ?? {};
      if (waiting + running === 0) lines[depth - 1]?.inside.delete(path[depth - 1] ?? '');
    }
  }

  /** The path of the next job in turn. null: every caller who waits already runs as many jobs as allowed. */
  function findNext(line: Line): string[] | null {
    if (line.waiting === 0) return null;
    if (line.jobs.length > 0) return line.running < ofOneAtOnce ? [] : null;
    for (const [key, inner] of line.inside) {
      const found = findNext(inner);
      if (found) return [key, ...found];
    }
    return null;
  }

  function pump(): void {
    while (all.running < atOnce) {
      const path = findNext(all);
      if (!path) return;
      const lines = linesOf(path as unknown as TurnPath);
      const job = lines.at(-1)?.jobs.shift();
      for (const [depth, key] of path.entries()) {
        const [line, inner] = [lines[depth], lines[depth + 1]];
        // A caller who has had a turn goes to the end.
        line?.inside.delete(key);
        if (inner) line?.inside.set(key, inner);
      }
      add(path as unknown as TurnPath, { waiting: -1, running: 1 });
      job?.go();
    }
  }

  /** The caller with most waiting in the group with most waiting. */
  function findLongest(line: Line): string[] {
    const [longest] = [...line.inside].toSorted(([, a], [, b]) => b.waiting - a.waiting);
    return longest ? [longest[0], ...findLongest(longest[1])] : [];
  }

  function makeRoom(): void {
    const path = findLongest(all) as unknown as TurnPath;
    // The latest comer is refused: a caller who has waited longer has more to lose.
    const job = linesOf(path).at(-1)?.jobs.pop();
    add(path, { waiting: -1 });
    job?.refuse(new AppError('busy', { retryAfterS }));
  }

  return {
    async run(path, work) {
      await new Promise<void>((go, refuse) => {
        linesOf(path).at(-1)?.jobs.push({ go, refuse });
        add(path, { waiting: 1 });
        pump();
        if (all.waiting > mostWaiting) makeRoom();
      });
      try {
        return await work();
      } finally {
        add(path, { running: -1 });
        pump();
      }
    },
  };
}
