import type { InstrumentId } from '../../instruments/instrument-ids.ts';
import type { AnyOutcome, Reading } from '../../instruments/outcome.ts';
import { getInstrument } from '../../instruments/registry.ts';
import type { Tube } from '../../science/tube/tube.ts';
import type { AnsweredItem } from '../define.ts';
import { EmbedSchema, type InstrumentEmbed } from './schema.ts';

type FindItem = (id: string) => AnsweredItem | null;
type OutcomeOf = (id: InstrumentId) => AnyOutcome;

/** An embedded instrument with the learner's saved state of it. */
interface Run {
  readonly item: InstrumentEmbed;
  readonly answer: readonly string[];
}

/** The instrument that this one is joined to, or null. */
export function findSource({ tubesFrom }: InstrumentEmbed, findItem: FindItem): Run | null {
  const found = tubesFrom === undefined ? null : findItem(tubesFrom);
  if (!found) return null;
  const parsed = EmbedSchema.safeParse(found.item);
  return parsed.success && parsed.data.kind === 'instrument'
    ? { item: parsed.data, answer: found.answer }
    : null;
}

/**
 * The tubes that an instrument is given: what the joined one leaves. That one may be joined to another, so the chain is
 * followed to its beginning; the author's check lets it lead only backwards, so it ends.
 */
export function listGivenTubes(item: InstrumentEmbed, findItem: FindItem, outcomeOf: OutcomeOf): Tube[] {
  const source = findSource(item, findItem);
  if (!source) return [];
  const given = listGivenTubes(source.item, findItem, outcomeOf);
  return outcomeOf(source.item.instrument).listTubes(settingsOf(source.item), source.answer, given);
}

/** What can be read off a learner's run of an instrument. */
export function readRun({ item, answer }: Run, findItem: FindItem, outcomeOf: OutcomeOf): Reading[] {
  const given = listGivenTubes(item, findItem, outcomeOf);
  return outcomeOf(item.instrument).listReadings(settingsOf(item), answer, given);
}

function settingsOf(item: InstrumentEmbed): unknown {
  const settings = getInstrument(item.instrument).parseSettings(item.settings);
  if (!settings.isValid) throw new Error(`the settings of ${item.id} do not fit ${item.instrument}`);
  return settings.value;
}
