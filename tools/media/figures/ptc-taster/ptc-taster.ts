import { prepSteps } from './prep-steps.ts';
import { primerMismatch } from './primer-mismatch.ts';
import { receptor } from './receptor.ts';
import { soupPlate } from './soup-plate.ts';

export const ptcTaster: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(prepSteps).map(([step, drawing]) => [`prep-${step}`, drawing])),
  'primer-mismatch': primerMismatch,
  receptor,
  'soup-plate': soupPlate,
};
