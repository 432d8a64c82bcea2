import { drawBirths } from '../../../../src/lab/instruments/punnett-chance/births.ts';
import { crossOfSettings } from '../../../../src/lab/instruments/punnett-chance/settings.ts';
import type { HbbAllele } from '../../drawing/chromosome.ts';

/** Children whose beginning is shown one by one, and all children of the film. */
export const shownOneByOne = 5;
export const childCount = 60;

/** The mother is AS, the father SS. The series is drawn as in the simulator of the lesson, with a seed of its own. */
export const seed = 100;
const cross = crossOfSettings(
  {
    dominant: { sign: 'A', trait: 'no sickle cell disease' },
    recessive: { sign: 'S', trait: 'sickle cell disease' },
  },
  [1, 0],
);

/** What each child gets from the mother; from the father it is S every time. */
export const fromMother: readonly HbbAllele[] = drawBirths(cross, seed, childCount).map(({ passed }) =>
  passed[0] === 'A' ? 'A' : 'S',
);

/** How many of the first `count` children have sickle cell trait. */
export const countTrait = (count: number) =>
  fromMother.slice(0, count).filter((allele) => allele === 'A').length;
