/** Every instrument the product has, spelled as content spells it. */
export const instrumentIds = [
  'allele-frequencies',
  'cell-free-kinetics',
  'digest-planner',
  'gel-bench',
  'orf-editor',
  'punnett-chance',
  'sampling',
  'sequence-matcher',
  'thermocycler',
] as const;

/** Instruments that are stations of the bench: on a screen each takes the whole window below the header. */
export const stationIds: readonly InstrumentId[] = [
  'sampling',
  'thermocycler',
  'digest-planner',
  'gel-bench',
];

export type InstrumentId = (typeof instrumentIds)[number];
