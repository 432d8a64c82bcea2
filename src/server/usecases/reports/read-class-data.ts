import { formatClassCode } from '../../../domain/classes/class-code.ts';
import { isLate } from '../../../domain/progress/answer-time.ts';
import { createClassReport } from '../../../domain/reports/class-report.ts';
import { sortStudents } from '../../../domain/reports/sort.ts';
import type { Member } from '../../actor.ts';
import { listAbsences } from '../../db/absences.ts';
import { type ClassActivityRecord, type ClassRecord, listClassActivities } from '../../db/classes.ts';
import { inTransaction } from '../../db/database.ts';
import { listRoster } from '../../db/enrolments.ts';
import { listKeptAnswers } from '../../db/kept-answers.ts';
import { listWorkTimes } from '../../db/report-times.ts';
import type { LateAnswer } from '../../reports/activity-report.ts';
import type { ClassDataPart } from '../../reports/csv/class-data.ts';
import type { Services } from '../../services.ts';
import { readActivityReport } from './read-activity-report.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'reports'>;

/** Every activity of a class in the teacher's order, each as it stood at one moment: hidden and withdrawn ones too. */
export async function* readClassData(
  services: Deps,
  member: Member,
  record: ClassRecord,
): AsyncGenerator<ClassDataPart> {
  for (const assigned of await listClassActivities(services.database, record.id)) {
    const activity = services.content.findActivity(assigned.activityId);
    if (!activity) {
      yield await readWithdrawn(services, record, assigned);
      continue;
    }
    const key = { code: formatClassCode(record.code), activityId: activity.id };
    const knownIds = [...activity.parts.keys()];
    yield {
      model: await readActivityReport(services, member, key),
      isPublished: true,
      kept: await listKeptAnswers(services.database, record.id, activity.id, knownIds),
    };
  }
}

/** What is known of an activity whose questions are gone: who began, finished and answered, and the answers. */
function readWithdrawn(
  { database, clock, reports }: Deps,
  record: ClassRecord,
  { activityId, isHidden, dueAt }: ClassActivityRecord,
): Promise<ClassDataPart> {
  return reports.inTurn(() =>
    inTransaction(database, async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const roster = await listRoster(tx, record.id);
      const absences = (await listAbsences(tx, record.id)).filter((one) => one.activityId === activityId);
      const absent = new Set(absences.map(({ studentId }) => studentId));
      const times = await listWorkTimes(tx, record.id, activityId);
      const kept = await listKeptAnswers(tx, record.id, activityId, []);
      const dueAtMs = dueAt?.getTime() ?? null;
      const late = new Map<string, readonly LateAnswer[]>(
        roster.map(({ studentId, enrolledAt }) => {
          const deadline = { dueAtMs, enrolledAtMs: enrolledAt.getTime() };
          const given = (kept.get(studentId) ?? []).filter(
            ({ state }) => state.current && isLate(state.current.answeredAtMs, deadline),
          );
          return [studentId, given.map(({ exerciseId }) => ({ partId: exerciseId, name: exerciseId }))];
        }),
      );
      const report = createClassReport({
        questions: [],
        requiredCount: 0,
        students: roster.map(({ studentId, fullName }) => ({
          id: studentId,
          name: fullName,
          status: times.get(studentId)?.status ?? ('NOT_STARTED' as const),
          doneCount: 0,
          isAbsent: absent.has(studentId),
          lateCount: late.get(studentId)?.length ?? 0,
          marks: [],
        })),
      });
      const { id, name, timeZone } = record;
      const model = {
        class: { id, code: formatClassCode(record.code), name, timeZone },
        activity: { id: activityId, title: activityId, isHidden },
        modules: [],
        dueAt,
        report: { ...report, students: sortStudents(report.students, { key: 'name', isDescending: false }) },
        late,
        times,
        readAt: new Date(clock()),
      };
      return { model, isPublished: false, kept };
    }),
  );
}
