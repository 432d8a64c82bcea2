import { openItem } from '../../../activity/item-door.ts';
import { type Score, unmarkedScore } from '../../../domain/progress/score.ts';
import { AppError } from '../../app-error.ts';
import type { PlacedPart, PublishedActivity } from '../../content/content-store.ts';

export function getPart(activity: PublishedActivity, partId: string): PlacedPart {
  const placed = activity.parts.get(partId);
  if (!placed) throw new AppError('exercise-not-in-activity');
  return placed;
}

/** Scores an answer from the stored key. Throws `answer-malformed` with what does not fit. */
export function gradeAnswer(
  { item }: PlacedPart,
  answer: readonly string[],
): { answer: readonly string[]; score: Score } {
  const door = openItem(item);
  if (door.kind === 'exercise') {
    const graded = door.type.grade(door.item, answer);
    if (!graded.isGraded) throw new AppError('answer-malformed', { issues: graded.issues });
    return graded;
  }
  const parsed = door.type.saved?.parseAnswer(door.item, answer);
  if (!parsed) throw new AppError('exercise-not-in-activity');
  if (!parsed.isValid) throw new AppError('answer-malformed', { issues: parsed.issues });
  if (!door.type.saved?.isComplete(door.item, parsed.value)) {
    const issue = { path: ['answer'], code: 'not-complete', message: 'something required is still missing' };
    throw new AppError('answer-malformed', { issues: [issue] });
  }
  return { answer: parsed.value, score: unmarkedScore };
}
