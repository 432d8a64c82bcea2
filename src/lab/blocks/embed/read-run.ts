import type { Instrument } from '../../instruments/define.ts';
import type { InstrumentId } from '../../instruments/instrument-ids.ts';
import type { AnyResults, Reading } from '../../instruments/results.ts';
import { instrumentResults } from '../../instruments/results-registry.ts';
import type { Tube } from '../../science/tube/tube.ts';
import type { AnsweredItem, BlockItem } from '../define.ts';
import { asInstrumentEmbed, type InstrumentEmbed } from './schema.ts';

type FindItem = (id: string) => AnsweredItem | null;
type ResultsOf = (id: InstrumentId) => AnyResults;

/** An embedded instrument with the state that the learner has saved. */
interface Run {
  readonly item: InstrumentEmbed;
  readonly answer: readonly string[];
}

/** The instrument that this one is joined to, or null. */
function findSource({ tubesFrom }: InstrumentEmbed, findItem: FindItem): Run | null {
  const found = tubesFrom === undefined ? null : findItem(tubesFrom);
  const item = asInstrumentEmbed(found?.item);
  return found && item ? { item, answer: found.answer } : null;
}

/**
 * The tubes that an instrument is given: those that the joined instrument leaves. The joined instrument may itself be
 * joined to another one, so the chain is followed to its beginning. It ends, because the check of the content lets it
 * lead only backwards.
 */
export function listGivenTubes(item: InstrumentEmbed, findItem: FindItem, resultsOf: ResultsOf): Tube[] {
  const source = findSource(item, findItem);
  if (!source) return [];
  const given = listGivenTubes(source.item, findItem, resultsOf);
  const results = resultsOf(source.item.instrument);
  return results.listTubes(settingsOf(source.item, results), source.answer, given);
}

/** The instrument and all instruments whose tubes it loads, itself first. */
export function listChain(item: InstrumentEmbed, findItem: FindItem): InstrumentEmbed[] {
  const source = findSource(item, findItem);
  return [item, ...(source ? listChain(source.item, findItem) : [])];
}

/** Reads learners' runs of one instrument. */
export interface RunReader {
  /** The ids of the items whose answers make up a run: the instrument and those it is joined to. */
  readonly partIds: readonly string[];
  /**
   * The readings of one learner's run.
   * @param answers by the id of the item
   */
  read(answers: Readonly<Record<string, readonly string[]>>): Reading[];
  /**
   * The last line of the record, where the instrument is a station and something was done at it; or null.
   * @param given what `listGiven` returns, which may take the model of another instrument
   */
  sayLastAct(answers: Readonly<Record<string, readonly string[]>>, given: readonly Tube[]): string | null;
  /** The tubes that this instrument is given in such a run; without answers those of good work. */
  listGiven(answers: Readonly<Record<string, readonly string[]>>): Tube[];
}

/** Loads the models that the reader needs. `findAuthored` finds the other items of the lab. */
export async function loadRunReader(
  item: InstrumentEmbed,
  findAuthored: (id: string) => BlockItem | null,
): Promise<RunReader> {
  const findWith =
    (answers: Readonly<Record<string, readonly string[]>>): FindItem =>
    (id) => {
      const other = findAuthored(id);
      return other && { item: other, answer: answers[id] ?? [] };
    };
  const chain = listChain(item, findWith({}));
  const models = new Map<InstrumentId, AnyResults>();
  for (const { instrument } of chain) models.set(instrument, await instrumentResults[instrument].load());
  const resultsOf: ResultsOf = (id) => {
    const results = models.get(id);
    if (!results) throw new Error(`the model of ${id} was not loaded`);
    return results;
  };
  const listGiven = (answers: Readonly<Record<string, readonly string[]>>) =>
    listGivenTubes(item, findWith(answers), resultsOf);
  const results = resultsOf(item.instrument);
  const settings = () => settingsOf(item, results);
  return {
    partIds: chain.map(({ id }) => id),
    listGiven,
    read: (answers) => results.listReadings(settings(), answers[item.id] ?? [], listGiven(answers)),
    sayLastAct: (answers, given) => results.sayLastAct(settings(), answers[item.id] ?? [], given),
  };
}

/** The author's settings as the instrument parses them. @throws if they do not fit, which the content check refuses */
export function settingsOf(
  item: InstrumentEmbed,
  { instrument }: { readonly instrument: Pick<Instrument, 'parseSettings'> },
): unknown {
  const settings = instrument.parseSettings(item.settings);
  if (!settings.isValid) throw new Error(`the settings of ${item.id} do not fit ${item.instrument}`);
  return settings.value;
}
