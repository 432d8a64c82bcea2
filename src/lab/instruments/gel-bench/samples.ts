import type { InstrumentSamples } from '../define.ts';

const settings = {
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
    { id: 'sheared', label: 'Sheared DNA', smears: [{ fromBp: 100, toBp: 3000, massNg: 400 }] },
    { id: 'water', label: 'No-template control' },
  ],
  ladders: ['50-bp', '100-bp'],
  wells: 6,
  agarosePercent: 3,
  volts: 90,
  minutes: 75,
  loaded: [
    { well: 1, source: '50-bp', ul: 10 },
    { well: 2, source: 'noor', ul: 10 },
    { well: 3, source: 'mateo', ul: 20 },
    { well: 4, source: 'sheared', ul: 20 },
    { well: 5, source: 'water', ul: 10 },
    { well: 6, source: 'ptc-product', ul: 10 },
  ],
};

const start = [
  'agarose=30',
  'exposure=2',
  'method=nearest',
  'minutes=75',
  'ran=0',
  'seed=1',
  'volts=90',
  'well-1=10:50-bp',
];
const run = [
  ...start.filter((entry) => entry !== 'ran=0'),
  'ran=75',
  'well-2=10:noor',
  'well-3=20:mateo',
  'well-4=20:sheared',
  'well-5=10:water',
  'well-6=20:ptc-product',
  'band-1=2:405',
  'band-2=3:381',
];
/** By hand: two portions, the leads the wrong way round for ten minutes, and a band measured. */
const byHand = [
  'acts=18',
  'acts-01=tip draw:50-bp dispense:well-1 eject again:10000:mateo>well-3:fresh leads:far run:10 leads:wells run:85',
  'acts-02= photo:2:1 measure:3:381 method:line ready-gel:30 load-again tip draw:noor dispense:well-2 run:75',
];
/** From the balance on, with a tube twice. */
const poured = [
  'acts=14',
  'acts-01=new-gel weigh:1000 fill:50 melt comb pour uncomb cover leads:wells again:20000:noor>well-2:fresh',
  'acts-02= again:5000:mateo>well-2.ptc-product>well-3:one volts:120 run:40 photo:2:1',
];
const without = (key: string) => start.filter((entry) => !entry.startsWith(`${key}=`));

export const samples: InstrumentSamples = {
  settings,
  tubes: [
    {
      id: 'ptc-product',
      label: 'PTC product',
      contents: [
        { name: 'PTC amplicon', sequence: null, lengthBp: 220, massNg: 300 },
        { name: 'primer dimer', sequence: null, lengthBp: 64, massNg: 12 },
      ],
    },
  ],
  faultySettings: [
    { settings: { ...settings, agarosePercent: 0 }, code: 'too-small' },
    { settings: { ...settings, volts: 500 }, code: 'too-big' },
    { settings: { ...settings, tubes: [...settings.tubes, settings.tubes[0]] }, code: 'repeated-id' },
    { settings: { ...settings, tubes: [{ id: '50-bp', label: 'Mine' }] }, code: 'name-of-a-ladder' },
    { settings: { ...settings, tubes: [{ id: 'well-1', label: 'Mine' }] }, code: 'name-of-a-thing' },
    { settings: { ...settings, loaded: [{ well: 7, source: 'noor' }] }, code: 'no-such-well' },
    {
      settings: {
        ...settings,
        loaded: [
          { well: 2, source: 'noor' },
          { well: 2, source: 'mateo' },
        ],
      },
      code: 'loaded-twice',
    },
    { settings: { ...settings, loaded: [{ well: 2, source: '1-kb' }] }, code: 'not-offered' },
    {
      settings: {
        ...settings,
        tubes: [{ id: 'sheared', label: 'Sheared', smears: [{ fromBp: 900, toBp: 100, massNg: 50 }] }],
      },
      code: 'reversed',
    },
    { settings: { ...settings, fixed: ['everything'] }, code: 'invalid-value' },
  ],
  states: [start, run, [...without('ran'), 'ran=240', 'well-3=5:no-longer-there'], byHand, poured],
  malformedStates: [
    without('agarose'),
    [...without('agarose'), 'agarose=0'],
    [...without('volts'), 'volts=500'],
    [...without('minutes'), 'minutes=1.5'],
    [...without('exposure'), 'exposure=9'],
    [...without('method'), 'method=guess'],
    [...start, 'well-7=10:noor'],
    [...start, 'well-2=7:noor'],
    [...start, 'well-2=10:'],
    [...start, 'band-2=1:300'],
    [...start, 'band-1=1:601'],
    [...start, 'band-1=1:300', 'band-2=1:300'],
    [...start, 'speed=9'],
    ['acts=1', 'acts-01=fly'],
    ['acts=2', 'acts-01=tip'],
    ['acts=1', 'acts-01=run:10'],
  ],
};
