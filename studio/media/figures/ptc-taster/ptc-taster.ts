import { nameSteps } from '../steps.ts';
import { lessonPlates } from './lesson-plates.ts';
import { prepSteps } from './prep-steps.ts';
import { primerMismatch } from './primer-mismatch.ts';
import { receptor } from './receptor.ts';
import { soupPlate } from './soup-plate.ts';

export const ptcTaster: Readonly<Record<string, string>> = {
  ...lessonPlates,
  ...nameSteps('prep', prepSteps),
  'primer-mismatch': primerMismatch,
  receptor,
  'soup-plate': soupPlate,
};
