import { atOneMoment } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { usualGrading } from '../classes/assigning.ts';
import { formatClassCode } from '../classes/class-code.ts';
import { endedTeacherName } from '../classes/class-standing.ts';
import { extend } from '../classes/extension.ts';
import {
  type ClassActivityRecord,
  type ClassRecord,
  listClassActivities,
} from '../classes/rows/classes.server.ts';
import { listRoster } from '../classes/rows/enrolments.server.ts';
import { listExtensions } from '../classes/rows/extensions.server.ts';
import { deadlineOf, isLate } from '../progress/answer-time.ts';
import { listAbsences } from '../progress/rows/absences.server.ts';
import { listKeptAnswers } from '../progress/rows/attempts.server.ts';
import { createClassReport } from './class-report.ts';
import type { LateAnswer } from './files/activity-report.server.ts';
import type { ClassDataPart } from './files/csv/class-data.server.ts';
import { readActivityReport } from './read-activity-report.server.ts';
import { listWorkTimes } from './report-times.server.ts';
import { sortStudents } from './sort.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'reports'>;

/**
 * Every activity of a class in the teacher's order, hidden and withdrawn ones too; the data of each are of one moment.
 */
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

/** The data of an activity that is no longer published: who began, finished and answered, and the answers. */
function readWithdrawn(
  { database, clock, reports }: Deps,
  record: ClassRecord,
  { activityId, isHidden, dueAt, pace }: ClassActivityRecord,
): Promise<ClassDataPart> {
  return reports.inTurn(() =>
    atOneMoment(database, async (tx) => {
      const roster = await listRoster(tx, record.id);
      const absences = (await listAbsences(tx, record.id)).filter((one) => one.activityId === activityId);
      const absent = new Set(absences.map(({ studentId }) => studentId));
      const times = await listWorkTimes(tx, record.id, activityId);
      const kept = await listKeptAnswers(tx, record.id, activityId, []);
      const extensions = (await listExtensions(tx, record.id)).filter((one) => one.activityId === activityId);
      const extensionOf = new Map(extensions.map((one) => [one.studentId, one]));
      const late = new Map<string, readonly LateAnswer[]>(
        roster.map(({ studentId, enrolledAt }) => {
          const assigned = extend({ dueAt, pace }, extensionOf.get(studentId), undefined);
          const deadline = deadlineOf(assigned, enrolledAt.getTime());
          const given = (kept.get(studentId) ?? []).filter(
            ({ moduleId, state }) =>
              state.current && isLate({ moduleId, answeredAtMs: state.current.answeredAtMs }, deadline),
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
      const { id, name, timeZone, teacherName } = record;
      const model = {
        class: {
          id,
          code: formatClassCode(record.code),
          name,
          timeZone,
          teacherName: teacherName || endedTeacherName,
        },
        activity: { id: activityId, title: activityId, isHidden },
        modules: [],
        otherModules: [],
        counted: { modules: [], of: 0, ofStudents: new Map() },
        grading: usualGrading,
        dues: [],
        report: { ...report, students: sortStudents(report.students, { key: 'name', isDescending: false }) },
        roster: new Map(roster.map((entry) => [entry.studentId, entry])),
        // No text of this report stands beside another student's name.
        namesakes: new Map(),
        handInMarks: new Map(),
        rubrics: new Map(),
        waiting: 'blank' as const,
        late,
        givenWith: new Map(),
        stations: [],
        times,
        readAt: new Date(clock()),
      };
      return { model, isPublished: false, kept };
    }),
  );
}
