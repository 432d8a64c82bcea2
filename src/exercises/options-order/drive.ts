import { type ExerciseDrive, keys, press } from '../drive.ts';

/** How many places each step has to rise, one after the other. */
const moves = [
  ['Collect cheek cells', 2],
  ['Break the cells open', 4],
  ['Let the debris settle', 3],
  ['Label the PCR tube', 2],
  ['Add the liquid to the PCR mix', 1],
] as const;

export const drive: ExerciseDrive = {
  // On a step: Space lifts it, the arrows carry it, Space sets it down.
  byKeyboard: moves.map(([step, places]) =>
    keys('button', new RegExp(`^${step}`), ' ', ...Array<string>(places).fill('ArrowUp'), ' '),
  ),
  byTap: moves.map(([step, places]) => press('button', `Move up: ${step}`, places)),
};
