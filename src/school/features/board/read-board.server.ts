import { loadRunReader, type RunReader } from '../../../lab/blocks/embed/read-run.ts';
import { asInstrumentEmbed, type InstrumentEmbed } from '../../../lab/blocks/embed/schema.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Database } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { getAssignedActivity, getEnrolledClass, getOwnClass } from '../classes/class-access.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { type ClassBoard, mayShow, poolRuns } from './board.ts';
import { readRun } from './read-run.server.ts';
import { findShownBoard, type ShownBoard, showBoard } from './rows/class-boards.server.ts';
import { listKeptRuns } from './rows/kept-runs.server.ts';

interface Asked {
  readonly code: string;
  readonly activityId: string;
  readonly partId: string;
}

/** The board of one instrument, for the class's teacher and for its students while they may work in it. */
export async function readBoard(
  { database, content }: Pick<Services, 'database' | 'content'>,
  member: Member,
  { code, activityId, partId }: Asked,
): Promise<ClassBoard> {
  const isTeacher = member.role === 'teacher';
  const owned = isTeacher ? await getOwnClass(database, member, code).catch(notOwn) : null;
  const classId = owned?.id ?? (await getEnrolledClass(database, member, code)).record.id;
  const activity = await getAssignedActivity({ database, content }, classId, activityId, {
    isTeacher: owned !== null,
  });
  const item = findBoardItem(activity, partId);
  if (!item) throw new AppError('exercise-not-in-activity');
  const reader = await loadRunReader(item, (id) => activity.parts.get(id)?.item ?? null);
  const shown = await findOrReplaceShown(database, { classId, activity, item, reader });
  const { learners, readings } = shown ?? { learners: 0, readings: [] };
  return { title: item.title, learners, readings: chooseReadings(readings, item.boardReadings) };
}

interface BoardOfClass {
  readonly classId: string;
  readonly activity: PublishedActivity;
  readonly item: InstrumentEmbed;
  readonly reader: RunReader;
}

/** What the class sees: the counts shown before, until enough learners have something else. null: too few have a run. */
async function findOrReplaceShown(
  database: Database,
  { classId, activity, item, reader }: BoardOfClass,
): Promise<ShownBoard | null> {
  const key = { classId, activityId: activity.id, partId: item.id };
  const shown = await findShownBoard(database, key);
  const runs = await listKeptRuns(database, classId, activity.id, item.id, reader.partIds, {
    withAbsent: true,
  });
  const hashes = runs.map(({ hash }) => hash);
  // Runs read by another publication are other readings: the counts are made anew, as far as there are enough learners.
  const isOutdated = shown !== null && shown.activityVersion !== activity.version;
  if (!mayShow(isOutdated ? [] : (shown?.runHashes ?? []), hashes)) return shown;
  const next: ShownBoard = {
    activityVersion: activity.version,
    learners: runs.length,
    readings: poolRuns(runs.map(({ answers }) => readRun(activity, item.id, answers, reader))),
    runHashes: hashes,
    version: (shown?.version ?? 0) + 1,
  };
  // If two readers look at the same time, only one stores new counts, and both show the same.
  return (await showBoard(database, key, next)) ? next : findShownBoard(database, key);
}

/** The readings that the author has named, in that order; all of them where nothing is named. */
function chooseReadings(pooled: ClassBoard['readings'], named: InstrumentEmbed['boardReadings']) {
  return named?.flatMap((id) => pooled.filter((reading) => reading.id === id)) ?? pooled;
}

/** A teacher may be enrolled in a colleague's class. */
function notOwn(error: unknown): null {
  if (error instanceof AppError && error.code === 'class-not-found') return null;
  throw error;
}

function findBoardItem(activity: PublishedActivity, partId: string): InstrumentEmbed | null {
  const item = asInstrumentEmbed(activity.parts.get(partId)?.item);
  return item?.hasClassBoard ? item : null;
}
