import type { ClassActivities, StudentActivityRow } from '../../../contract/class-activities.ts';
import type { Member } from '../../actor.ts';
import { type ClassRecord, listClassActivities } from '../../db/classes.ts';
import { listActivityRows, listAnswered } from '../../db/progress.ts';
import type { Services } from '../../services.ts';
import { getClassByAnyCode, getEnrolledClass } from './class-access.ts';
import { viewClassActivity } from './class-views.ts';
import { listTaughtActivities } from './list-taught-activities.ts';
import { progressOf } from './progress-of.ts';

type Deps = Pick<Services, 'database' | 'content'>;

/** Every student's progress for the class's teacher, the caller's own for a student. */
export async function listActivitiesOfClass(
  deps: Deps,
  member: Member,
  typedCode: string,
): Promise<ClassActivities> {
  const record = await getClassByAnyCode(deps.database, typedCode);
  if (record.teacherId === member.userId) return listTaughtActivities(deps, record);
  await getEnrolledClass(deps.database, member, typedCode);
  return listForStudent(deps, record, member.userId);
}

async function listForStudent(
  { database, content }: Deps,
  record: ClassRecord,
  studentId: string,
): Promise<ClassActivities> {
  const [assigned, answered, begun] = await Promise.all([
    listClassActivities(database, record.id),
    listAnswered(database, record.id, studentId),
    listActivityRows(database, record.id, { studentId }),
  ]);
  // One that is no longer covered is refused like a hidden one, and is still told: learners have work in it.
  const visible = assigned.filter(({ isHidden }) => !isHidden);
  const rows = visible.flatMap((assignment): StudentActivityRow[] => {
    const activity = content.findActivity(assignment.activityId);
    if (!activity) return [];
    return [
      {
        ...viewClassActivity(content, assignment),
        view: 'student',
        summary: activity.outline.summary,
        durationMin: activity.outline.durationMin,
        modules: activity.outline.modules.map(({ id, title }) => ({ id, title })),
        closedModules: activity.outline.closedModules ?? [],
        progress: progressOf(
          activity,
          begun.find((row) => row.activityId === activity.id),
          answered.filter((row) => row.activityId === activity.id),
        ),
      },
    ];
  });
  return { activities: rows };
}
