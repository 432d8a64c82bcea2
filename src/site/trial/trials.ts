import type { InstrumentId } from '../../lab/instruments/instrument-ids.ts';
import type { LabId } from '../lab-pages.ts';

/** An instrument as a visitor tries it: with settings, and nothing that is stored. */
export interface InstrumentTrial {
  readonly kind: 'instrument';
  readonly instrument: InstrumentId;
  /** As an author writes them for a lesson; the instrument checks them. */
  readonly settings: unknown;
}

export type Trial = InstrumentTrial | { readonly kind: 'station' };

export type TrialId = LabId | 'gel';

/** What can be tried: on the page of each lab, and on the home page. Another instrument is one more entry here. */
export const trials = {
  gel: {
    kind: 'instrument',
    instrument: 'gel-bench',
    settings: {
      tubes: [
        { id: 'noor', label: 'Noor', products: [{ fragmentsBp: [176, 44], massNg: 200 }] },
        {
          id: 'mateo',
          label: 'Mateo',
          products: [
            { fragmentsBp: [220], massNg: 100 },
            { fragmentsBp: [176, 44], massNg: 100 },
          ],
        },
        { id: 'ines', label: 'Inés', products: [{ fragmentsBp: [220], massNg: 200 }] },
        { id: 'water', label: 'Water' },
      ],
      ladders: ['50-bp'],
      wells: 5,
      agarosePercent: 3,
      volts: 75,
      minutes: 75,
      loaded: [
        { well: 1, source: '50-bp' },
        { well: 2, source: 'noor' },
        { well: 3, source: 'mateo' },
        { well: 4, source: 'ines' },
        { well: 5, source: 'water' },
      ],
      fixed: ['gel', 'loading', 'seed'],
    },
  },
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
} as const satisfies Readonly<Record<TrialId, Trial>>;

/** The trial of an island, by its name in the page. */
export function findTrial(id: string | undefined): Trial | undefined {
  return new Map<string, Trial>(Object.entries(trials)).get(id ?? '');
}
