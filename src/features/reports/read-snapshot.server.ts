import type { PointedBelief } from '../../marking/attempt.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import { readCode } from '../classes/class-access.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import type { LateAnswers } from './files/activity-report.server.ts';
import { type Mark, markOf } from './mark.ts';
import {
  readStoredSnapshot,
  readWork,
  type SnapshotRow,
  type StoredSnapshot,
  standings,
} from './rows/snapshots.server.ts';
import type { HeldMisconception, Snapshot } from './snapshot.ts';
import { frameOf, type SnapshotFrame } from './snapshot-frame.server.ts';

const marksOf = (isScored: boolean) =>
  standings.map(({ outcome, rightAtTry }) =>
    // A question that counts by itself is read here like a whole exercise: its standing holds no other question.
    markOf(
      { isScored, partId: null },
      { current: { outcome, parts: [] }, rightAtTry, triesSpent: 0, partsRightAtTry: {} },
    ),
  );
const scoredMarks = marksOf(true);
const unscoredMarks = marksOf(false);

/** The marks of one student, one for each question. */
function placeMarks({ questions }: Pick<SnapshotFrame, 'questions'>, row: Pick<SnapshotRow, 'work'>): Mark[] {
  const marks: Mark[] = questions.map(() => 'unanswered');
  readWork(row.work, (place, standing) => {
    marks[place] = (questions[place]?.isScored ? scoredMarks : unscoredMarks)[standing] ?? 'unanswered';
  });
  return marks;
}

/** Raise this number when the reply changes its shape or its meaning. */
const replyVersion = 4;

interface VersionedSnapshot {
  readonly version: string;
  /** null: the caller has this version already. */
  readonly snapshot: Snapshot | null;
  /** Empty where there is no snapshot. */
  readonly late: LateAnswers;
}

/**
 * Every student of a class at every question of an activity, in one statement, for the class's own teacher, in whatever
 * state the class is. For another teacher's class the error is `class-not-found`.
 */
export async function readSnapshot(
  { database, content }: Pick<Services, 'content'> & { readonly database: Queryable },
  member: Member,
  { code, activityId }: { code: string; activityId: string },
  known: string | null = null,
): Promise<VersionedSnapshot> {
  const activity = content.findActivity(activityId);
  const frame = activity && frameOf(content, activity);
  const prefix = `${replyVersion}.${frame?.version ?? ''}.`;
  const stored = await readStoredSnapshot(database, {
    code: readCode(code),
    activityId,
    teacherId: member.userId,
    asked: frame?.asked ?? [],
    knownVersion: known?.startsWith(prefix) ? known.slice(prefix.length) : null,
  });
  if (!stored) throw new AppError('class-not-found');
  if (!activity || !frame || !stored.hasActivity) throw new AppError('activity-not-in-class');
  const snapshot = stored.students && viewSnapshot(activity, frame, stored, stored.students);
  return { version: prefix + stored.version, snapshot, late: listLate(frame, stored.students ?? []) };
}

/** In the order of the lesson. */
function listLate({ parts }: SnapshotFrame, students: readonly SnapshotRow[]): LateAnswers {
  return new Map(
    students
      .filter(({ lateParts }) => lateParts.length > 0)
      .map(({ id, lateParts }) => [
        id,
        [...lateParts]
          .sort((left, right) => left - right)
          .flatMap((at) => parts[at] ?? [])
          .map((part) => ({ partId: part.id, name: part.name })),
      ]),
  );
}

function viewSnapshot(
  { id, activity, outline }: PublishedActivity,
  frame: SnapshotFrame,
  { classId, className, timeZone, dueAt }: StoredSnapshot,
  students: readonly SnapshotRow[],
): Snapshot {
  return {
    class: { id: classId, name: className, timeZone },
    activity: { id, title: outline.title },
    modules: activity.modules.map((module) => ({ id: module.id, title: module.title })),
    requiredCount: frame.requiredCount,
    dueAt: dueAt?.toISOString() ?? null,
    questions: [...frame.questions],
    students: students.map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status ?? 'NOT_STARTED',
      doneCount: row.doneCount,
      isAbsent: row.isAbsent,
      lateCount: row.lateParts.length,
      marks: placeMarks(frame, row),
    })),
    misconceptions: listHeldMisconceptions(frame, students),
  };
}

type Frame = Pick<SnapshotFrame, 'questions' | 'placesOfPart' | 'misconceptions' | 'placesOfBelief'>;
type Places = { readonly first: Set<number>; readonly now: Set<number> };

/**
 * The beliefs that the first and the current answers point to, with their students and questions. Students marked
 * absent are included, because they gave the answers.
 */
function listHeldMisconceptions(
  frame: Frame,
  students: readonly Pick<SnapshotRow, 'beliefs'>[],
): HeldMisconception[] {
  const held = new Map<string, Map<number, Places>>();
  for (const [student, { beliefs }] of students.entries()) {
    for (const [at, first, now] of beliefs) {
      for (const [when, pointed] of [
        ['first', first],
        ['now', now],
      ] as const) {
        for (const belief of pointed) {
          const place = placeOf(frame, at, belief);
          if (place !== undefined) placesIn(held, belief.misconception, student)[when].add(place);
        }
      }
    }
  }
  return [...held].flatMap(([id, holders]) => viewHeld(frame, id, holders));
}

function placesIn(held: Map<string, Map<number, Places>>, id: string, student: number): Places {
  const holders = held.get(id) ?? new Map<number, Places>();
  const places = holders.get(student) ?? { first: new Set(), now: new Set() };
  held.set(id, holders.set(student, places));
  return places;
}

function viewHeld(
  { misconceptions, placesOfBelief }: Frame,
  id: string,
  holders: ReadonlyMap<number, Places>,
): HeldMisconception[] {
  const misconception = misconceptions.get(id);
  // The belief was removed from the collection after the answer was given.
  if (!misconception) return [];
  const { belief, whatToSay } = misconception;
  const inOrder = (places: ReadonlySet<number>) => [...places].sort((left, right) => left - right);
  const asList = [...holders].map(([student, { first, now }]) => ({
    student,
    first: inOrder(first),
    now: inOrder(now),
  }));
  return [{ id, belief, whatToSay, questions: [...(placesOfBelief.get(id) ?? [])], holders: asList }];
}

/** The question that the answer belongs to; if the exercise has several, the one whose part points to the belief. */
function placeOf(
  { questions, placesOfPart }: Pick<Frame, 'questions' | 'placesOfPart'>,
  at: number,
  { partId: notePart }: PointedBelief,
): number | undefined {
  const places = placesOfPart[at] ?? [];
  const own = places.find((place) => {
    const partId = questions[place]?.partId;
    return (
      notePart !== undefined && partId !== null && (notePart === partId || notePart.startsWith(`${partId}:`))
    );
  });
  return own ?? places[0];
}
