import type { Fragment } from './fragments.ts';

export const ladderIds = ['50-bp', '100-bp', '1-kb', 'lambda-hindiii'] as const;
export type LadderId = (typeof ladderIds)[number];

interface Ladder {
  readonly name: string;
  readonly rungsBp: readonly number[];
  /** Rungs that the maker has made brighter as reference bands. */
  readonly brightBp: readonly number[];
  /** `digest`: one molecule cut up, so that mass follows length; `mixed`: about the same mass in each rung. */
  readonly kind: 'mixed' | 'digest';
}

/** Rungs as makers commonly state them; their masses are rounded. */
export const ladders: Readonly<Record<LadderId, Ladder>> = {
  '50-bp': {
    name: '50 bp ladder',
    rungsBp: [50, 100, 150, 200, 250, 300, 350, 400, 450, 500],
    brightBp: [250],
    kind: 'mixed',
  },
  '100-bp': {
    name: '100 bp ladder',
    rungsBp: [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1517],
    brightBp: [500, 1000],
    kind: 'mixed',
  },
  '1-kb': {
    name: '1 kb ladder',
    rungsBp: [500, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 8000, 10_000],
    brightBp: [3000],
    kind: 'mixed',
  },
  'lambda-hindiii': {
    name: 'Lambda DNA cut with HindIII',
    rungsBp: [125, 564, 2027, 2322, 4361, 6557, 9416, 23_130],
    brightBp: [],
    kind: 'digest',
  },
};

/** Mass of a brighter rung relative to other rungs. Empirical. */
const brightShare = 2.5;

/** The rungs with their share of the mass loaded. */
export function listRungs(id: LadderId, massNg: number): Fragment[] {
  const { rungsBp, brightBp, kind } = ladders[id];
  const shareOf = (lengthBp: number) =>
    kind === 'digest' ? lengthBp : brightBp.includes(lengthBp) ? brightShare : 1;
  const whole = rungsBp.reduce((sum, lengthBp) => sum + shareOf(lengthBp), 0);
  return rungsBp.map((lengthBp) => ({ lengthBp, massNg: (massNg * shareOf(lengthBp)) / whole }));
}
