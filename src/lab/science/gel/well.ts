/** What one well takes, in nl, by how many teeth the comb has. Empirical: combs of small trays. */
export function wellCapacityNl(wells: number): number {
  return wells <= 10 ? 20_000 : 15_000;
}

/** Loading dye is made so strong that one part of it to five parts of sample is right. */
export const dyeStrength = 6;

/** From this strength on, of 1 as usual, a sample sinks into its well as a whole. Empirical. */
const sinksFrom = 0.5;

/**
 * The part of a sample, 0 to 1, that sinks into a well under buffer; the rest floats off. `strength`: of its loading
 * dye, 1 where it is as strong as it should be. Empirical: in proportion, up to half the usual strength.
 */
export function sunkShareOf(strength: number): number {
  return Math.min(1, Math.max(0, strength / sinksFrom));
}
