import { type Mark, markOf } from '../../../domain/reports/mark.ts';
import { readWork, type SnapshotRow, standings } from '../../db/snapshots.ts';
import type { SnapshotFrame } from './snapshot-frame.ts';

const marksOf = (isScored: boolean) =>
  standings.map(({ outcome, rightAtTry }) =>
    // A question that counts on its own stands here as an exercise would: nothing is left of the others.
    markOf(
      { isScored, partId: null },
      { current: { outcome, parts: [] }, rightAtTry, triesSpent: 0, partsRightAtTry: {} },
    ),
  );
const scoredMarks = marksOf(true);
const unscoredMarks = marksOf(false);

/** The marks of one student, one for each question. */
export function placeMarks(
  { questions }: Pick<SnapshotFrame, 'questions'>,
  row: Pick<SnapshotRow, 'work'>,
): Mark[] {
  const marks: Mark[] = questions.map(() => 'unanswered');
  readWork(row.work, (place, standing) => {
    marks[place] = (questions[place]?.isScored ? scoredMarks : unscoredMarks)[standing] ?? 'unanswered';
  });
  return marks;
}
