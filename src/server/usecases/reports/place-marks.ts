import type { Outcome } from '../../../domain/progress/score.ts';
import { type Mark, markOf } from '../../../domain/reports/mark.ts';
import { outcomeLetters, type SnapshotRow } from '../../db/snapshots.ts';
import type { SnapshotFrame } from './snapshot-frame.ts';

const outcomesByLetter = new Map(
  Object.entries(outcomeLetters).map(([outcome, letter]) => [letter as string, outcome as Outcome]),
);

/** The marks of one student, one for each question. */
export function placeMarks(
  { questions, placesOfPart }: Pick<SnapshotFrame, 'questions' | 'placesOfPart'>,
  row: Pick<SnapshotRow, 'work' | 'inParts'>,
): Mark[] {
  const marks: Mark[] = questions.map(() => 'unanswered');
  const place = (at: number, work: Parameters<typeof markOf>[1]) => {
    for (const questionAt of placesOfPart[at] ?? []) {
      const question = questions[questionAt];
      if (question) marks[questionAt] = markOf(question, work);
    }
  };
  for (const [, at, letter, tryNumber] of row.work.matchAll(/(\d+)(\D)(\d*)/g)) {
    place(Number(at), {
      current: { outcome: outcomesByLetter.get(letter ?? '') ?? 'incomplete', parts: [] },
      rightAtTry: tryNumber ? Number(tryNumber) : null,
      // Told only of exercises whose questions count one by one.
      triesSpent: 0,
      partsRightAtTry: {},
    });
  }
  for (const { at, parts, ...work } of row.inParts) {
    // What its parts are says all; the outcome of the whole is not asked.
    place(at, { ...work, current: { outcome: 'partly', parts } });
  }
  return marks;
}
