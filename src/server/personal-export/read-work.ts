import { setImmediate } from 'node:timers/promises';
import type { AnswerRecord, AttemptRecord } from '../../contract/personal-export.ts';
import { formatClassCode } from '../../domain/classes/class-code.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Queryable } from '../db/database.ts';
import {
  type AttemptRow,
  listAnswerRows,
  listAttemptRows,
  listJoinedClassRows,
  listStartedActivities,
  type WorkKey,
} from '../db/personal-export.ts';
import type { ExerciseRow } from '../db/progress.ts';
import { answerInWords } from './answer-in-words.ts';
import type { ActivityWork, ClassWork } from './export-model.ts';
import { titleOf } from './read-head.ts';

/** Rows put into words in one go: a few milliseconds, then others have their turn. */
const pageSize = 100;
const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Needs {
  readonly database: Queryable;
  readonly content: ContentStore;
}

export async function* readClasses(needs: Needs, studentId: string): AsyncGenerator<ClassWork> {
  for (const row of await listJoinedClassRows(needs.database, studentId)) {
    yield {
      record: {
        code: formatClassCode(row.code),
        name: row.name,
        as: row.kind,
        joinedAt: row.enrolled_at.toISOString(),
        archivedAt: row.archived_at?.toISOString() ?? null,
      },
      activities: () => readActivities(needs, { classId: row.class_id, studentId }),
    };
  }
}

async function* readActivities(
  needs: Needs,
  where: Omit<WorkKey, 'activityId'>,
): AsyncGenerator<ActivityWork> {
  for (const row of await listStartedActivities(needs.database, where)) {
    const key = { ...where, activityId: row.activity_id };
    yield {
      record: {
        id: row.activity_id,
        title: titleOf(needs.content, row.activity_id),
        status: row.status,
        startedAt: row.started_at.toISOString(),
        lastAnswerAt: row.last_answer_at.toISOString(),
        completedAt: row.completed_at?.toISOString() ?? null,
      },
      answers: () =>
        readPages(
          '',
          (afterId) => listAnswerRows(needs.database, key, afterId, pageSize),
          (answer) => answer.exercise_id,
          (answer) => toAnswerRecord(needs.content, key.activityId, answer),
        ),
      attempts: () =>
        readPages(
          beforeAll,
          (afterId) => listAttemptRows(needs.database, key, afterId, pageSize),
          (attempt) => attempt.attempt_id,
          (attempt) => toAttemptRecord(needs.content, key.activityId, attempt),
        ),
    };
  }
}

async function* readPages<Row, Record>(
  start: string,
  read: (afterId: string) => Promise<Row[]>,
  idOf: (row: Row) => string,
  toRecord: (row: Row) => Record,
): AsyncGenerator<readonly Record[]> {
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

function toAnswerRecord(content: ContentStore, activityId: string, row: ExerciseRow): AnswerRecord {
  const { title, moduleTitle, words } = answerInWords(content, activityId, row);
  return {
    exerciseId: row.exercise_id,
    title,
    moduleId: row.module_id,
    moduleTitle,
    component: row.component,
    answer: row.answer,
    answerInWords: words,
    outcome: row.outcome,
    fraction: row.fraction,
    answeredAt: row.answered_at.toISOString(),
    parts: row.parts.map(({ partId, isRight }) => ({ partId, isRight })),
    feedback: row.notes.map(({ text }) => text),
    triesSpent: row.tries_spent,
    extraTries: row.extra_tries,
    triedAnswers: row.tried_answers,
    rightAtTry: row.right_at_try,
    isAnswered: row.is_answered,
    deviceId: row.device_id,
  };
}

function toAttemptRecord(content: ContentStore, activityId: string, row: AttemptRow): AttemptRecord {
  const { title, words } = answerInWords(content, activityId, row);
  return {
    id: row.attempt_id,
    exerciseId: row.exercise_id,
    title,
    component: row.component,
    answer: row.answer,
    answerInWords: words,
    outcome: row.outcome,
    fraction: row.fraction,
    answeredAt: row.answered_at.toISOString(),
    cost: row.cost,
    receivedAt: row.received_at.toISOString(),
    ignoredBecause: row.ignored_because,
  };
}
