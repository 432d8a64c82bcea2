import type { Tube } from '../science/tube/tube.ts';
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

/** Where a band lies in its lane, and how wide it is. */
interface SeenBand {
  readonly distanceMm: number;
  readonly sigmaMm: number;
}

/** What is written beside a picture, and the bands in each of its lanes. */
export interface Seen {
  readonly words: readonly string[];
  readonly lanes: readonly (readonly SeenBand[])[];
}

/**
 * What the eye sees of a state, where that is less than the readings tell: bands that have not parted look like one, and
 * their lengths are not written on them.
 */
export type See<Settings, State> = (settings: Settings, state: State, given: readonly Tube[]) => Seen | null;

export interface Explored {
  list(settings: unknown, draw: Draw, given: readonly string[]): Iterable<readonly string[]>;
  /** null: everything that is seen stands in the readings, or nothing is to be seen yet. */
  see(settings: unknown, entries: readonly string[], given: readonly Tube[]): Seen | null;
}

/** Binds what an instrument explores to its stored form. */
export function defineExplored<S, T>(
  codec: StateCodec<S, T>,
  explore: Explore<S, T>,
  see?: See<S, T>,
): Explored {
  return {
    *list(settings, draw, given) {
      for (const state of explore(settings as S, draw, given)) {
        const entries = codec.format(state);
        if (codec.parse(settings as S, entries).isValid) yield entries;
      }
    },
    see(settings, entries, given) {
      if (!see || entries.length === 0) return null;
      const parsed = codec.parse(settings as S, entries);
      return parsed.isValid ? see(settings as S, parsed.value, given) : null;
    },
  };
}
