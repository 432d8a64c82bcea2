import type { DnaForm } from '../tube/tube.ts';

/** Pieces of one length in one lane. */
export interface Fragment {
  readonly lengthBp: number;
  readonly massNg: number;
  /** `linear` where it is left out. */
  readonly form?: DnaForm;
}

/** Copies of one molecule, cut into these pieces; one number means uncut. `massNg` is that of all pieces together. */
export interface Product {
  readonly fragmentsBp: readonly number[];
  readonly massNg: number;
}

/** The pieces loaded into a lane. The mass of a product is divided among its pieces in proportion to length. */
export function listFragments(products: readonly Product[]): Fragment[] {
  return products.flatMap(({ fragmentsBp, massNg }) => {
    const wholeBp = fragmentsBp.reduce((sum, lengthBp) => sum + lengthBp, 0);
    return fragmentsBp.map((lengthBp) => ({ lengthBp, massNg: (massNg * lengthBp) / wholeBp }));
  });
}

/** DNA of every length between two, as sheared DNA or a failed PCR gives it. */
export interface Smear {
  readonly fromBp: number;
  readonly toBp: number;
  readonly massNg: number;
}

/** Steps of length by which a smear is calculated: so close that no gel tells two of them apart. */
const smearSteps = 96;

/**
 * The pieces of a smear, shortest first. Their mass is spread over the logarithm of the length as one arch of a cosine,
 * with soft ends. Empirical: real smears differ.
 */
export function listSmear({ fromBp, toBp, massNg }: Smear): Fragment[] {
  const shares = Array.from({ length: smearSteps }, (_, step) => {
    const place = (step + 0.5) / smearSteps;
    return { lengthBp: fromBp * (toBp / fromBp) ** place, share: 1 - Math.cos(2 * Math.PI * place) };
  });
  // The shares of one whole arch add up to the number of steps.
  return shares.map(({ lengthBp, share }) => ({ lengthBp, massNg: (massNg * share) / smearSteps }));
}
