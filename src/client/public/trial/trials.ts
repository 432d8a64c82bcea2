import type { InstrumentId } from '../../../instruments/instrument-ids.ts';
import { type LabId, labPages } from '../gallery/lab-pages.ts';

/** An instrument as a visitor tries it: with settings, and nothing that is stored. */
export interface InstrumentTrial {
  readonly kind: 'instrument';
  readonly instrument: InstrumentId;
  /** As an author writes them for a lesson; the instrument checks them. */
  readonly settings: unknown;
}

export type Trial = InstrumentTrial | { readonly kind: 'station' };

/** What can be tried on the page of each lab. Another instrument is one more entry here. */
export const trials: Readonly<Record<LabId, Trial>> = {
  'microbe-hunters': { kind: 'station' },
  'central-dogma': { kind: 'instrument', instrument: 'orf-editor', settings: { gene: 'gfp' } },
  'ptc-taster': {
    kind: 'instrument',
    instrument: 'punnett-chance',
    settings: {
      dominant: { sign: 'T', trait: 'taster' },
      recessive: { sign: 't', trait: 'non-taster' },
      seed: 17,
    },
  },
  'sickle-cell-genetics': {
    kind: 'instrument',
    instrument: 'punnett-chance',
    settings: {
      dominant: { sign: 'A', trait: 'no disease' },
      recessive: { sign: 'S', trait: 'sickle cell disease' },
      seed: 32,
    },
  },
};

/** The trial of a page, by the lab that its island names. */
export function findTrial(lab: string | undefined): Trial | undefined {
  const page = labPages.find(({ id }) => id === lab);
  return page && trials[page.id];
}
