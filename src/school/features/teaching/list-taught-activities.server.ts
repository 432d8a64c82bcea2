import { groupBy } from '../../../lab/kernel/group-by.ts';
import {
  type ActivityStatus,
  type ModuleStatus,
  shownStatus,
  summarizeModule,
} from '../../../lab/marking/status.ts';
import type { Services } from '../../server/http/services.ts';
import type { ActivityProgress, ClassActivities, TeacherActivityRow } from '../classes/class-activities.ts';
import { viewTaughtActivity } from '../classes/class-views.server.ts';
import { extend, viewExtension } from '../classes/extension.ts';
import { findClassDue, pickDueNow, statusOfDue } from '../classes/lesson-dues.ts';
import { listCountedLessons, type Pace } from '../classes/pace.ts';
import {
  type ClassActivityRecord,
  type ClassRecord,
  listClassActivities,
} from '../classes/rows/classes.server.ts';
import { listRoster, type RosterEntry } from '../classes/rows/enrolments.server.ts';
import { type ExtensionRecord, listExtensions } from '../classes/rows/extensions.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { listFirstVisits } from '../live/rows/first-visits.server.ts';
import { deadlineOf, isLate } from '../progress/answer-time.ts';
import { listAbsences } from '../progress/rows/absences.server.ts';
import {
  type ActivityRow,
  type AnsweredRow,
  listActivityRows,
  listAnswered,
} from '../progress/rows/progress.server.ts';
import { listBehind } from './pace-class.server.ts';

/** Every student's progress in every activity of a class, for its teacher. */
export async function listTaughtActivities(
  { database, content, clock }: Pick<Services, 'database' | 'content' | 'clock'>,
  record: ClassRecord,
): Promise<ClassActivities> {
  const nowMs = clock();
  const [assigned, roster, answered, begun, absences, extensions, visits] = await Promise.all([
    listClassActivities(database, record.id),
    listRoster(database, record.id),
    listAnswered(database, record.id),
    listActivityRows(database, record.id, {}),
    listAbsences(database, record.id),
    listExtensions(database, record.id),
    listFirstVisits(database, record.id, null),
  ]);
  const rowsOf = groupBy(answered, (row) => keyOf(row.activityId, row.studentId));
  const begunBy = new Map(begun.map((row) => [keyOf(row.activityId, row.studentId), row]));
  const absent = new Set(absences.map(({ activityId, studentId }) => keyOf(activityId, studentId)));
  const extended = new Map(extensions.map((one) => [keyOf(one.activityId, one.studentId), one]));
  const visitsOf = groupBy(visits, (row) => keyOf(row.activityId, row.studentId));
  const rows = assigned.flatMap((assignment): TeacherActivityRow[] => {
    const activity = content.findActivity(assignment.activityId);
    if (!activity) return [];
    const holdAt = assignment.pace?.holdAt;
    const behindHold = holdAt ? listBehind(activity, holdAt) : null;
    const students = roster.map((student): TeacherActivityRow['students'][number] => {
      const key = keyOf(activity.id, student.studentId);
      const found = { begun: begunBy.get(key), answered: rowsOf.get(key) ?? [] };
      return viewStudent(activity, assignment, student, {
        ...found,
        isAbsent: absent.has(key),
        extension: extended.get(key),
        ...{ behindHold, nowMs },
      });
    });
    const { modules } = activity.outline;
    const { dueNow } = findClassDue(modules, assignment, nowMs);
    const lines = students.map((student) => {
      const dueStatus = statusOfDue(student.status, dueNow, modules, student.modules);
      const visited = visitsOf.get(keyOf(activity.id, student.studentId)) ?? [];
      const hasOnlyLooked =
        dueStatus === 'NOT_STARTED' &&
        pickDueNow(dueNow, modules, student.modules).some(({ id }) =>
          visited.some(({ moduleId }) => moduleId === id),
        );
      return {
        ...student,
        ...(dueStatus !== student.status && { dueStatus }),
        ...(hasOnlyLooked && { hasOnlyLooked }),
      };
    });
    const present = lines.filter(({ isAbsent }) => !isAbsent);
    const statuses = present.map(({ status, dueStatus = status }) => dueStatus);
    const countOf = (wanted: ActivityStatus) => statuses.filter((status) => status === wanted).length;
    const looked = present.filter(({ hasOnlyLooked }) => hasOnlyLooked).length;
    return [
      {
        ...viewTaughtActivity(content, assignment),
        view: 'teacher',
        ...(activity.outline.isStrictOrder && { isStrictOrder: true }),
        modules: modules.map(({ id, title, parts }) => ({
          id,
          title,
          requiredCount: parts.filter((part) => part.isRequired).length,
          counts: countInModule(id, present),
        })),
        counts: {
          notStarted: countOf('NOT_STARTED'),
          inProgress: countOf('PROGRESS'),
          completed: countOf('COMPLETED'),
          absent: lines.length - present.length,
          ...(looked > 0 && { looked }),
        },
        ...(dueNow && { dueNow }),
        students: lines,
      },
    ];
  });
  return { activities: rows };
}

function countInModule(
  moduleId: string,
  students: TeacherActivityRow['students'],
): TeacherActivityRow['modules'][number]['counts'] {
  const standings = students.flatMap(
    ({ modules }) => modules.find(({ id }) => id === moduleId)?.status ?? [],
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
    /** Ids of the parts behind the screen at which the class is held; null: it is not held. */
    readonly behindHold: readonly string[] | null;
    readonly nowMs: number;
  },
): TeacherActivityRow['students'][number] {
  const { extension, behindHold, nowMs } = found;
  const assigned = extend(assignment, extension, activity.outline);
  return {
    studentId,
    ...progressOf({ activity, assigned, enrolledAt, nowMs }, found.begun, found.answered),
    isAbsent: found.isAbsent,
    ...(behindHold && {
      leftBeforeHold: countLeft(activity, { pace: assigned.pace, behindHold, nowMs }, found.answered),
    }),
    ...(extension && { extension: viewExtension(extension) }),
  };
}

/** A part that the student is let past is not asked for: the student goes on without it. */
function countLeft(
  { outline }: PublishedActivity,
  held: { readonly pace: Pace | null; readonly behindHold: readonly string[]; readonly nowMs: number },
  rows: readonly AnsweredRow[],
): number {
  const open = listCountedLessons(held.pace, outline.modules, held.nowMs);
  const notAsked = new Set([
    ...held.behindHold,
    ...(held.pace?.passed ?? []),
    ...rows.filter(({ isAnswered }) => isAnswered).map(({ exerciseId }) => exerciseId),
  ]);
  return outline.modules
    .filter(({ id }) => open.includes(id))
    .flatMap(({ parts }) => parts)
    .filter(({ id, isRequired }) => isRequired && !notAsked.has(id)).length;
}

function keyOf(activityId: string, studentId: string): string {
  return `${activityId}\n${studentId}`;
}

interface AssignedLab {
  readonly activity: Pick<PublishedActivity, 'outline' | 'parts'>;
  /** As the learner has it. */
  readonly assigned: { readonly dueAt: Date | null; readonly pace: Pace | null };
  readonly enrolledAt: Date;
  readonly nowMs: number;
}

/** One learner's progress in the lessons of an activity that count for the learner, from the learner's rows. */
export function progressOf(
  { activity, assigned, enrolledAt, nowMs }: AssignedLab,
  begun: (Pick<ActivityRow, 'status' | 'completedAt'> & { readonly lastAnswerAt: Date | null }) | undefined,
  rows: readonly Pick<AnsweredRow, 'exerciseId' | 'isAnswered' | 'answeredAt'>[],
): ActivityProgress & { readonly lateCount: number } {
  const answered = new Map(rows.map((row) => [row.exerciseId, row.isAnswered]));
  const counted = new Set(listCountedLessons(assigned.pace, activity.outline.modules, nowMs));
  const modules = activity.outline.modules
    .filter(({ id }) => counted.has(id))
    .map(({ id, parts }) => ({
      id,
      ...summarizeModule(
        parts.map((part) => ({
          isRequired: part.isRequired,
          isTouched: answered.has(part.id),
          isAnswered: answered.get(part.id) ?? false,
        })),
      ),
    }));
  const stored = begun?.status ?? 'NOT_STARTED';
  const status = shownStatus(stored, modules);
  const deadline = deadlineOf(assigned, enrolledAt.getTime());
  // Answers to exercises that an author has removed since are not counted.
  const late = rows.filter(({ exerciseId, answeredAt }) => {
    const moduleId = activity.parts.get(exerciseId)?.moduleId ?? '';
    return counted.has(moduleId) && isLate({ moduleId, answeredAtMs: answeredAt.getTime() }, deadline);
  });
  return {
    status,
    lastAnswerAt: begun?.lastAnswerAt?.toISOString() ?? null,
    // A student who has done a further lesson without pressing Finish again has no time for it.
    completedAt: (status === stored && begun?.completedAt?.toISOString()) || null,
    lateCount: late.length,
    modules,
  };
}
