import { groupBy } from '../../../lab/kernel/group-by.ts';
import { type ActivityStatus, shownStatus } from '../../../lab/marking/status.ts';
import type { ReplyOf } from '../../kernel/endpoint.ts';
import {
  boolean,
  json,
  jsonb,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../server/database/statement.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { toAssignment } from '../classes/assignment.ts';
import type { TaughtLab } from '../classes/class-activities.ts';
import type { classEndpoints, JoinedClass } from '../classes/class-endpoints.ts';
import { viewClassHead, viewStudentClass } from '../classes/class-views.server.ts';
import { type ExtensionInJson, extend, extendPace, readExtension } from '../classes/extension.ts';
import { findClassDue, statusOfDue } from '../classes/lesson-dues.ts';
import { listCountedLessons, type Pace } from '../classes/pace.ts';
import { listEnrolledClasses, listTaughtClasses } from '../classes/rows/classes.server.ts';
import { joinLimitOf } from '../classes/seat-ledger.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';
import { wishesFrom } from '../joining/class-account-end.ts';
import { countWishes } from '../joining/rows/own-wishes.server.ts';
import { readPauses } from '../live/rows/live-classes.server.ts';
import { progressOf } from './list-taught-activities.server.ts';
import {
  countRaisedHands,
  countTaughtAnswers,
  listTaughtLabs,
  listTaughtStudents,
  type TaughtLabRow,
  type TaughtStudentRow,
} from './rows/taught-progress.server.ts';

export async function listClasses(
  { database, content, clock }: Pick<Services, 'database' | 'content' | 'clock'>,
  member: Member,
): Promise<ReplyOf<(typeof classEndpoints)['listClasses']>> {
  const nowMs = clock();
  const [enrolled, assignments, answered] = await Promise.all([
    listEnrolledClasses(database, member.userId),
    listAssignments(database, member.userId),
    listOwnAnswered(database, member.userId),
  ]);
  const byClass = groupBy(assignments, ({ classId }) => classId);
  const answeredIn = groupBy(answered, keyOf);
  const pauseOf = await readPauses(
    database,
    enrolled.map(({ id }) => id),
  );
  return {
    classes: enrolled.map((record) => ({
      ...viewStudentClass(record, record.enrolledAt),
      ...pauseOf(record.id),
      assignments: (byClass.get(record.id) ?? []).flatMap((one) =>
        viewAssignment(content, one, {
          ...{ enrolledAt: record.enrolledAt, nowMs },
          answered: answeredIn.get(keyOf(one)) ?? [],
        }),
      ),
    })),
  };
}

function keyOf({ classId, activityId }: { readonly classId: string; readonly activityId: string }): string {
  return `${classId}\n${activityId}`;
}

/** An empty list if the activity is no longer published. */
function viewAssignment(
  content: ContentStore,
  { isCovered, extension, ...record }: AssignmentRecord,
  found: {
    readonly enrolledAt: Date;
    readonly answered: Parameters<typeof progressOf>[2];
    readonly nowMs: number;
  },
): JoinedClass['assignments'] {
  const activity = content.findActivity(record.activityId);
  if (!activity) return [];
  const assigned = extend(record, readExtension(extension), activity.outline);
  const { enrolledAt, answered, nowMs } = found;
  return [
    toAssignment({
      ...{ id: activity.id, title: activity.outline.title, isCovered },
      dateAssigned: record.assignedAt?.toISOString() ?? null,
      dateDue: assigned.dueAt?.toISOString() ?? null,
      ...(assigned.pace && { pace: assigned.pace }),
      ...(activity.outline.isStrictOrder && { isStrictOrder: true }),
      modules: activity.outline.modules,
      progress: progressOf({ activity, assigned, enrolledAt, nowMs }, record, answered),
    }),
  ];
}

export async function listTaught(
  { database, content, clock }: Pick<Services, 'database' | 'content' | 'clock'>,
  member: Member,
): Promise<ReplyOf<(typeof classEndpoints)['listTaughtClasses']>> {
  const nowMs = clock();
  const [records, labs, students, answered, raised, wished] = await Promise.all([
    listTaughtClasses(database, member.userId),
    listTaughtLabs(database, member.userId),
    listTaughtStudents(database, member.userId),
    countTaughtAnswers(database, member.userId, listModulesOfParts(content)),
    countRaisedHands(database, member.userId, nowMs),
    countWishes(database, member.userId, wishesFrom(nowMs)),
  ]);
  const labsOf = groupBy(labs, ({ classId }) => classId);
  const studentsOf = groupBy(students, keyOf);
  const answeredBy = new Map(answered.map((row) => [`${keyOf(row)}\n${row.studentId}`, row.counts]));
  const answeredOf = (row: TaughtStudentRow) => answeredBy.get(`${keyOf(row)}\n${row.studentId}`);
  const handsOf = new Map(raised.map(({ classId, hands }) => [classId, hands]));
  const wishesOf = new Map(wished.map(({ classId, wishes }) => [classId, wishes]));
  return {
    classes: records.map((record) => ({
      ...viewClassHead(record),
      labs: (labsOf.get(record.id) ?? []).flatMap((lab) =>
        viewTaughtLab(content, lab, { students: studentsOf.get(keyOf(lab)) ?? [], answeredOf, nowMs }),
      ),
      raisedHands: handsOf.get(record.id) ?? 0,
      wishes: wishesOf.get(record.id),
      studentQuantity: record.studentQuantity,
      studentCount: record.seatsTaken,
      freePlaces: Math.max(0, joinLimitOf(record) - record.seatsTaken),
      isJoiningPaused: record.isJoiningPaused,
      isWaitingForLicense: record.isWaitingForLicense,
      isDemonstration: record.isDemonstration,
      createdAt: record.createdAt.toISOString(),
      archivedAt: record.archivedAt?.toISOString() ?? null,
    })),
  };
}

/** The lesson of each part, and whether the lesson is done only with this part, by `activity part`. */
function listModulesOfParts(content: ContentStore): Parameters<typeof countTaughtAnswers>[2] {
  return Object.fromEntries(
    content
      .listActivities()
      .flatMap(({ id: activityId, outline }) =>
        outline.modules.flatMap(({ id: moduleId, parts }) =>
          parts.map(({ id, isRequired }) => [`${activityId} ${id}`, { moduleId, isRequired }] as const),
        ),
      ),
  );
}

/** An empty list if the lab is no longer published. */
function viewTaughtLab(
  content: ContentStore,
  { activityId, version, ...assigned }: TaughtLabRow,
  {
    students,
    answeredOf,
    nowMs,
  }: {
    readonly students: readonly TaughtStudentRow[];
    /** By module id: how many required parts are answered. undefined: none, or the student has finished. */
    answeredOf(row: TaughtStudentRow): Readonly<Record<string, number>> | undefined;
    readonly nowMs: number;
  },
): TaughtLab[] {
  const activity = content.findActivity(activityId);
  if (!activity) return [];
  const { modules } = activity.outline;
  const { dueNow, dateDue } = findClassDue(modules, assigned, nowMs);
  const present = students.filter(({ isAbsent }) => !isAbsent);
  const statuses = present.map((row): ActivityStatus => {
    const { status, opening } = row;
    const answered = answeredOf(row);
    const pace = extendPace(assigned.pace, opening);
    const counted = listCountedLessons(pace, modules, nowMs);
    const progress = modules.flatMap(({ id, parts }) => {
      const requiredCount = parts.filter(({ isRequired }) => isRequired).length;
      const completedCount = answered?.[id];
      // Whether it is done follows from the numbers.
      const begun = completedCount === undefined ? ('todo' as const) : ('in-progress' as const);
      return counted.includes(id)
        ? [{ id, requiredCount, completedCount: completedCount ?? 0, status: begun }]
        : [];
    });
    return statusOfDue(shownStatus(status, progress), dueNow, modules, progress);
  });
  const countOf = (wanted: ActivityStatus) => statuses.filter((status) => status === wanted).length;
  return [
    {
      id: activity.id,
      title: activity.outline.title,
      hasOpenLesson: modules.length > 0,
      dateDue,
      ...(dueNow && { dueLessons: dueNow.lessons }),
      lessonCount: assigned.pace?.assigned?.length ?? null,
      version,
      counts: {
        notStarted: countOf('NOT_STARTED'),
        inProgress: countOf('PROGRESS'),
        completed: countOf('COMPLETED'),
      },
    },
  ];
}

const assignmentColumns = {
  classId: uuid(),
  activityId: text(),
  isCovered: boolean(),
  assignedAt: nullable(timestamp()),
  dueAt: nullable(timestamp()),
  pace: nullable(jsonb<Pace>()),
  /** What this student is allowed beyond the class. */
  extension: nullable(json<ExtensionInJson>()),
  status: text<ActivityStatus>(),
  lastAnswerAt: nullable(timestamp()),
  completedAt: nullable(timestamp()),
};
/** An activity of one of a student's classes, with the student's progress in it. */
type AssignmentRecord = RowOf<typeof assignmentColumns>;

/** The visible activities of all classes in which a student can work, in the order of each class. */
const listAssignments = statement('list-assignments', {
  columns: assignmentColumns,
  text: `SELECT ca.class_id AS "classId", ca.activity_id AS "activityId", ca.is_covered AS "isCovered",
           ca.assigned_at AS "assignedAt", ca.due_at AS "dueAt", ca.pace - 'beyond' AS pace,
           CASE WHEN x.student_id IS NOT NULL THEN json_build_object('dueAt', x.due_at, 'lessonsDue', x.lessons_due,
                'openedLessons', x.opened_lessons, 'passedParts', x.passed_parts) END AS extension,
           coalesce(ap.status, 'NOT_STARTED') AS status, ap.last_answer_at AS "lastAnswerAt",
           ap.completed_at AS "completedAt"
      FROM enrolments e
      JOIN classes c ON c.id = e.class_id AND c.archived_at IS NULL AND c.disabled_at IS NULL
      JOIN class_activities ca ON ca.class_id = c.id AND NOT ca.is_hidden
      LEFT JOIN activity_progress ap
        ON ap.class_id = c.id AND ap.activity_id = ca.activity_id AND ap.student_id = e.student_id
      LEFT JOIN extensions x
        ON x.class_id = c.id AND x.activity_id = ca.activity_id AND x.student_id = e.student_id
     WHERE e.student_id = $1 AND e.kind = 'student'
     ORDER BY ca.class_id, ca.position
     LIMIT 5000`,
  values: (studentId: string) => [studentId],
}).all;

/** The parts that a student has touched and answered in the classes in which the student can work. */
const listOwnAnswered = statement('list-own-answered', {
  columns: {
    classId: uuid(),
    activityId: text(),
    exerciseId: text(),
    isAnswered: boolean(),
    answeredAt: timestamp(),
  },
  text: `SELECT p.class_id AS "classId", p.activity_id AS "activityId", p.exercise_id AS "exerciseId",
           p.is_answered AS "isAnswered", p.answered_at AS "answeredAt"
      FROM enrolments e
      JOIN classes c ON c.id = e.class_id AND c.archived_at IS NULL AND c.disabled_at IS NULL
      JOIN exercise_progress p ON p.class_id = e.class_id AND p.student_id = e.student_id
     WHERE e.student_id = $1 AND e.kind = 'student' AND p.attempt_id IS NOT NULL
     LIMIT 5000`,
  values: (studentId: string) => [studentId],
}).all;
