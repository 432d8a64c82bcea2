import { mayChangeScores, type PartChange } from '../../../lab/activity/compare-activities.ts';
import { fillFromRun } from '../../../lab/activity/own-run/own-run.ts';
import { policyOf } from '../../../lab/activity/part.ts';
import { withType } from '../../../lab/activity/typed-item.ts';
import { type ExerciseState, isAnswered } from '../../../lab/marking/attempt.ts';
import type { Score } from '../../../lab/marking/score.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import type { Services } from '../../server/http/services.ts';
import { recordClassEvent } from '../classes/rows/classes.server.ts';
import type { PlacedPart, PublishedActivity } from '../content/published/content-store.server.ts';
import { rescore } from './rescore.ts';
import {
  type AnswerToRescore,
  findClassToRescore,
  listAnswersToRescore,
  lockAnswersToRescore,
} from './rows/answers-to-rescore.server.ts';
import { toState } from './rows/progress.server.ts';
import { growVersion, replaceExercise } from './rows/student-work.server.ts';

/** How the answers to one exercise fare under the new key. */
export interface RescoreCounts {
  readonly exerciseId: string;
  /** Answers that stand. */
  readonly answers: number;
  /** Answers that have another score. Some of them earn more, and some less, than before. */
  readonly changed: number;
  readonly better: number;
  readonly worse: number;
  /** Answers that the changed exercise cannot read. They stay as they were scored. */
  readonly unreadable: number;
}

interface Rescored {
  readonly row: AnswerToRescore;
  readonly placed: PlacedPart;
  /** null: its score is the same, or the answer cannot be read. */
  readonly state: ExerciseState | null;
  readonly isReadable: boolean;
}

/** The publication by which the answers are scored. */
interface Publication {
  /** The exercises whose right answer it has corrected. */
  readonly corrected: ReadonlySet<string>;
  readonly publishedAt: Date;
}

type Deps = Pick<Services, 'database' | 'clock' | 'stopping'> & {
  readonly hints: Pick<Services['hints'], 'announce'>;
};

/**
 * Scores the answers that stand again, where their exercise has another key or structure, class by class. The timeline
 * of each class records what changed, for its teacher; the attempts keep the scores they were given. It can be
 * interrupted and repeated.
 * @returns false: the process is about to stop, and some classes are left
 */
export async function rescoreAnswers(
  { database, clock, hints, stopping }: Deps,
  activity: PublishedActivity,
  changes: readonly PartChange[],
  publication: Publication,
): Promise<boolean> {
  const exerciseIds = listScoredParts(activity, changes);
  if (exerciseIds.length === 0) return true;
  for await (const classId of listClasses(database, activity.id, exerciseIds)) {
    if (stopping.aborted) return false;
    const isChanged = await rescoreClass(
      { database, clock },
      { activity, exerciseIds, publication, classId },
    );
    if (isChanged) hints.announce(classId);
  }
  return true;
}

/** What `rescoreAnswers` would do, without doing it: for every changed exercise with answers. */
export async function countRescored(
  database: Queryable,
  activity: PublishedActivity,
  changes: readonly PartChange[],
): Promise<RescoreCounts[]> {
  const exerciseIds = listScoredParts(activity, changes);
  const totals = new Map<string, RescoreCounts>();
  for await (const classId of listClasses(database, activity.id, exerciseIds)) {
    const rows = await listAnswersToRescore(database, classId, activity.id, exerciseIds);
    for (const one of count(rows.map((row) => rescoreRow(row, activity)))) {
      const before = totals.get(one.exerciseId);
      totals.set(one.exerciseId, before ? add(before, one) : one);
    }
  }
  return [...totals.values()];
}

/** The classes with answers to the exercises, one after the other. */
async function* listClasses(
  db: Queryable,
  activityId: string,
  exerciseIds: readonly string[],
): AsyncGenerator<string> {
  let classId = await findClassToRescore(db, activityId, exerciseIds, null);
  while (classId !== null) {
    yield classId;
    classId = await findClassToRescore(db, activityId, exerciseIds, classId);
  }
}

function listScoredParts(activity: PublishedActivity, changes: readonly PartChange[]): string[] {
  return changes
    .filter((change) => mayChangeScores(change) && activity.parts.get(change.partId)?.part.isScored)
    .map(({ partId }) => partId);
}

interface ClassToRescore {
  readonly activity: PublishedActivity;
  readonly exerciseIds: readonly string[];
  readonly publication: Publication;
  readonly classId: string;
}

async function rescoreClass(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { activity, exerciseIds, publication, classId }: ClassToRescore,
): Promise<boolean> {
  const now = new Date(Math.max(clock(), publication.publishedAt.getTime()));
  return inTransaction(database, async (tx) => {
    const rows = await lockAnswersToRescore(tx, classId, activity.id, exerciseIds);
    const rescored = rows.map((row) => rescoreRow(row, activity));
    const told = new Set<string>();
    for (const one of rescored) {
      const { row, placed } = one;
      const state = markCorrected(one, publication, now);
      if (!state) continue;
      told.add(row.exerciseId);
      const { studentId, exerciseId, moduleId, component } = row;
      const key = { classId, activityId: activity.id, studentId };
      // Parts that an answer has opened stay open.
      const isOpen = row.isAnswered || isAnswered(state, policyOf(placed.part));
      await replaceExercise(tx, { ...key, exerciseId, moduleId, component }, state, isOpen, now);
      await growVersion(tx, key);
    }
    const counts = count(rescored).filter(({ exerciseId }) => told.has(exerciseId));
    for (const { exerciseId, answers, better, worse } of counts) {
      const details = { activityId: activity.id, exerciseId, answers, better, worse };
      await recordClassEvent(tx, { classId, actorId: null, at: now, kind: 'answers-rescored', details });
    }
    return counts.length > 0;
  });
}

/**
 * The answer with the correction that its learner is told of, even if its mark stays. null: there is nothing to tell,
 * it was told before an interruption, or the answer was already given to the new key.
 */
function markCorrected(
  { row, state, isReadable }: Rescored,
  { corrected, publishedAt }: Publication,
  now: Date,
): ExerciseState | null {
  const isNews = row.answeredAt < publishedAt && !(row.correctedAt && row.correctedAt >= publishedAt);
  const isToBeTold = state !== null || (isReadable && isNews && corrected.has(row.exerciseId));
  const before = toState(row);
  const after = state ?? { ...before, version: before.version + 1 };
  if (!isToBeTold || !after.current) return null;
  const isMarkChanged = state !== null || (row.isMarkCorrected ?? false);
  return { ...after, current: { ...after.current, corrected: { atMs: now.getTime(), isMarkChanged } } };
}

function rescoreRow(row: AnswerToRescore, activity: PublishedActivity): Rescored {
  const placed = activity.parts.get(row.exerciseId);
  if (!placed) throw new Error(`the exercise ${row.exerciseId} was found by its id`);
  const score = scoreAgain(placed, row);
  const state = score && rescore(toState(row), score, policyOf(placed.part));
  return { row, placed, state, isReadable: score !== null };
}

/** null: the answer is of another form than the exercise takes now, or about a run that it does not ask about. */
function scoreAgain({ item }: PlacedPart, { answer, askedRun }: AnswerToRescore): Score | null {
  const asked = fillFromRun(item, askedRun?.values);
  const typed = asked && withType(asked);
  if (typed?.kind !== 'exercise') return null;
  const graded = typed.type.grade(typed.item, answer);
  return graded.isGraded ? graded.score : null;
}

function count(rescored: readonly Rescored[]): RescoreCounts[] {
  const counts = new Map<string, RescoreCounts>();
  for (const { row, state, isReadable } of rescored) {
    const gained = (state?.current?.fraction ?? row.fraction) - row.fraction;
    const one: RescoreCounts = {
      exerciseId: row.exerciseId,
      answers: 1,
      changed: state ? 1 : 0,
      better: gained > 0 ? 1 : 0,
      worse: gained < 0 ? 1 : 0,
      unreadable: isReadable ? 0 : 1,
    };
    const before = counts.get(row.exerciseId);
    counts.set(row.exerciseId, before ? add(before, one) : one);
  }
  return [...counts.values()];
}

function add(left: RescoreCounts, right: RescoreCounts): RescoreCounts {
  return {
    exerciseId: left.exerciseId,
    answers: left.answers + right.answers,
    changed: left.changed + right.changed,
    better: left.better + right.better,
    worse: left.worse + right.worse,
    unreadable: left.unreadable + right.unreadable,
  };
}
