import type { DoneAct } from '../../contract/personal-export.ts';
import { formatClassCode } from '../../domain/classes/class-code.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Queryable } from '../db/database.ts';
import {
  listAnswerRows,
  listAttemptRows,
  listDoneActRows,
  listJoinedClassRows,
  listReceivedActRows,
  listStartedActivities,
  listTaughtClassIds,
  type WorkKey,
} from '../db/personal-export.ts';
import type { ActivityWork, ClassWork } from './export-model.ts';
import { titleOf } from './read-head.ts';
import { beforeAll, pageSize, readPages } from './read-pages.ts';
import { toAnswerRecord, toAttemptRecord, toDoneAct, toReceivedAct } from './to-records.ts';

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
        absences: row.absences.map(({ activityId, markedAt }) => ({
          activityId,
          title: titleOf(needs.content, activityId),
          markedAt: new Date(markedAt).toISOString(),
        })),
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
      teacherActs: () =>
        readPages(
          beforeAll,
          (afterId) => listReceivedActRows(needs.database, key, afterId, pageSize),
          (act) => act.act_id,
          (act) => toReceivedAct(needs.content, act),
        ),
    };
  }
}

export async function* readDoneActs(needs: Needs, teacherId: string): AsyncGenerator<readonly DoneAct[]> {
  for (const classId of await listTaughtClassIds(needs.database, teacherId)) {
    yield* readPages(
      beforeAll,
      (afterId) => listDoneActRows(needs.database, { classId, teacherId }, afterId, pageSize),
      (act) => act.act_id,
      (act) => toDoneAct(needs.content, act),
    );
  }
}
