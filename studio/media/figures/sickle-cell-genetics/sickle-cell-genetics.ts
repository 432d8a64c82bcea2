import { nameSteps } from '../steps.ts';
import { balance } from './balance.ts';
import { carePlate } from './care.ts';
import { digestSteps } from './digest-steps.ts';
import { familyTree } from './family.ts';
import { letterPlate, scales, tripSteps } from './letter-to-cell.ts';
import { passingOn } from './passing-on.ts';
import { pedigree } from './pedigree.ts';
import { sitePlate } from './site.ts';

export const sickleCellGenetics: Readonly<Record<string, string>> = {
  balance,
  'care-plate': carePlate,
  'family-tree': familyTree,
  'letter-plate': letterPlate,
  'passing-on': passingOn,
  pedigree,
  scales,
  'site-plate': sitePlate,
  ...nameSteps('digest', digestSteps),
  ...nameSteps('trip', tripSteps),
};
