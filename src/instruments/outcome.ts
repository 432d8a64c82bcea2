import type { Tube } from '../science/tube/tube.ts';
import type { InstrumentId } from './instrument-ids.ts';

/** One thing that can be read off an instrument: what an exercise may ask about and what a class may pool. */
export interface Reading {
  /** kebab-case, stable: `lane-2-bands-bp`. */
  readonly id: string;
  readonly label: string;
  /** "bp", "%", "min"; null for words and bare counts. */
  readonly unit: string | null;
  readonly values: readonly (number | string)[];
}

/**
 * What follows from settings and state by the model: computed when it is asked for, never stored. It brings the model
 * with it, so it is loaded apart from the definition. `given` are the tubes of the instrument that the author joined to
 * this one.
 */
export interface InstrumentOutcome<Settings, State> {
  /** The tubes that a later instrument can load. Absent when the instrument leaves none. */
  listTubes?(settings: Settings, state: State, given: readonly Tube[]): Tube[];
  /** In a fixed order. Empty while nothing has been run. */
  listReadings(settings: Settings, state: State, given: readonly Tube[]): Reading[];
}

/** One outcome without its type parameters; `settings` and `state` are values that the instrument's parsers returned. */
export interface AnyOutcome {
  readonly id: InstrumentId;
  listTubes(settings: unknown, state: unknown, given: readonly Tube[]): Tube[];
  listReadings(settings: unknown, state: unknown, given: readonly Tube[]): Reading[];
}

export function defineOutcome<S, T>(id: InstrumentId, outcome: InstrumentOutcome<S, T>): AnyOutcome {
  return {
    id,
    listTubes: (settings, state, given) => outcome.listTubes?.(settings as S, state as T, given) ?? [],
    listReadings: (settings, state, given) => outcome.listReadings(settings as S, state as T, given),
  };
}
