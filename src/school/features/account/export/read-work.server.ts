import { setImmediate } from 'node:timers/promises';
import type { Queryable } from '../../../server/database/database.ts';
import { formatClassCode } from '../../classes/class-code.ts';
import type { ContentStore } from '../../content/published/content-store.server.ts';
import type { DoneAct } from '../personal-export.ts';
import { listJoinedClassRows } from '../rows/joined-classes-export.server.ts';
import {
  type ExportedWorkKey,
  listAnswerRows,
  listAttemptRows,
  listDoneActRows,
  listReceivedActRows,
  listReceivedMarkRows,
  listRoundAnswerRows,
  listStartedActivities,
  listTaughtClassIds,
} from '../rows/personal-export.server.ts';
import type { ActivityWork, ClassWork, Pages } from './export-model.server.ts';
import { activityTitleOf } from './read-head.server.ts';
import {
  toAnswerRecord,
  toAttemptRecord,
  toDoneAct,
  toReceivedAct,
  toReceivedMark,
  toRoundAnswer,
} from './to-records.server.ts';

/** How many rows are converted at once. This takes a few milliseconds; then other requests are served. */
const pageSize = 100;
/** An id that comes before every other id. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Reads rows page by page in the order of their ids, and converts each row to a record of the export. */
async function* readPages<Row, Record>(
  start: string,
  read: (afterId: string) => Promise<Row[]>,
  idOf: (row: Row) => string,
  toRecord: (row: Row) => Record,
): Pages<Record> {
  let afterId = start;
  for (;;) {
    const rows = await read(afterId);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toRecord);
    if (rows.length < pageSize) return;
    afterId = idOf(last);
    await setImmediate();
  }
}

interface Needs {
  readonly database: Queryable;
  readonly content: ContentStore;
}

/** The classes that a person has joined, or only one of them. */
export async function* readClasses(
  needs: Needs,
  studentId: string,
  classId: string | null = null,
): Pages<ClassWork> {
  for (const row of await listJoinedClassRows(needs.database, studentId, classId)) {
    const joined = {
      code: formatClassCode(row.code),
      name: row.name,
      as: row.kind === 'teacher' ? ('teacher' as const) : ('student' as const),
      joinedAt: row.enrolledAt.toISOString(),
      archivedAt: row.archivedAt?.toISOString() ?? null,
      lastName: row.lastName,
      firstName: row.firstName,
      ownId: row.ownId,
      nameInClass: row.nameInClass,
      movedFrom: row.movedFrom,
      team: row.team,
      classAccount: row.classAccount && viewClassAccount(row.classAccount),
      absences: row.absences.map(({ activityId, markedAt }) => ({
        activityId,
        title: activityTitleOf(needs.content, activityId),
        markedAt: new Date(markedAt).toISOString(),
      })),
      extensions: row.extensions.map(({ activityId, dueAt, lessonsDue, openedLessons, passedParts }) => ({
        activityId,
        title: activityTitleOf(needs.content, activityId),
        dueAt: dueAt && new Date(dueAt).toISOString(),
        lessonsDue: Object.entries(lessonsDue).map(([lesson, due]) => ({
          lesson,
          dueAt: new Date(due).toISOString(),
        })),
        openedLessons: [...openedLessons],
        passedParts: [...passedParts],
      })),
      firstVisits: row.firstVisits.map(({ activityId, moduleId, at }) => ({
        activityId,
        title: activityTitleOf(needs.content, activityId),
        lesson: moduleId,
        at: new Date(at).toISOString(),
      })),
      activities: readActivities(needs, { classId: row.classId, studentId }),
    };
    yield [joined];
  }
}

function viewClassAccount({
  wishAnswer,
  ...times
}: NonNullable<ClassWork['classAccount']>): ClassWork['classAccount'] {
  // PostgreSQL writes instants in JSON with the offset of its time zone.
  const at = (time: string) => new Date(time).toISOString();
  return {
    madeAt: at(times.madeAt),
    pinSetAt: at(times.pinSetAt),
    lastEnteredAt: at(times.lastEnteredAt),
    wishedAt: times.wishedAt && at(times.wishedAt),
    wishAnswer,
    wishAnsweredAt: times.wishAnsweredAt && at(times.wishAnsweredAt),
    wishPutAwayAt: times.wishPutAwayAt && at(times.wishPutAwayAt),
  };
}

async function* readActivities(
  needs: Needs,
  where: Omit<ExportedWorkKey, 'activityId'>,
): Pages<ActivityWork> {
  for (const row of await listStartedActivities(needs.database, where)) {
    const key = { ...where, activityId: row.activityId };
    const order = [...(needs.content.findActivity(row.activityId)?.parts.keys() ?? [])];
    const activity = {
      id: row.activityId,
      title: activityTitleOf(needs.content, row.activityId),
      status: row.status,
      startedAt: row.startedAt.toISOString(),
      lastAnswerAt: row.lastAnswerAt.toISOString(),
      completedAt: row.completedAt?.toISOString() ?? null,
      answers: readPages(
        '',
        (afterId) => listAnswerRows(needs.database, order, key, afterId, pageSize),
        (answer) => answer.exerciseId,
        (answer) => toAnswerRecord(needs.content, key.activityId, answer),
      ),
      attempts: readPages(
        beforeAll,
        (afterId) => listAttemptRows(needs.database, key, afterId, pageSize),
        (attempt) => attempt.attemptId,
        (attempt) => toAttemptRecord(needs.content, key.activityId, attempt),
      ),
      teacherActs: readPages(
        beforeAll,
        (afterId) => listReceivedActRows(needs.database, key, afterId, pageSize),
        (act) => act.actId,
        (act) => toReceivedAct(needs.content, act),
      ),
      marks: readPages(
        beforeAll,
        (afterId) => listReceivedMarkRows(needs.database, key, afterId, pageSize),
        (mark) => mark.markId,
        (mark) => toReceivedMark(needs.content, key.activityId, mark),
      ),
      roundAnswers: readPages(
        beforeAll,
        (afterId) => listRoundAnswerRows(needs.database, key, afterId, pageSize),
        (answer) => answer.roundId,
        (answer) => toRoundAnswer(needs.content, key.activityId, answer),
      ),
    };
    yield [activity];
  }
}

export async function* readDoneActs(needs: Needs, teacherId: string): Pages<DoneAct> {
  for (const classId of await listTaughtClassIds(needs.database, teacherId)) {
    yield* readPages(
      beforeAll,
      (afterId) => listDoneActRows(needs.database, { classId, teacherId }, afterId, pageSize),
      (act) => act.actId,
      (act) => toDoneAct(needs.content, act),
    );
  }
}
