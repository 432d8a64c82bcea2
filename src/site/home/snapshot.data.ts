import type { AnswerState } from '../../lab/ui/mark/status-mark.tsx';

export interface SnapshotCell {
  readonly state: AnswerState;
  readonly times?: 2 | 3;
}

const right = { state: 'correct' } as const;
const second = { state: 'correct', times: 2 } as const;
const third = { state: 'correct', times: 3 } as const;
const partly = { state: 'partly' } as const;
const notYet = { state: 'incorrect' } as const;
const open = { state: 'unanswered' } as const;
const waiting = { state: 'waiting' } as const;

/** Made-up people and answers, one for each of the questions shown. */
export const snapshotRows: readonly { readonly name: string; readonly cells: readonly SnapshotCell[] }[] = [
  { name: 'Adaeze Nnamdi', cells: [right, right, second, right] },
  { name: 'Jonas Lindqvist', cells: [right, second, notYet, open] },
  { name: 'Mei-Ling Tan', cells: [right, right, right, right] },
  { name: 'Rafael Ibarra', cells: [second, partly, third, waiting] },
  { name: 'Skye Whitefeather', cells: [right, right, right, second] },
];

/** Every mark that occurs, in the order of the legend. */
export const snapshotLegend = [
  { key: 'correct', cell: right },
  { key: 'correct2', cell: second },
  { key: 'correct3', cell: third },
  { key: 'partly', cell: partly },
  { key: 'incorrect', cell: notYet },
  { key: 'waiting', cell: waiting },
  { key: 'unanswered', cell: open },
] as const;
