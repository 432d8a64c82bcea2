/** The real sequences that a lab can put into a tube or let live at a site. */
export const knownDnaIds = [
  'tas2r38-c',
  'tas2r38-g',
  'hbb-a',
  'hbb-s',
  'hbb-c',
  'e-coli-16s',
  's-aureus-16s',
  'c-acnes-16s',
] as const;
export type KnownDnaId = (typeof knownDnaIds)[number];
