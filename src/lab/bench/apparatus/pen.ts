/** The one pen of all apparatus: 2 units, round, in ink. */
export const pen = {
  stroke: 'var(--ink)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Type sizes of labels in units of the stage, by its form. */
export const labelSize = { wide: 14, tall: 13 } as const;
