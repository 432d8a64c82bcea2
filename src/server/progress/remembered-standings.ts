import { type ExerciseState, untouched } from '../../domain/progress/attempt.ts';

/** An exercise of one learner as this process last wrote it. */
export interface RememberedStanding {
  readonly state: ExerciseState;
  readonly version: number;
}

// About 1 kB each.
const rememberedLimit = 16_384;

const unknown: RememberedStanding = { state: untouched, version: 0 };

/**
 * What a learner's next answer will most likely find: the exercise as the last one left it, or untouched.
 * A guess that spares the database a question, never the truth: a write that rests on it carries the version it was
 * decided from, and is decided again from what the database says when that is no longer so.
 */
export function createRememberedStandings(limit = rememberedLimit) {
  const standings = new Map<string, RememberedStanding>();
  return {
    guess: (key: string): RememberedStanding => standings.get(key) ?? unknown,
    remember(key: string, standing: RememberedStanding): void {
      // The end of the map is what was written last; the least recent go first.
      standings.delete(key);
      const [oldest] = standings.keys();
      if (standings.size >= limit && oldest !== undefined) standings.delete(oldest);
      standings.set(key, standing);
    },
    forget(key: string): void {
      standings.delete(key);
    },
  };
}
