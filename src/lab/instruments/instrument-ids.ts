/** Every instrument the product has, spelled as content spells it. */
export const instrumentIds = [
  'allele-frequencies',
  'cell-free-kinetics',
  'digest-planner',
  'gel-bench',
  'orf-editor',
  'punnett-chance',
  'sequence-matcher',
  'thermocycler',
] as const;

export type InstrumentId = (typeof instrumentIds)[number];
