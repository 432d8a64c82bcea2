import { atOneMoment } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { usualGrading } from '../classes/assigning.ts';
import { getOwnClass } from '../classes/class-access.server.ts';
import { formatClassCode } from '../classes/class-code.ts';
import { endedTeacherName, opensLater } from '../classes/class-standing.ts';
import { listClassActivities } from '../classes/rows/classes.server.ts';
import { listRoster } from '../classes/rows/enrolments.server.ts';
import { readHandInMarks } from '../progress/rows/hand-in-marks.server.ts';
import { createClassReport } from './class-report.ts';
import type { ListedReport } from './files/activity-report.server.ts';
import { tellNamesakesApart } from './files/namesakes.server.ts';
import { readClassSnapshot } from './read-snapshot.server.ts';
import { readTechnique } from './read-technique.server.ts';
import { listWorkTimes } from './report-times.server.ts';
import { listGivenWithFindings } from './rows/given-with.server.ts';
import { frameOf, narrowFrame } from './snapshot-frame.server.ts';
import { sortStudents } from './sort.ts';

/** The report for the class's own teacher, in whatever state the class is; all its data are of one moment. */
export function readActivityReport(
  { database, content, clock, reports }: Pick<Services, 'database' | 'content' | 'clock' | 'reports'>,
  member: Member,
  key: { readonly code: string; readonly activityId: string },
): Promise<ListedReport> {
  return reports.inTurn(() =>
    atOneMoment(database, async (tx) => {
      const record = await getOwnClass(tx, member, key.code);
      const { snapshot, late, counted } = await readClassSnapshot(
        { database: tx, content, clock },
        member,
        key,
      );
      if (!snapshot) throw new Error('a snapshot that was asked for without a version is always told');
      const activity = content.findActivity(key.activityId);
      const lessons = new Set(snapshot.modules.map(({ id }) => id));
      const frame = activity
        ? narrowFrame(frameOf(content, activity), lessons)
        : { parts: [], rubrics: new Map() };
      const place = { classId: record.id, activityId: key.activityId };
      const assigned = (await listClassActivities(tx, record.id)).find(
        ({ activityId }) => activityId === key.activityId,
      );
      const grading = assigned?.grading ?? usualGrading;
      const isToCome = opensLater(assigned?.assignedAt?.getTime() ?? null, clock());
      const report = createClassReport(snapshot);
      const roster = new Map((await listRoster(tx, record.id)).map((entry) => [entry.studentId, entry]));
      return {
        class: {
          id: record.id,
          code: formatClassCode(record.code),
          name: record.name,
          timeZone: record.timeZone,
          teacherName: record.teacherName || endedTeacherName,
        },
        activity: {
          ...snapshot.activity,
          isHidden: assigned?.isHidden ?? false,
        },
        modules: snapshot.modules,
        otherModules: snapshot.otherModules,
        counted,
        // Nobody can have begun before the day on which the lab opens.
        grading: isToCome ? { ...grading, notBegun: 'blank' } : grading,
        dues: snapshot.dues,
        report: { ...report, students: sortStudents(report.students, { key: 'name', isDescending: false }) },
        roster,
        handInMarks: await readHandInMarks(tx, record.id, key.activityId, null),
        rubrics: frame.rubrics,
        waiting: 'blank',
        namesakes: tellNamesakesApart(snapshot.students, roster),
        late,
        givenWith: await listGivenWithFindings(tx, place, frame),
        stations: activity ? await readTechnique(tx, record.id, activity, lessons) : [],
        times: await listWorkTimes(tx, record.id, key.activityId),
        readAt: new Date(clock()),
      };
    }),
  );
}
