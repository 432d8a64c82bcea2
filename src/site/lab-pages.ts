/**
 * The public pages of the labs. Their titles, summaries, lessons and times come from `content/activities`; `name` repeats
 * the title for the foot of every page, and a test compares the two.
 */
export const labPages = [
  { id: 'microbe-hunters', name: 'Microbe Hunters', path: '/gallery/microbe-hunters' },
  { id: 'central-dogma', name: 'Central Dogma', path: '/gallery/central-dogma' },
  { id: 'ptc-taster', name: 'PTC Taster', path: '/gallery/ptc' },
  { id: 'sickle-cell-genetics', name: 'Sickle Cell Genetics', path: '/gallery/sickle-cell' },
] as const;

export type LabId = (typeof labPages)[number]['id'];
