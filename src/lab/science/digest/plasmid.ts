import type { Dna } from '../tube/tube.ts';

/**
 * A plasmid as it is prepared from cells. Empirical: shares of a good preparation; old or roughly treated ones hold more
 * nicked rings.
 */
export const preparationShares = { supercoiled: 0.8, nicked: 0.17, linear: 0.03 } as const;

/** A preparation of one ring, as the three forms in which it stands in the tube. */
export function preparePlasmid(ring: Dna): Dna[] {
  return (['supercoiled', 'nicked', 'linear'] as const).map((form) => ({
    ...ring,
    form,
    massNg: ring.massNg * preparationShares[form],
  }));
}
