import { listAskedEmbeds, readingsOf } from '../src/lab/activity/own-run/own-run.ts';
import type { Item } from '../src/lab/activity/schema.ts';
import { loadRunReader, settingsOf } from '../src/lab/blocks/embed/read-run.ts';
import { asInstrumentEmbed, type InstrumentEmbed } from '../src/lab/blocks/embed/schema.ts';
import type { ExerciseItem } from '../src/lab/exercises/item.ts';
import type { Seen } from '../src/lab/instruments/define-explored.ts';
import { seeState } from '../src/lab/instruments/explore.ts';
import type { Reading } from '../src/lab/instruments/results.ts';
import { instrumentResults } from '../src/lab/instruments/results-registry.ts';
import type { Tube } from '../src/lab/science/tube/tube.ts';

/** The state of each instrument in its stored form, by the id of its embed. */
export type Run = Readonly<Record<string, readonly string[]>>;

/** The instruments that a question asks about, and how their runs are read. */
export interface AskedRuns {
  /** The instruments and those whose tubes they load: a joined one before the one that loads it. */
  readonly embeds: readonly InstrumentEmbed[];
  /** The readings of each instrument that is asked about. */
  read(run: Run): ReadonlyMap<string, readonly Reading[]>;
  /** What the eye sees of these instruments. */
  see(run: Run): Seen;
  /** The tubes that an instrument is given. */
  listGiven(embed: InstrumentEmbed, run: Run): readonly Tube[];
  settingsOf(embed: InstrumentEmbed): unknown;
}

/** Many runs differ in one instrument alone, so what those before it have left is computed once. */
export async function loadAskedRuns(
  exercise: ExerciseItem,
  findItem: (id: string) => Item | null,
): Promise<AskedRuns> {
  const asked: InstrumentEmbed[] = [];
  const embeds = new Map<string, InstrumentEmbed>();
  const settings = new Map<string, unknown>();
  const givers = new Map<string, (run: Run) => readonly Tube[]>();
  for (const id of listAskedEmbeds(exercise)) {
    const embed = asInstrumentEmbed(findItem(id));
    if (!embed) throw new Error(`${exercise.id} asks about ${id}, which is no instrument`);
    asked.push(embed);
    const { partIds } = await loadRunReader(embed, findItem);
    for (const part of [...partIds].reverse()) {
      const one = asInstrumentEmbed(findItem(part));
      if (!one || embeds.has(part)) continue;
      embeds.set(part, one);
      settings.set(part, settingsOf(one, await instrumentResults[one.instrument].load()));
      givers.set(part, await loadGiver(one, findItem));
    }
  }
  const models = new Map(
    await Promise.all(
      [...embeds.values()].map(
        async ({ id, instrument }) => [id, await instrumentResults[instrument].load()] as const,
      ),
    ),
  );
  const listGiven = ({ id }: InstrumentEmbed, run: Run) => givers.get(id)?.(run) ?? [];
  const read: AskedRuns['read'] = (run) =>
    new Map(
      asked.map((embed) => [
        embed.id,
        models
          .get(embed.id)
          ?.listReadings(settings.get(embed.id), run[embed.id] ?? [], listGiven(embed, run)) ?? [],
      ]),
    );
  return {
    embeds: [...embeds.values()],
    listGiven,
    read,
    settingsOf: ({ id }) => settings.get(id),
    see(run) {
      const seen = asked.map((embed) => {
        const { id, instrument } = embed;
        const picture = seeState(instrument, settings.get(id), run[id] ?? [], listGiven(embed, run));
        return picture ?? { words: sayReadings(read(run).get(id) ?? []), lanes: [] };
      });
      return { words: seen.flatMap(({ words }) => words), lanes: seen.flatMap(({ lanes }) => lanes) };
    },
  };
}

const sayReadings = (readings: readonly Reading[]) =>
  readings.map(({ id, values }) => `${id}: ${values.join(', ')}`);

async function loadGiver(embed: InstrumentEmbed, findItem: (id: string) => Item | null) {
  const { partIds, listGiven } = await loadRunReader(embed, findItem);
  const known = new Map<string, readonly Tube[]>();
  return (run: Run) => {
    const before = partIds.filter((id) => id !== embed.id);
    if (before.length === 0) return [];
    const key = JSON.stringify(before.map((id) => run[id] ?? []));
    const tubes = known.get(key) ?? listGiven(run);
    known.set(key, tubes);
    return tubes;
  };
}

/** The readings of a run by their names. */
export const readerOf = (runs: AskedRuns, run: Run) => readingsOf(runs.read(run));
