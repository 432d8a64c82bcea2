/** en-US; ICU messages. */
export const texts = {
  note: 'Note',
  noteTitled: 'Note: {title}',
  caution: 'Caution',
  cautionTitled: 'Caution: {title}',
  deeper: 'Deeper',
  deeperTitled: 'Deeper: {title}',
} as const;
