import { type ExerciseDrive, press } from '../drive.ts';

export const drive: ExerciseDrive = {
  byKeyboard: [press('checkbox', /^Noor/), press('checkbox', /^Mateo/)],
  byTap: [press('button', /^Noor/), press('button', /^Mateo/)],
};
