import { choose, type ExerciseDrive, keys, press, type } from '../drive.ts';

/** Name, letters to be typed, and presses that come to the same. */
const fields = [
  [/^Ana, gamete 1/, 'T', 1],
  [/^Ana, gamete 2/, 't', 2],
  [/^Leo, gamete 1/, 'T', 1],
  [/^Child in row 1, column 1/, 'TT', 1],
  [/^Child in row 1, column 2/, 'Tt', 2],
  [/^Leo, gamete 2/, 't', 2],
  [/^Child in row 2, column 1/, 'Tt', 2],
  [/^Child in row 2, column 2/, 'tt', 3],
] as const;

const below = [
  choose(/^TT/, '1'),
  choose(/^Tt/, '2'),
  choose(/^tt/, '1'),
  choose('Tastes PTC', '3'),
  choose('Does not taste PTC', '1'),
  type(/next child/, '1/4'),
  type(/^They have four children/, '27/64'),
];

export const drive: ExerciseDrive = {
  byKeyboard: [...fields.map(([name, letters]) => keys('button', name, ...letters)), ...below],
  // A press goes through what a field can hold.
  byTap: [...fields.map(([name, , presses]) => press('button', name, presses)), ...below],
};
