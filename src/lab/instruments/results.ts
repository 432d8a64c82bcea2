import type { Tube } from '../science/tube/tube.ts';
import type { Instrument, StateCodec } from './define.ts';

/** One thing that can be read off an instrument: what an exercise may ask about and what a class may pool. */
export interface Reading {
  /** kebab-case, stable: `lane-2-bands-bp`. */
  readonly id: string;
  readonly label: string;
  /** "bp", "%", "min"; null for words and bare counts. */
  readonly unit: string | null;
  readonly values: readonly (number | string)[];
  /** true: it tells how the work was done, not what came out of it. */
  readonly isTechnique?: boolean;
}

/**
 * What follows from settings and state by the model: computed when it is asked for, never stored. It brings the model
 * with it, so it is loaded apart from the definition. `given` are the tubes of the instrument that the author joined to
 * this one.
 */
export interface InstrumentResults<Settings, State> {
  /** The tubes that a later instrument can load. Absent when the instrument leaves none. */
  listTubes?(settings: Settings, state: State, given: readonly Tube[]): Tube[];
  /**
   * The tubes of good work with these settings, for somebody who has not done it: who was absent can go on. Absent when
   * the instrument leaves none.
   */
  listPreparedTubes?(settings: Settings, given: readonly Tube[]): Tube[];
  /** In a fixed order. Empty while nothing has been run. */
  listReadings(settings: Settings, state: State, given: readonly Tube[]): Reading[];
  /** Of a station: the last line of its record; null: nothing was done. */
  sayLastAct?(settings: Settings, state: State, given: readonly Tube[]): string | null;
}

/**
 * The results of one instrument without their type parameters. `settings` is what the instrument's `parseSettings`
 * returned; `entries` is a state in its stored form. An empty state counts as the state at the start, and so does a
 * state that no longer fits settings that the author has changed.
 */
export interface AnyResults {
  readonly instrument: Instrument;
  /** The learner's own tubes; without any, tubes that are prepared and marked so, where the instrument has them. */
  listTubes(settings: unknown, entries: readonly string[], given: readonly Tube[]): Tube[];
  listReadings(settings: unknown, entries: readonly string[], given: readonly Tube[]): Reading[];
  /** The last line of a station's record; null: nothing was done, or it is no station. */
  sayLastAct(settings: unknown, entries: readonly string[], given: readonly Tube[]): string | null;
}

export function defineResults<S, T>(
  instrument: Instrument,
  codec: StateCodec<S, T>,
  results: InstrumentResults<S, T>,
): AnyResults {
  function stateOf(settings: S, entries: readonly string[]): T {
    const parsed = entries.length > 0 ? codec.parse(settings, entries) : null;
    return parsed?.isValid ? parsed.value : codec.start(settings);
  }
  return {
    instrument,
    listTubes(settings, entries, given) {
      const own = results.listTubes?.(settings as S, stateOf(settings as S, entries), given) ?? [];
      if (own.length > 0 || entries.length > 0) return own;
      const prepared = results.listPreparedTubes?.(settings as S, given) ?? [];
      return prepared.map((tube) => ({ ...tube, isPrepared: true }));
    },
    listReadings: (settings, entries, given) =>
      results.listReadings(settings as S, stateOf(settings as S, entries), given),
    sayLastAct: (settings, entries, given) =>
      results.sayLastAct?.(settings as S, stateOf(settings as S, entries), given) ?? null,
  };
}
