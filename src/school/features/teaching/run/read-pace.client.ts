import { toWallTime } from '../../../kernel/zoned-time.ts';
import type { LessonPace } from '../../classes/pace.ts';
import { readInstant } from '../activity/read-dates.client.ts';

export const lessonChoices = ['open', 'held', 'dated'] as const;

/** What a teacher has chosen for one lesson. */
export interface LessonDraft {
  readonly choice: (typeof lessonChoices)[number];
  /** Wall time of the class, as its field holds it; may be empty. */
  readonly date: string;
}

export function lessonDraftOf(lesson: LessonPace | undefined, timeZone: string): LessonDraft {
  const opensAt = lesson?.opensAt ?? null;
  return {
    choice: lesson?.isHeld ? 'held' : opensAt === null ? 'open' : 'dated',
    date: opensAt === null ? '' : toWallTime(Date.parse(opensAt), timeZone),
  };
}

/** null: the lesson is open. undefined: the date is missing or not valid. */
export function readLessonDraft(
  draft: LessonDraft | undefined,
  timeZone: string,
): LessonPace | null | undefined {
  if (!draft || draft.choice === 'open') return null;
  if (draft.choice === 'held') return { isHeld: true, opensAt: null };
  const opensAt = readInstant(draft.date, timeZone);
  return opensAt ? { isHeld: false, opensAt } : undefined;
}
