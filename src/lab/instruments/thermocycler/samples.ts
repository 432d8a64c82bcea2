import type { InstrumentSamples } from '../define.ts';

const settings = {
  samples: [
    { id: 'noor', label: 'Noor', template: [{ dna: 'tas2r38-c', copies: 3000 }] },
    {
      id: 'mateo',
      label: 'Mateo',
      template: [
        { dna: 'tas2r38-c', copies: 1500 },
        { dna: 'tas2r38-g', copies: 1500 },
      ],
    },
    { id: 'linh', label: 'Linh', template: [{ dna: 'tas2r38-g', copies: 20 }] },
  ],
  primers: [
    { id: 'ptc-f', name: 'PTC-F', sequence: 'CCTTCGTTTTCTTGGTGAATTTTTGGGATGTAGTGAAGAGGCGG' },
    { id: 'ptc-r', name: 'PTC-R', sequence: 'AGGTTGGCTTGGTTTGCAATCATC' },
    { id: 'hbb-r', name: 'GH21 (HBB)', sequence: 'GGAAAATAGACCAATAGGCAG' },
  ],
  pair: ['ptc-f', 'ptc-r'],
  canTypePrimers: true,
};

const state = [
  'anneal=62x30',
  'cycles=35',
  'denature=94x30',
  'extend=72x30',
  'final=72x300',
  'forward=ptc-f',
  'initial=94x120',
  'reverse=ptc-r',
  'run=1',
  'seed=1',
  'tubes=noor.mateo.linh.positive.no-template',
  'without=',
];
/** The state above with some entries in the place of those with the same key. */
const changed = (...entries: string[]) => [
  ...state.filter((entry) => !entries.some((other) => other.split('=')[0] === entry.split('=')[0])),
  ...entries,
];

export const samples: InstrumentSamples = {
  settings,
  faultySettings: [
    { settings: { ...settings, pair: ['ptc-f', 'nobody'] }, code: 'unknown-primer' },
    { settings: { ...settings, tubes: ['nobody'] }, code: 'unknown-tube' },
    {
      settings: { ...settings, primers: [{ id: 'x', name: 'X', sequence: 'ACGU' }, ...settings.primers] },
      code: 'no-primer',
    },
    { settings: { ...settings, dna: [{ id: 'own', name: 'Own', sequence: 'ACGX' }] }, code: 'no-dna' },
    { settings: { ...settings, positiveControl: [{ dna: 'nothing' }] }, code: 'unknown-dna' },
    { settings: { ...settings, samples: [...settings.samples, settings.samples[0]] }, code: 'repeated-id' },
    {
      settings: { ...settings, samples: [{ id: 'positive', label: 'A control', template: [] }] },
      code: 'repeated-id',
    },
    { settings: { ...settings, rule: { mostMismatches: 9, mustPairAtEnd: true } }, code: 'too-big' },
  ],
  states: [
    state,
    changed('run=0'),
    changed('anneal=75x30', 'without=polymerase'),
    changed('reverse=ACGGYTACCTTGTTACGACTT', 'tubes=linh.no-template', 'cycles=40'),
    changed('anneal=40x30'),
  ],
  malformedStates: [
    changed('tubes=nobody'),
    changed('tubes='),
    changed('tubes=noor.noor'),
    changed('without=water'),
    changed('forward=nobody'),
    changed('forward=ACGT'),
    changed('anneal=62'),
    changed('anneal=062x30'),
    changed('anneal=120x30'),
    changed('extend=72x0'),
    changed('cycles=100'),
    changed('seed=0'),
    changed('run=2'),
    changed('extra=1'),
    state.slice(1),
  ],
};
