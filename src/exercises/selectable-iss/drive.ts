import { type ExerciseDrive, press } from '../drive.ts';

export const drive: ExerciseDrive = {
  byKeyboard: [
    press('button', /^Clue A/),
    press('radio', /^Tranquility/),
    press('button', /^Clue B/),
    press('radio', /^Harmony/),
  ],
  // The map, which is what a thumb goes for.
  byTap: [
    press('button', /^Clue A/),
    press('button', /Tranquility$/),
    press('button', 'Next clue'),
    press('button', /Harmony$/),
  ],
};
