import { AppError } from '../../server/base/app-error.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { readCode } from '../classes/class-access.server.ts';
import { extend } from '../classes/extension.ts';
import { dueOf, listDues } from '../classes/lesson-dues.ts';
import { findLessonHold, listCountedLessons, openPace, type Pace } from '../classes/pace.ts';
import { deadlineOf } from '../progress/answer-time.ts';
import type { Points } from '../progress/hand-in.ts';
import type { GivenPoints } from '../progress/rows/hand-in-marks.server.ts';
import { listHandScored } from './by-hand.ts';
import type { CountedThen, LateAnswers } from './files/activity-report.server.ts';
import { collectHeldMisconceptions } from './held-misconceptions.server.ts';
import { reportStudent } from './report-student.server.ts';
import { readStoredSnapshot } from './rows/snapshots.server.ts';
import type { PointsByHand, ReportModule, ReportStudent, Snapshot } from './snapshot.ts';
import { frameOf, narrowFrame, type SnapshotFrame } from './snapshot-frame.server.ts';

/** Raise this number when the reply changes its shape or its meaning. */
const replyVersion = 10;

interface VersionedSnapshot {
  readonly version: string;
  /** null: the caller has this version already. */
  readonly snapshot: Snapshot | null;
  /** Empty where there is no snapshot. */
  readonly late: LateAnswers;
  readonly counted: CountedThen;
}

const nothingCounted: CountedThen = { modules: [], of: 0, ofStudents: new Map() };

/**
 * Every student of a class at every question of an activity, in one statement, for the class's own teacher, in whatever
 * state the class is. For another teacher's class the error is `class-not-found`.
 * @param countedThen ids of the lessons that counted for the class at an earlier time; left out: those that count now
 */
export async function readClassSnapshot(
  { database, content, clock }: Pick<Services, 'content' | 'clock'> & { readonly database: Queryable },
  member: Member,
  { code, activityId }: { code: string; activityId: string },
  known: readonly string[] = [],
  countedThen?: readonly string[],
): Promise<VersionedSnapshot> {
  const nowMs = clock();
  const activity = content.findActivity(activityId);
  const whole = activity && frameOf(content, activity);
  const prefix = `${replyVersion}.${whole?.version ?? ''}.`;
  const stored = await readStoredSnapshot(database, {
    code: readCode(code),
    activityId,
    teacherId: member.userId,
    exercises: whole?.parts ?? [],
    now: new Date(nowMs),
    knownVersion: known.find((version) => version.startsWith(prefix))?.slice(prefix.length) ?? null,
  });
  if (!stored) throw new AppError('class-not-found');
  if (!activity || !whole || !stored.hasActivity) throw new AppError('activity-not-in-class');
  const version = prefix + stored.version;
  if (!stored.students) return { version, snapshot: null, late: new Map(), counted: nothingCounted };

  const pace = countedThen ? { ...openPace, assigned: [...countedThen] } : stored.pace;
  const countedIn = (pace: Pace | null) => new Set(listCountedLessons(pace, whole.modules, nowMs));
  const ofClass = countedIn(pace);
  const seated = stored.students.map(({ extension, ...student }) => {
    const assigned = extend({ ...stored, pace }, extension, activity.outline);
    return { ...student, assigned, lessons: extension ? countedIn(assigned.pace) : ofClass };
  });
  const frame = narrowFrame(whole, new Set([...ofClass, ...seated.flatMap(({ lessons }) => [...lessons])]));
  const held = collectHeldMisconceptions(frame);
  const moduleOf = new Map(whole.parts.map(({ id, moduleId }) => [id, moduleId]));
  const reported = seated.map(({ enrolledAtMs, assigned, makeAnswers, lessons, ...student }, place) => {
    const answers = makeAnswers().filter(({ exerciseId }) => lessons.has(moduleOf.get(exerciseId) ?? ''));
    held.add(place, answers);
    return reportStudent(frame, {
      ...student,
      answers,
      lessons,
      deadline: deadlineOf(assigned, enrolledAtMs),
    });
  });
  const students = reported.map(({ student }) => student);
  const byHand = viewByHand(stored.given ?? [], frame, students);
  return {
    version,
    snapshot: {
      class: { id: stored.classId, name: stored.className, timeZone: stored.timeZone },
      activity: { id: activity.id, title: activity.outline.title },
      modules: [...frame.modules],
      otherModules: [...frame.otherModules],
      requiredCount: narrowFrame(whole, ofClass).requiredCount,
      dues: listDues(frame.modules, (id) => dueOf({ ...stored, pace }, id)),
      questions: frame.questions.map((question) => {
        const at = stored.corrections?.[question.exerciseId];
        return at === undefined ? question : { ...question, correctedAt: new Date(at).toISOString() };
      }),
      students,
      misconceptions: held.list(),
      ...(stored.withoutOwnId > 0 && { withoutOwnId: stored.withoutOwnId }),
      ...(byHand.length > 0 && { byHand }),
    },
    late: new Map(reported.map(({ student, late }) => [student.id, late])),
    counted: {
      modules: whole.modules.filter(({ id }) => ofClass.has(id)),
      ofSome: frame.modules.filter(({ id }) => !ofClass.has(id)),
      notOpen: listNotOpen(pace, whole.modules, nowMs),
      of: whole.modules.length,
      ofStudents: new Map(
        seated
          .filter(({ lessons }) => lessons !== ofClass)
          .map(({ id, lessons }) => [id, whole.modules.filter((module) => lessons.has(module.id))]),
      ),
    },
  };
}

function viewByHand(
  given: readonly GivenPoints[],
  { rubrics, questions }: SnapshotFrame,
  students: readonly ReportStudent[],
): PointsByHand[] {
  const handInMarks = new Map<string, Map<string, { readonly points: Points }>>();
  for (const { studentId, exerciseId, points } of given) {
    const own = handInMarks.get(studentId) ?? new Map();
    handInMarks.set(studentId, own.set(exerciseId, { points }));
  }
  return listHandScored({ questions, students, rubrics, handInMarks }).map((one) => {
    const waiting = new Set(one.waiting);
    return {
      question: one.place,
      of: one.of,
      points: students.map(({ id }) => one.points.get(id) ?? null),
      waiting: students.flatMap(({ id }, place) => (waiting.has(id) ? place : [])),
    };
  });
}

/** The lessons that are assigned, and held or dated. */
export function listNotOpen(
  pace: Pace | null,
  modules: readonly ReportModule[],
  nowMs: number,
): readonly ReportModule[] {
  return modules.filter(({ id }) => {
    const hold = findLessonHold(pace, id, nowMs);
    return hold !== null && hold.kind !== 'lesson-not-assigned';
  });
}
