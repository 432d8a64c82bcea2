import { findSource, readRun } from '../../blocks/embed/read-run.ts';
import { EmbedSchema, type InstrumentEmbed } from '../../blocks/embed/schema.ts';
import type { InstrumentId } from '../../instruments/instrument-ids.ts';
import type { AnyOutcome, Reading } from '../../instruments/outcome.ts';
import { instrumentOutcomes } from '../../instruments/outcomes.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import { getAssignedActivity, getEnrolledClass, getOwnClass } from '../classes/class-access.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { type ClassBoard, poolRuns } from './board.ts';
import { type KeptAnswers, listKeptRuns } from './rows/kept-runs.server.ts';

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
  const chain = listChain(activity, item);
  const outcomes = new Map<InstrumentId, AnyOutcome>();
  for (const { instrument } of chain) outcomes.set(instrument, await instrumentOutcomes[instrument].load());
  const runs = await listKeptRuns(
    database,
    classId,
    activityId,
    partId,
    chain.map(({ id }) => id),
  );
  return { title: item.title, ...poolRuns(runs.map((kept) => readKept(activity, item, kept, outcomes))) };
}

/** A teacher may be enrolled in a colleague's class. */
function notOwn(error: unknown): null {
  if (error instanceof AppError && error.code === 'class-not-found') return null;
  throw error;
}

function findBoardItem(activity: PublishedActivity, partId: string): InstrumentEmbed | null {
  const parsed = EmbedSchema.safeParse(activity.parts.get(partId)?.item);
  return parsed.success && parsed.data.kind === 'instrument' && parsed.data.hasClassBoard
    ? parsed.data
    : null;
}

const answeredItem = (activity: PublishedActivity, kept: KeptAnswers) => (id: string) => {
  const item = activity.parts.get(id)?.item;
  return item ? { item, answer: kept[id] ?? [] } : null;
};

/** The instrument and those whose tubes it loads, itself first. */
function listChain(activity: PublishedActivity, item: InstrumentEmbed): InstrumentEmbed[] {
  const source = findSource(item, answeredItem(activity, {}));
  return [item, ...(source ? listChain(activity, source.item) : [])];
}

// A run follows from its answers alone and may take some milliseconds, so each is computed once for each publication.
const knownRuns = new WeakMap<PublishedActivity, Map<string, readonly Reading[]>>();
/** About a hundred full classes; the oldest is dropped first. */
const mostKnownRuns = 20_000;

function readKept(
  activity: PublishedActivity,
  item: InstrumentEmbed,
  kept: KeptAnswers,
  outcomes: ReadonlyMap<InstrumentId, AnyOutcome>,
): readonly Reading[] {
  const known = knownRuns.get(activity) ?? new Map<string, readonly Reading[]>();
  knownRuns.set(activity, known);
  const key = JSON.stringify([item.id, kept]);
  const before = known.get(key);
  if (before) return before;
  const readings = readRun(
    { item, answer: kept[item.id] ?? [] },
    answeredItem(activity, kept),
    (id) => outcomes.get(id) as AnyOutcome,
  );
  if (known.size >= mostKnownRuns) for (const oldest of [...known.keys()].slice(0, 1)) known.delete(oldest);
  known.set(key, readings);
  return readings;
}
