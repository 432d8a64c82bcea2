/** A pause of the film. */
export interface Cue {
  readonly id: string;
  readonly atS: number;
  /** true: the film does not go past it before its question was answered. */
  readonly isRequired: boolean;
}

/** One reader in one film. A watching begins whenever the film starts from its first second. */
export interface Watching {
  readonly positionS: number;
  /** The cue whose question is on the screen; the film stands still meanwhile. */
  readonly openCueId: string | null;
  /** Cues that have paused the film in this watching. */
  readonly askedIds: readonly string[];
}

/** What the film has and what was answered of it. `cues` are in the order of the film. */
export interface Film {
  readonly cues: readonly Cue[];
  isPassed(cueId: string): boolean;
}

export const notStarted: Watching = { positionS: 0, openCueId: null, askedIds: [] };

/**
 * The film has played on to `toS`; `Infinity` at its end. A clock that ticks coarsely, or a high rate, may have carried
 * it over several cues: the first of them pauses, and the position goes back to it.
 */
export function advance(watching: Watching, film: Film, toS: number): Watching {
  if (watching.openCueId !== null || toS < watching.positionS) return watching;
  const crossed = film.cues.find(
    (cue) => cue.atS >= watching.positionS && cue.atS <= toS && mayPause(watching, film, cue),
  );
  return crossed ? pauseAt(watching, crossed) : { ...watching, positionS: toS };
}

/** The reader goes to another time; past a required question without an answer only as far as that question. */
export function seek(watching: Watching, film: Film, toS: number): Watching {
  const barrier = findBarrier(film, toS);
  if (barrier) return pauseAt(watching, barrier);
  const isNewWatching = toS <= 0;
  return {
    positionS: Math.max(0, toS),
    openCueId: null,
    askedIds: isNewWatching ? [] : watching.askedIds,
  };
}

/** The reader asks for a question, also for one that was answered; a required one before it comes first. */
export function openCue(watching: Watching, film: Film, cueId: string): Watching {
  const cue = film.cues.find(({ id }) => id === cueId);
  return cue ? pauseAt(watching, findBarrier(film, cue.atS) ?? cue) : watching;
}

export function canLeave(watching: Watching, film: Film): boolean {
  const open = film.cues.find(({ id }) => id === watching.openCueId);
  return !open?.isRequired || film.isPassed(open.id);
}

/** Puts the question away, where that is allowed. */
export function leaveCue(watching: Watching, film: Film): Watching {
  return canLeave(watching, film) ? { ...watching, openCueId: null } : watching;
}

function mayPause({ askedIds }: Watching, film: Film, cue: Cue): boolean {
  return !film.isPassed(cue.id) && (cue.isRequired || !askedIds.includes(cue.id));
}

function findBarrier(film: Film, toS: number): Cue | undefined {
  return film.cues.find((cue) => cue.isRequired && cue.atS <= toS && !film.isPassed(cue.id));
}

function pauseAt({ askedIds }: Watching, cue: Cue): Watching {
  return {
    positionS: cue.atS,
    openCueId: cue.id,
    askedIds: askedIds.includes(cue.id) ? askedIds : [...askedIds, cue.id],
  };
}
