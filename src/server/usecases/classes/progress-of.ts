import type { ActivityProgress } from '../../../contract/class-activities.ts';
import { summarizeModule } from '../../../domain/progress/status.ts';
import type { PublishedActivity } from '../../content/content-store.ts';
import type { ActivityRow, AnsweredRow } from '../../db/progress.ts';

/** How far one learner is in an activity, from that learner's rows of it. */
export function progressOf(
  activity: PublishedActivity,
  begun: ActivityRow | undefined,
  rows: readonly AnsweredRow[],
): ActivityProgress {
  const answered = new Map(rows.map((row) => [row.exerciseId, row.isAnswered]));
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
