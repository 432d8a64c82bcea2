import { groupBy } from '../../../../lab/kernel/group-by.ts';
import { fromWallTime, toWallTime, type WallTime } from '../../../kernel/zoned-time.ts';
import { AppError } from '../../../server/base/app-error.ts';
import { atOneMoment, type Queryable } from '../../../server/database/database.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import { getOwnClass } from '../../classes/class-access.server.ts';
import type { Pace } from '../../classes/pace.ts';
import { type ClassRecord, listClassActivities } from '../../classes/rows/classes.server.ts';
import type { PublishedActivity } from '../../content/published/content-store.server.ts';
import { middleOf } from '../../live/far-behind.ts';
import { listFirstVisits } from '../../live/rows/first-visits.server.ts';
import { listSeenSince } from '../../live/rows/lesson-presences.server.ts';
import { createClassReport } from '../class-report.ts';
import { readClassSnapshot } from '../read-snapshot.server.ts';
import { listGivenWithFindings } from '../rows/given-with.server.ts';
import { findLessonEnd, listAnswerStates, listAnswerTimes } from '../rows/lesson-ends.server.ts';
import type { ReportModule } from '../snapshot.ts';
import { frameOf, type SnapshotFrame } from '../snapshot-frame.server.ts';
import { sortStudents } from '../sort.ts';
import type { LessonPage } from './lesson-page.ts';
import { attendanceOf, countDoneThen, findReasons, type LessonPart, type LessonWork } from './lesson-work.ts';
import { findBehind, whomToSeeFirst } from './see-first.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'reports'>;

interface Key {
  readonly code: string;
  readonly activityId: string;
  readonly endId: string;
}

/**
 * What the end of a lesson left in one lab, for the class's own teacher, in whatever state the class is. Only the instant
 * and which lessons counted were kept; all else is made of what is stored. Who was here and how far is told as of the end;
 * beliefs and whom to see first are told as things stand now, because the teacher goes on from there.
 */
export function readLessonPage(services: Deps, member: Member, key: Key): Promise<LessonPage> {
  const { database, content, clock, reports } = services;
  return reports.inTurn(() =>
    atOneMoment(database, async (tx) => {
      const record = await getOwnClass(tx, member, key.code);
      const activity = content.findActivity(key.activityId);
      const assigned = (await listClassActivities(tx, record.id)).find(
        ({ activityId }) => activityId === key.activityId,
      );
      if (!activity || !assigned) throw new AppError('activity-not-in-class');
      const end = await findLessonEnd(tx, record.id, key.endId);
      if (!end) throw new AppError('not-found');
      const { counted: countedIn } = end.details;
      const from = startOf(record, end.at, end.formerAt);
      const { snapshot, counted } = await readClassSnapshot(
        { database: tx, content, clock },
        member,
        key,
        [],
        countedIn[key.activityId] ?? [],
      );
      if (!snapshot) throw new Error('a snapshot that was asked for without a version is always told');
      const frame = frameOf(content, activity);
      const parts = listLessonParts(frame, activity);
      const workOf = await readWork(tx, record.id, key.activityId, frame, {
        ...{ from, endedAt: end.at, now: new Date(clock()) },
      });
      const report = createClassReport(snapshot);
      const rows = sortStudents(report.students, { key: 'name', isDescending: false }).map((row) => {
        const modules = counted.ofStudents.get(row.student.id) ?? counted.modules;
        const lessons = new Set(modules.map(({ id }) => id));
        return {
          ...row,
          work: workOf(
            row.student.id,
            parts.filter(({ moduleId }) => lessons.has(moduleId)),
          ),
        };
      });
      const present = rows.filter(({ student }) => !student.isAbsent);
      const middle = middleOf(present.map(({ figures }) => figures.done.count));
      return {
        class: { name: record.name, timeZone: record.timeZone },
        activity: snapshot.activity,
        otherLabs: Object.keys(countedIn).flatMap((id) => {
          const title = content.findActivity(id)?.outline.title;
          return title === undefined || id === key.activityId ? [] : [{ id, title }];
        }),
        ...{ from: from.toISOString(), endedAt: end.at.toISOString(), isTakenBack: end.isTakenBack },
        modules: [...counted.modules],
        students: rows.map(({ student: { id, name, isAbsent }, figures: { done }, work }) => ({
          ...{ id, name, isAbsent, attendance: attendanceOf(work), now: done },
          atEnd: { count: countDoneThen(work), of: done.of },
        })),
        beliefs: report.beliefs
          .map(({ id, belief, whatToSay, atFirst, stillCount, sinceCount, questions, nowAt }) => ({
            ...{ id, belief, whatToSay, atFirst, left: stillCount + sinceCount },
            questionCount: questions.length,
            shownAt: nowAt.flatMap(({ place, count }) =>
              count > 0 ? [{ label: snapshot.questions[place]?.label ?? '', count }] : [],
            ),
          }))
          .filter(({ left }) => left > 0),
        seeFirst: whomToSeeFirst(
          present.map(({ student, work, figures }) => ({
            studentId: student.id,
            reasons: [...findReasons(work), ...findBehind(figures.done, middle)],
          })),
        ).map(({ studentId, reasons }) => ({ studentId, reasons: [...reasons] })),
        next: findNext(
          frame,
          assigned.pace,
          present.map(({ work }) => work),
        ),
      };
    }),
  );
}

/** The start of the day in the class's time zone, or the end of an earlier lesson of that day. */
function startOf({ timeZone }: Pick<ClassRecord, 'timeZone'>, endedAt: Date, formerAt: Date | null): Date {
  const midnight = `${toWallTime(endedAt.getTime(), timeZone).slice(0, 10)}T00:00` as WallTime;
  return new Date(Math.max(fromWallTime(midnight, timeZone), formerAt?.getTime() ?? 0));
}

function listLessonParts(frame: SnapshotFrame, { parts }: PublishedActivity): LessonPart[] {
  const required = new Set([...parts.values()].flatMap(({ part }) => part.requires));
  return frame.parts.map(({ id, moduleId, name, isRequired }) => ({
    ...{ id, moduleId, name, isRequired, isAwaited: required.has(id) },
    isScored: parts.get(id)?.part.isScored ?? false,
  }));
}

type OneWork = (studentId: string, parts: readonly LessonPart[]) => LessonWork;

/** Reads the work of the whole class; then gives that of each student. */
async function readWork(
  tx: Queryable,
  classId: string,
  activityId: string,
  frame: SnapshotFrame,
  time: Pick<LessonWork, 'from' | 'endedAt' | 'now'>,
): Promise<OneWork> {
  const ofStudent = <Row extends { readonly studentId: string }>(rows: readonly Row[]) =>
    groupBy(rows, ({ studentId }) => studentId);
  const times = ofStudent(await listAnswerTimes(tx, classId, activityId, time.from, time.endedAt));
  const states = ofStudent(await listAnswerStates(tx, classId, activityId));
  const seen = ofStudent(await listSeenSince(tx, classId, activityId, time.from));
  const visits = ofStudent(await listFirstVisits(tx, classId, activityId));
  const findings = await listGivenWithFindings(tx, { classId, activityId }, frame);
  return (studentId, parts) => ({
    ...{ parts, ...time },
    times: times.get(studentId) ?? [],
    states: states.get(studentId) ?? [],
    seen: seen.get(studentId)?.[0] ?? null,
    visits: (visits.get(studentId) ?? []).flatMap(({ moduleId, at }) =>
      parts.some((part) => part.moduleId === moduleId) ? [at] : [],
    ),
    wrongAndSure: findings.get(studentId)?.['wrong-and-sure'] ?? [],
  });
}

/**
 * The first lesson that is given now and that less than half of the students have done, whether it is open or held;
 * null: the class has done all of them.
 */
function findNext(
  { modules, parts }: Pick<SnapshotFrame, 'modules' | 'parts'>,
  pace: Pace | null,
  present: readonly LessonWork[],
): ReportModule | null {
  const isDone = ({ states }: LessonWork, moduleId: string) =>
    parts
      .filter((part) => part.moduleId === moduleId && part.isRequired)
      .every(({ id }) => states.some((state) => state.exerciseId === id && state.isAnswered));
  const given = modules.filter(({ id }) => pace?.assigned?.includes(id) ?? true);
  return (
    given.find(({ id }) => {
      const done = present.filter((work) => isDone(work, id)).length;
      return present.length === 0 || done * 2 < present.length;
    }) ?? null
  );
}
