import type { StateCodec } from './define.ts';

/** Draws of one exploration, the same for the same seed. */
export interface Draw {
  /** One of the list, which is not empty. */
  pick<T>(list: readonly T[]): T;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  /** Entries of the list, in its order; each is drawn with probability 1/2. */
  some<T>(list: readonly T[]): T[];
}

/**
 * States that a learner can set: first those in which something begins or ends, such as an empty rack, then drawn ones
 * without end. States that the settings do not allow are skipped. `given` holds the ids of the tubes of a joined
 * instrument.
 */
export type Explore<Settings, State> = (
  settings: Settings,
  draw: Draw,
  given: readonly string[],
) => Iterable<State>;

export interface Explored {
  list(settings: unknown, draw: Draw, given: readonly string[]): Iterable<readonly string[]>;
}

/** Binds what an instrument explores to its stored form. */
export function defineExplored<S, T>(codec: StateCodec<S, T>, explore: Explore<S, T>): Explored {
  return {
    *list(settings, draw, given) {
      for (const state of explore(settings as S, draw, given)) {
        const entries = codec.format(state);
        if (codec.parse(settings as S, entries).isValid) yield entries;
      }
    },
  };
}
