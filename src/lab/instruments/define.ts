import type * as z from 'zod/mini';
import { type Issue, invalid, type Parsed, valid } from '../kernel/issue.ts';
import { parseWith } from '../kernel/parse.ts';
import type { Tube } from '../science/tube/tube.ts';
import type { InstrumentId } from './instrument-ids.ts';

/**
 * Converts the state of an instrument between the form its view works with and the stored form, a short list of
 * `key=value`.
 */
export interface StateCodec<Settings, State> {
  /** As the author has set it up. */
  start(settings: Settings): State;
  /** Refuses what no reader can have set. `entries` is not empty. */
  parse(settings: Settings, entries: readonly string[]): Parsed<State>;
  /** One canonical form, never empty. */
  format(state: State): string[];
}

/** A tube that the settings name and do not hold, so that the joined instrument must leave it. */
export interface TubeFromElsewhere {
  readonly path: Issue['path'];
  /** null: any tube. */
  readonly id: string | null;
  /** Tubes of the settings that may stand there as well. */
  readonly known: readonly string[];
}

export interface InstrumentSamples {
  /** An example that most classes can follow: a teacher opens the instrument with it, without a lesson. */
  readonly settings: unknown;
  /** Tubes from a joined instrument, for one that loads them. */
  readonly tubes?: readonly Tube[];
  readonly faultySettings: readonly { readonly settings: unknown; readonly code: string }[];
  readonly states: readonly (readonly string[])[];
  readonly malformedStates: readonly (readonly string[])[];
}

/**
 * The part of an instrument that needs no browser: the server uses it too. The model and the drawing are loaded with
 * the view.
 */
export interface InstrumentDefinition<Settings, State> {
  readonly id: InstrumentId;
  /** Strict. Everything an author sets is meant for the learner. */
  readonly settingsSchema: z.ZodMiniType<Settings>;
  lint(settings: Settings): Issue[];
  /** true: its results list tubes that a later instrument can load. */
  readonly leavesTubes?: boolean;
  /** Absent where settings name no tube but their own. */
  listTubesFromElsewhere?(settings: Settings): TubeFromElsewhere[];
  readonly state: StateCodec<Settings, State>;
  /** The state as a teacher reads it. */
  describe(settings: Settings, state: State): string[];
  /**
   * The ids of all readings that a run can have; `*` stands for the id of a tube or molecule that the settings do not
   * name. Authors ask about readings, so a name that is misspelt is found before any run.
   */
  listReadingIds(settings: Settings): string[];
  readonly samples: InstrumentSamples;
}

/**
 * One instrument without its type parameters. `settings` is what `parseSettings` returned, or a value that it accepts.
 */
export interface Instrument {
  readonly id: InstrumentId;
  readonly settingsSchema: z.ZodMiniType;
  readonly samples: InstrumentSamples;
  readonly leavesTubes: boolean;
  /** As in the definition; empty where the settings do not fit. */
  listTubesFromElsewhere(settings: unknown): TubeFromElsewhere[];
  parseSettings(value: unknown): Parsed<unknown>;
  /** A state in its one canonical form, or why it is refused. */
  parseState(settings: unknown, entries: readonly string[]): Parsed<readonly string[]>;
  describe(settings: unknown, entries: readonly string[]): string[];
  /** As in the definition; empty where the settings do not fit. */
  listReadingIds(settings: unknown): string[];
  /** Whether some run with these settings has the reading. */
  hasReading(settings: unknown, readingId: string): boolean;
}

export function defineInstrument<S, T>(definition: InstrumentDefinition<S, T>): Instrument {
  const { state } = definition;
  function parseSettings(value: unknown): Parsed<S> {
    const parsed = parseWith(definition.settingsSchema, value);
    if (!parsed.isValid) return parsed;
    const faults = definition.lint(parsed.value);
    return faults.length > 0 ? invalid(...faults) : parsed;
  }
  function read(value: unknown, entries: readonly string[]): Parsed<{ settings: S; state: T }> {
    const settings = parseSettings(value);
    if (!settings.isValid) return settings;
    const parsed = state.parse(settings.value, entries);
    return parsed.isValid ? valid({ settings: settings.value, state: parsed.value }) : parsed;
  }
  return {
    id: definition.id,
    settingsSchema: definition.settingsSchema,
    samples: definition.samples,
    leavesTubes: definition.leavesTubes ?? false,
    listTubesFromElsewhere(settings) {
      const parsed = parseSettings(settings);
      return parsed.isValid ? (definition.listTubesFromElsewhere?.(parsed.value) ?? []) : [];
    },
    parseSettings,
    parseState(settings, entries) {
      const parsed = read(settings, entries);
      return parsed.isValid ? valid(state.format(parsed.value.state)) : parsed;
    },
    describe(settings, entries) {
      const parsed = read(settings, entries);
      // A state kept before the author's edit may no longer fit the settings. The teacher then reads the stored
      // entries.
      return parsed.isValid ? definition.describe(parsed.value.settings, parsed.value.state) : [...entries];
    },
    listReadingIds(settings) {
      const parsed = parseSettings(settings);
      return parsed.isValid ? definition.listReadingIds(parsed.value) : [];
    },
    hasReading(settings, readingId) {
      const parsed = parseSettings(settings);
      return (
        parsed.isValid &&
        definition.listReadingIds(parsed.value).some((known) => {
          const [before = '', after] = known.split('*');
          if (after === undefined) return known === readingId;
          const hasRoom = readingId.length > before.length + after.length;
          return hasRoom && readingId.startsWith(before) && readingId.endsWith(after);
        })
      );
    },
  };
}
