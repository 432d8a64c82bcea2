import type { Mark } from '../mark.ts';

/** A letter for each mark a server can give: tests write a student's row as a short text. */
const marksByLetter: Readonly<Record<string, Mark>> = {
  '1': 'correct',
  '2': 'correct-2',
  '3': 'correct-3',
  p: 'partly',
  x: 'incorrect',
  n: 'near-miss',
  a: 'answered',
  '-': 'unanswered',
};

/** The marks of a row in letters, such as `12x-`. */
export function marksOfLetters(row: string): Mark[] {
  return [...row].map((letter) => {
    const mark = marksByLetter[letter];
    if (!mark) throw new Error(`no mark has the letter ${letter}`);
    return mark;
  });
}
