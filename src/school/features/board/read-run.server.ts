import { LRUCache } from 'lru-cache';
import { loadRunReader, type RunReader } from '../../../lab/blocks/embed/read-run.ts';
import type { InstrumentEmbed } from '../../../lab/blocks/embed/schema.ts';
import { weighTexts } from '../../server/base/weigh-texts.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { type KeptAnswers, listKeptRuns } from './rows/kept-runs.server.ts';

// A run follows from its answers alone and may take some milliseconds, so each is computed once for each publication.
type Readings = ReturnType<RunReader['read']>;
/**
 * Enough for the runs of about a hundred full classes. A former publication is another version, so its runs leave by
 * themselves.
 */
const mostBytes = 32 * 1024 * 1024;
const knownRuns = new LRUCache<string, Readings>({
  maxSize: mostBytes,
  sizeCalculation: (readings, key) => weighTexts(key, JSON.stringify(readings)),
});

/** The readings of one learner's run. */
export function readRun(
  activity: PublishedActivity,
  partId: string,
  kept: KeptAnswers,
  reader: RunReader,
): Readings {
  const key = JSON.stringify([activity.id, activity.version, partId, kept]);
  const readings = knownRuns.get(key) ?? reader.read(kept);
  knownRuns.set(key, readings);
  return readings;
}

/** The readings of every learner of a class who is not absent and has a run of this instrument, without the learners. */
export async function readClassRuns(
  database: Queryable,
  classId: string,
  activity: PublishedActivity,
  item: InstrumentEmbed,
): Promise<Readings[]> {
  const reader = await loadRunReader(item, (id) => activity.parts.get(id)?.item ?? null);
  const runs = await listKeptRuns(database, classId, activity.id, item.id, reader.partIds, {
    withAbsent: false,
  });
  return runs.map(({ answers }) => readRun(activity, item.id, answers, reader));
}
