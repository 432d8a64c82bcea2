import type { GelBenchSettings } from '../../lab/instruments/gel-bench/settings.ts';
import type { InstrumentId } from '../../lab/instruments/instrument-ids.ts';
import type { LabId } from '../lab-pages.ts';

/** An instrument as a visitor tries it: with settings, and nothing that is stored. */
export interface InstrumentTrial {
  readonly kind: 'instrument';
  readonly instrument: InstrumentId;
  /** As an author writes them for a lesson; the instrument checks them. */
  readonly settings: unknown;
}

interface ShortGelTrial {
  readonly kind: 'short-gel';
  /** The length of the version of the gene that is not cut, in bp. */
  readonly wholeBp: number;
  /** Complete: the page of a visitor brings no parser of authored settings. */
  readonly settings: GelBenchSettings;
}

/** The gel station in its short form: an enzyme cuts one version of a gene into 176 and 44 bp, and leaves the other whole. */
export const shortGel: ShortGelTrial = {
  kind: 'short-gel',
  wholeBp: 220,
  settings: {
    tubes: [
      { id: 'noor', label: 'Noor', products: [{ fragmentsBp: [176, 44], massNg: 400 }], smears: [] },
      {
        id: 'mateo',
        label: 'Mateo',
        products: [
          { fragmentsBp: [220], massNg: 200 },
          { fragmentsBp: [176, 44], massNg: 200 },
        ],
        smears: [],
      },
      { id: 'ines', label: 'Inés', products: [{ fragmentsBp: [220], massNg: 400 }], smears: [] },
    ],
    ladders: ['50-bp'],
    wells: 4,
    lengthMm: 60,
    agarosePercent: 3,
    volts: 75,
    minutes: 75,
    seed: 1,
    prepared: 'poured',
    loadingDye: 'mixed-in',
    loaded: [],
    apart: [],
    fixed: [],
    dyes: ['orange-g', 'bromophenol-blue', 'xylene-cyanol'],
    methods: ['nearest'],
    visibleNg: 2,
    further: [],
    middleWarmerC: 0,
  },
};

export type Trial = InstrumentTrial | ShortGelTrial;

export type TrialId = LabId | 'gel' | 'square';

/** What can be tried: on the page of each lab, and on the home page. Another instrument is one more entry here. */
export const trials = {
  gel: shortGel,
  square: {
    kind: 'instrument',
    instrument: 'punnett-chance',
    settings: {
      dominant: { sign: 'T', trait: 'taster' },
      recessive: { sign: 't', trait: 'non-taster' },
      seed: 17,
    },
  },
  'microbe-hunters': {
    kind: 'instrument',
    instrument: 'sampling',
    settings: {
      sites: [{ id: 'toilet', name: 'Toilet', lives: [{ dna: 'e-coli-16s', copies: 47_000 }] }],
      kit: [{ dna: 's-aureus-16s', copies: 1000 }],
    },
  },
  'central-dogma': { kind: 'instrument', instrument: 'orf-editor', settings: { gene: 'gfp' } },
  'ptc-taster': {
    kind: 'instrument',
    instrument: 'thermocycler',
    settings: {
      samples: [{ id: 'noor', label: 'Noor', template: [{ dna: 'tas2r38-c', copies: 3000 }] }],
      primers: [
        {
          id: 'forward',
          name: 'PTC forward',
          sequence: 'CCTTCGTTTTCTTGGTGAATTTTTGGGATGTAGTGAAGAGGCGG',
        },
        { id: 'reverse', name: 'PTC reverse', sequence: 'AGGTTGGCTTGGTTTGCAATCATC' },
      ],
      pair: ['forward', 'reverse'],
      tubes: ['noor', 'no-template'],
      prepared: 'mix',
      fixed: ['tubes', 'primers'],
    },
  },
  'sickle-cell-genetics': {
    kind: 'instrument',
    instrument: 'digest-planner',
    settings: {
      sources: ['hbb'],
      enzymes: ['Bsu36I', 'EcoRI', 'NcoI'],
      tubes: [
        { id: 'aa', label: 'AA', region: 'hbb', genotype: 'AA' },
        { id: 'ss', label: 'SS', region: 'hbb', genotype: 'SS' },
      ],
      reactions: [
        { id: 'aa', label: 'AA', dna: 'aa' },
        { id: 'ss', label: 'SS', dna: 'ss' },
      ],
      prepared: 'dna',
      massNg: 200,
      hasComparison: false,
      start: { genotypes: ['AA', 'SS'] },
      fixed: ['source', 'completeness', 'topology', 'reannealing'],
    },
  },
} as const satisfies Readonly<Record<TrialId, Trial>>;

/** The trial of an island, by its name in the page. */
export function findTrial(id: string | undefined): Trial | undefined {
  return new Map<string, Trial>(Object.entries(trials)).get(id ?? '');
}
