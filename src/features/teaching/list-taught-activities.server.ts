import { groupBy } from '../../kernel/group-by.ts';
import { type ActivityStatus, type ModuleStatus, summarizeModule } from '../../marking/status.ts';
import type { Services } from '../../server/services.ts';
import type { ActivityProgress, ClassActivities, TeacherActivityRow } from '../classes/class-activities.ts';
import { viewClassActivity } from '../classes/class-views.server.ts';
import { extend } from '../classes/extension.ts';
import {
  type ClassActivityRecord,
  type ClassRecord,
  listClassActivities,
} from '../classes/rows/classes.server.ts';
import { listRoster, type RosterEntry } from '../classes/rows/enrolments.server.ts';
import { type ExtensionRecord, listExtensions } from '../classes/rows/extensions.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { isLate } from '../progress/answer-time.ts';
import { listAbsences } from '../progress/rows/absences.server.ts';
import {
  type ActivityRow,
  type AnsweredRow,
  listActivityRows,
  listAnswered,
} from '../progress/rows/progress.server.ts';
import { rubricOf } from '../progress/view-record.server.ts';

/** Every student's progress in every activity of a class, for its teacher. */
export async function listTaughtActivities(
  { database, content }: Pick<Services, 'database' | 'content'>,
  record: ClassRecord,
): Promise<ClassActivities> {
  const [assigned, roster, answered, begun, absences, extensions] = await Promise.all([
    listClassActivities(database, record.id),
    listRoster(database, record.id),
    listAnswered(database, record.id),
    listActivityRows(database, record.id, {}),
    listAbsences(database, record.id),
    listExtensions(database, record.id),
  ]);
  const rowsOf = groupBy(answered, (row) => keyOf(row.activityId, row.studentId));
  const begunBy = new Map(begun.map((row) => [keyOf(row.activityId, row.studentId), row]));
  const absent = new Set(absences.map(({ activityId, studentId }) => keyOf(activityId, studentId)));
  const extended = new Map(extensions.map((one) => [keyOf(one.activityId, one.studentId), one]));
  const rows = assigned.flatMap((assignment): TeacherActivityRow[] => {
    const activity = content.findActivity(assignment.activityId);
    if (!activity) return [];
    const students = roster.map((student) => {
      const key = keyOf(activity.id, student.studentId);
      const found = { begun: begunBy.get(key), answered: rowsOf.get(key) ?? [] };
      return viewStudent(activity, assignment, student, {
        ...found,
        isAbsent: absent.has(key),
        extension: extended.get(key),
      });
    });
    const present = students.filter(({ isAbsent }) => !isAbsent);
    const countOf = (status: ActivityStatus) => present.filter((student) => student.status === status).length;
    return [
      {
        ...viewClassActivity(content, assignment),
        view: 'teacher',
        modules: activity.outline.modules.map(({ id, title, parts }) => ({
          id,
          title,
          requiredCount: parts.filter((part) => part.isRequired).length,
          counts: countInModule(id, present),
        })),
        counts: {
          notStarted: countOf('NOT_STARTED'),
          inProgress: countOf('PROGRESS'),
          completed: countOf('COMPLETED'),
          absent: students.length - present.length,
        },
        handInCount: [...activity.parts.values()].filter(({ item }) => rubricOf(item) !== null).length,
        students,
      },
    ];
  });
  return { activities: rows };
}

function countInModule(
  moduleId: string,
  students: TeacherActivityRow['students'],
): TeacherActivityRow['modules'][number]['counts'] {
  const standings = students.map(
    ({ modules }) => modules.find(({ id }) => id === moduleId)?.status ?? 'todo',
  );
  const countOf = (status: ModuleStatus) => standings.filter((standing) => standing === status).length;
  return { notStarted: countOf('todo'), inProgress: countOf('in-progress'), completed: countOf('completed') };
}

function viewStudent(
  activity: PublishedActivity,
  assignment: ClassActivityRecord,
  { studentId, enrolledAt }: RosterEntry,
  found: {
    readonly begun: ActivityRow | undefined;
    readonly answered: readonly AnsweredRow[];
    readonly isAbsent: boolean;
    readonly extension: ExtensionRecord | undefined;
  },
): TeacherActivityRow['students'][number] {
  const { extension } = found;
  const { dueAt } = extend(assignment, extension);
  const deadline = { dueAtMs: dueAt?.getTime() ?? null, enrolledAtMs: enrolledAt.getTime() };
  // Answers to exercises that an author has removed since are not counted.
  const late = found.answered.filter(
    ({ exerciseId, answeredAt }) => activity.parts.has(exerciseId) && isLate(answeredAt.getTime(), deadline),
  );
  return {
    studentId,
    ...progressOf(activity, found.begun, found.answered),
    isAbsent: found.isAbsent,
    lateCount: late.length,
    ...(extension && {
      extension: { dateDue: extension.dueAt?.toISOString() ?? null, lessons: extension.openedLessons },
    }),
  };
}

function keyOf(activityId: string, studentId: string): string {
  return `${activityId}\n${studentId}`;
}

/** One learner's progress in an activity, from the learner's rows. */
export function progressOf(
  activity: PublishedActivity,
  begun: ActivityRow | undefined,
  rows: readonly AnsweredRow[],
): ActivityProgress {
  const answered = new Map(rows.map((row) => [row.exerciseId, row.isAnswered]));
  return {
    status: begun?.status ?? 'NOT_STARTED',
    lastAnswerAt: begun?.lastAnswerAt?.toISOString() ?? null,
    completedAt: begun?.completedAt?.toISOString() ?? null,
    modules: activity.outline.modules.map(({ id, parts }) => ({
      id,
      ...summarizeModule(
        parts.map((part) => ({
          isRequired: part.isRequired,
          isTouched: answered.has(part.id),
          isAnswered: answered.get(part.id) ?? false,
        })),
      ),
    })),
  };
}
