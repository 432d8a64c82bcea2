/** A pause of the film. */
export interface Cue {
  readonly id: string;
  readonly atS: number;
  /** true: the film stops here until its question is answered. */
  readonly isRequired: boolean;
}

/** The state of one reader in one film. A new watching begins whenever the film starts from its first second. */
export interface Watching {
  readonly positionS: number;
  /** The cue whose question is on the screen; the film is paused meanwhile. */
  readonly openCueId: string | null;
  /** Cues that have already paused the film in this watching. */
  readonly askedIds: readonly string[];
}

/** The pauses of a film, in the order of the film, and whether the question of each has been answered. */
export interface Film {
  readonly cues: readonly Cue[];
  isPassed(cueId: string): boolean;
}

export const notStarted: Watching = { positionS: 0, openCueId: null, askedIds: [] };

/**
 * Called when the film has played on to `toS`; `Infinity` at its end. With a coarse clock or a high playback rate, the
 * film may have passed several cues since the last call. The first of them pauses the film, and the position goes back
 * to that cue.
 */
export function advance(watching: Watching, film: Film, toS: number): Watching {
  if (watching.openCueId !== null || toS < watching.positionS) return watching;
  const crossed = film.cues.find(
    (cue) => cue.atS >= watching.positionS && cue.atS <= toS && mayPause(watching, film, cue),
  );
  return crossed ? pauseAt(watching, crossed) : { ...watching, positionS: toS };
}

/** Moves to another time. If a required, unanswered question comes before that time, the film stops at the question. */
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

/**
 * Opens a question, even an answered one. If an unanswered required question comes before it, that one opens instead.
 */
export function openCue(watching: Watching, film: Film, cueId: string): Watching {
  const cue = film.cues.find(({ id }) => id === cueId);
  return cue ? pauseAt(watching, findBarrier(film, cue.atS) ?? cue) : watching;
}

export function canLeave(watching: Watching, film: Film): boolean {
  const open = film.cues.find(({ id }) => id === watching.openCueId);
  return !open?.isRequired || film.isPassed(open.id);
}

/** Closes the open question, if that is allowed. */
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
