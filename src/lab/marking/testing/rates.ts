import type { Judged } from './judge-answers.ts';

/** Whether an answer was marked as its label asks. */
export function isFailure({ label, marked }: Judged): boolean {
  switch (label) {
    case 'right':
      return marked !== 'accepted';
    case 'slip':
      return marked !== 'accepted' && marked !== 'near';
    case 'wrong':
    case 'unclear':
      return marked === 'accepted' || marked === 'near';
  }
}

export interface Rates {
  /** The number of right answers and slips. `taken` counts those of them that were marked as their label asks. */
  readonly meant: number;
  readonly taken: number;
  /**
   * The number of wrong and unclear answers. The next two count those of them that were accepted, and those called
   * near.
   */
  readonly notMeant: number;
  readonly falselyAccepted: number;
  readonly falselyNear: number;
  readonly unclear: number;
  /** Unclear answers that were asked back and cost no try. */
  readonly unclearAsked: number;
}

export function countRates(judged: readonly Judged[]): Rates {
  const count = (isCounted: (one: Judged) => boolean) => judged.filter(isCounted).length;
  const isMeant = ({ label }: Judged) => label === 'right' || label === 'slip';
  const isUnmeant = (one: Judged) => !isMeant(one);
  return {
    meant: count(isMeant),
    taken: count((one) => isMeant(one) && !isFailure(one)),
    notMeant: count(isUnmeant),
    falselyAccepted: count((one) => isUnmeant(one) && one.marked === 'accepted'),
    falselyNear: count((one) => isUnmeant(one) && one.marked === 'near'),
    unclear: count(({ label }) => label === 'unclear'),
    unclearAsked: count(({ label, marked }) => label === 'unclear' && marked === 'asked'),
  };
}

/** The answers by kind, or by family, in the order in which these come up. */
export function groupBy(judged: readonly Judged[], key: 'kind' | 'family'): Map<string, Judged[]> {
  const groups = new Map<string, Judged[]>();
  for (const one of judged) groups.set(one[key], [...(groups.get(one[key]) ?? []), one]);
  return groups;
}
