import type {
  ActivityProgress,
  ClassActivities,
  StudentActivityRow,
  TeacherActivityRow,
} from '../../../contract/classes.ts';
import { summarizeModule } from '../../../domain/progress/status.ts';
import type { Member } from '../../actor.ts';
import type { PublishedActivity } from '../../content/content-store.ts';
import { type ClassRecord, isOpen, listClassActivities } from '../../db/classes.ts';
import { listRoster } from '../../db/enrolments.ts';
import { type ActivityRow, type AnsweredRow, listActivityRows, listAnswered } from '../../db/progress.ts';
import type { Services } from '../../services.ts';
import { getClassRecord, getEnrolledClass } from './class-access.ts';
import { viewClassActivity } from './class-views.ts';

type Deps = Pick<Services, 'database' | 'content'>;

/** Every student's progress for the class's teacher, the caller's own for a student. */
export async function listActivitiesOfClass(
  deps: Deps,
  member: Member,
  typedCode: string,
): Promise<ClassActivities> {
  const record = await getClassRecord(deps.database, typedCode);
  if (record.teacherId === member.userId) return listForTeacher(deps, record);
  await getEnrolledClass(deps.database, member, typedCode);
  return listForStudent(deps, record, member.userId);
}

async function listForTeacher({ database, content }: Deps, record: ClassRecord): Promise<ClassActivities> {
  const [assigned, roster, answered] = await Promise.all([
    listClassActivities(database, record.id),
    listRoster(database, record.id),
    listAnswered(database, record.id),
  ]);
  const rows = await Promise.all(
    assigned.map(async (assignment): Promise<TeacherActivityRow | null> => {
      const activity = content.findActivity(assignment.activityId);
      if (!activity) return null;
      const begun = await listActivityRows(database, record.id, assignment.activityId);
      const students = roster.map(({ studentId }) => ({
        studentId,
        ...progressOf(
          activity,
          begun.find((row) => row.studentId === studentId),
          answeredBy(answered, activity.id, studentId),
        ),
      }));
      const countOf = (status: ActivityProgress['status']) =>
        students.filter((student) => student.status === status).length;
      return {
        ...viewClassActivity(content, assignment),
        view: 'teacher',
        modules: activity.outline.modules.map(({ id, title, parts }) => ({
          id,
          title,
          requiredCount: parts.filter((part) => part.isRequired).length,
        })),
        counts: {
          notStarted: countOf('NOT_STARTED'),
          inProgress: countOf('PROGRESS'),
          completed: countOf('COMPLETED'),
        },
        students,
      };
    }),
  );
  return { activities: rows.filter((row) => row !== null) };
}

async function listForStudent(
  { database, content }: Deps,
  record: ClassRecord,
  studentId: string,
): Promise<ClassActivities> {
  const [assigned, answered] = await Promise.all([
    listClassActivities(database, record.id),
    listAnswered(database, record.id, studentId),
  ]);
  const visible = assigned.filter(isOpen);
  const rows = await Promise.all(
    visible.map(async (assignment): Promise<StudentActivityRow | null> => {
      const activity = content.findActivity(assignment.activityId);
      if (!activity) return null;
      const [begun] = await listActivityRows(database, record.id, assignment.activityId, studentId);
      return {
        ...viewClassActivity(content, assignment),
        view: 'student',
        summary: activity.outline.summary,
        durationMin: activity.outline.durationMin,
        modules: activity.outline.modules.map(({ id, title }) => ({ id, title })),
        progress: progressOf(activity, begun, answeredBy(answered, activity.id, studentId)),
      };
    }),
  );
  return { activities: rows.filter((row) => row !== null) };
}

/** Exercise id -> answered, of one learner in one activity. */
function answeredBy(
  rows: readonly AnsweredRow[],
  activityId: string,
  studentId: string,
): Map<string, boolean> {
  return new Map(
    rows
      .filter((row) => row.activityId === activityId && row.studentId === studentId)
      .map((row) => [row.exerciseId, row.isAnswered]),
  );
}

function progressOf(
  activity: PublishedActivity,
  begun: ActivityRow | undefined,
  answered: ReadonlyMap<string, boolean>,
): ActivityProgress {
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
