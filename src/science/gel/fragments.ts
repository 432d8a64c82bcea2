/** Pieces of one length in one lane. */
export interface Fragment {
  readonly lengthBp: number;
  readonly massNg: number;
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
