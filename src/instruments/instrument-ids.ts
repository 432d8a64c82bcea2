/** Every instrument the product has, spelled as content spells it. */
export const instrumentIds = ['punnett-chance', 'sequence-matcher'] as const;

export type InstrumentId = (typeof instrumentIds)[number];
