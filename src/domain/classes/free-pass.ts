/** What a class may hold without a licence. */
export interface PassTerms {
  readonly seats: number;
  readonly activeClasses: number;
  /** Premium labs need a pass. */
  readonly includesPremium: boolean;
}

export const freePass: PassTerms = { seats: 40, activeClasses: 1, includesPremium: false };
