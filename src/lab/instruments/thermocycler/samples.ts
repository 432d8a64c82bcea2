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

/** A state that was kept when this instrument was a form. */
const former = [
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
  ...former.filter((entry) => !entries.some((other) => other.split('=')[0] === entry.split('=')[0])),
  ...entries,
];

/** A state as it is kept now. */
const done = (...acts: string[]) => [`acts=${acts.length}`, `acts-01=${acts.join(' ')}`];
const mixed = ['tip', 'set:20000', 'draw:stock-mix', 'dispense:noor'];

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
    {
      settings: { ...settings, samples: [{ id: 'stock-1', label: 'A stock', template: [] }] },
      code: 'taken-id',
    },
    { settings: { ...settings, rule: { mostMismatches: 9, mustPairAtEnd: true } }, code: 'too-big' },
  ],
  states: [
    former,
    changed('run=0'),
    changed('anneal=75x30', 'without=polymerase'),
    changed('reverse=ACGGYTACCTTGTTACGACTT', 'tubes=linh.no-template', 'cycles=40'),
    changed('anneal=40x30'),
    done(...mixed),
    // The water of the control is forgotten, and one tube stays open.
    done(
      ...mixed,
      'eject',
      'again:5000:stock-noor>noor:fresh',
      'caps:closed',
      'open:noor',
      'load',
      'run:1',
      'same-again',
      'step:anneal:62:30',
      'run:7',
    ),
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
    former.slice(1),
    done('draw:stock-mix'),
    done('run:1'),
    done('step:anneal:120:30'),
    done('step:extend:72:0'),
    done('primers:nobody:ptc-r'),
    done('tip', 'jump'),
    ['acts=2', 'acts-01=tip'],
  ],
};
