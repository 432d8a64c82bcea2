import { noticeAnswer } from '../../domain/live/notice-answer.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Database } from '../db/database.ts';
import { presenceLifeMs } from '../db/live-classes.ts';
import { listUnnoticedAnswers, markWatched, type UnnoticedAnswer } from '../db/watched-classes.ts';
import type { PresenceWriter } from './presence-writer.ts';

/** Three times the twenty seconds after which the live view says again that it looks. */
const watchLifeMs = 60_000;

/**
 * Says that a teacher looks at the live view of classes, and takes notice of the answers that were given while nobody
 * did. To be called when somebody begins to look, and again while they do: an answer that was missed shows then.
 */
export type WatchClasses = (classIds: readonly string[]) => Promise<void>;

interface Options {
  readonly database: Database;
  readonly content: Pick<ContentStore, 'findActivity'>;
  readonly presence: Pick<PresenceWriter, 'note'>;
  clock(): number;
}

export function createClassWatch({ database, content, presence, clock }: Options): WatchClasses {
  const notice = ({ activityId, exerciseId, savedAtMs, ...answer }: UnnoticedAnswer) => {
    const placed = content.findActivity(activityId)?.parts.get(exerciseId);
    const { code, studentId, moduleId, outcome, triesSpent, rightAtTry } = answer;
    return presence.note({
      ...{ code, activityId, studentId, moduleId, atMs: savedAtMs },
      ...noticeAnswer(placed?.part.isScored ?? false, { current: { outcome }, triesSpent, rightAtTry }),
    });
  };
  return async (classIds) => {
    const nowMs = clock();
    // First this, then the reading: what is saved in between is told by whoever saves it.
    await markWatched(database, classIds, new Date(nowMs), new Date(nowMs + watchLifeMs));
    const answers = await listUnnoticedAnswers(database, classIds, new Date(nowMs - presenceLifeMs));
    await Promise.all(answers.map(notice));
  };
}
