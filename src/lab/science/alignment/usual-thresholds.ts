/**
 * Percent identity of the 16S rRNA gene below which two organisms hardly share a taxon of that rank. Species:
 * Stackebrandt and Ebers 2006; the others: Yarza et al. 2014. All are rules of thumb for nearly whole genes.
 */
export const usualThresholds = {
  species: 98.7,
  genus: 94.5,
  family: 86.5,
  order: 82,
  class: 78.5,
  phylum: 75,
} as const;

export type Thresholds = Readonly<Record<keyof typeof usualThresholds, number>>;
