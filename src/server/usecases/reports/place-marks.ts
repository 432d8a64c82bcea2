import type { Outcome } from '../../../domain/progress/score.ts';
import { type Mark, type MarkedWork, markOf } from '../../../domain/reports/mark.ts';
import { outcomeLetters, type SnapshotRow } from '../../db/snapshots.ts';
import type { SnapshotFrame } from './snapshot-frame.ts';

const outcomesByLetter = new Map(
  Object.entries(outcomeLetters).map(([outcome, letter]) => [letter as string, outcome as Outcome]),
);

const worksByWord = new Map<string, MarkedWork>();

/** What a word says after the number of its part: letter of the outcome, at which try it was right. */
function workOf(word: string): MarkedWork {
  const known = worksByWord.get(word);
  if (known) return known;
  const outcome = outcomesByLetter.get(word[0] ?? '') ?? 'incomplete';
  const work: MarkedWork = {
    current: { outcome, parts: [] },
    rightAtTry: word.length > 1 ? Number(word.slice(1)) : null,
    // Told only of exercises whose questions count one by one.
    triesSpent: 0,
    partsRightAtTry: {},
  };
  worksByWord.set(word, work);
  return work;
}

/** The marks of one student, one for each question. */
export function placeMarks(
  { questions, placesOfPart }: Pick<SnapshotFrame, 'questions' | 'placesOfPart'>,
  row: Pick<SnapshotRow, 'work' | 'inParts'>,
): Mark[] {
  const marks: Mark[] = questions.map(() => 'unanswered');
  const place = (at: number, work: MarkedWork) => {
    for (const questionAt of placesOfPart[at] ?? []) {
      const question = questions[questionAt];
      if (question) marks[questionAt] = markOf(question, work);
    }
  };
  // Twelve thousand words for a large class: each of the few kinds is read once.
  for (const word of row.work === '' ? [] : row.work.split(' ')) {
    const at = Number.parseInt(word, 10);
    place(at, workOf(word.slice(String(at).length)));
  }
  for (const { at, parts, ...work } of row.inParts) {
    // What its parts are says all; the outcome of the whole is not asked.
    place(at, { ...work, current: { outcome: 'partly', parts } });
  }
  return marks;
}
