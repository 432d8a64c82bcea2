import type { InstrumentSamples } from '../define.ts';

const complete = { label: 'Complete' };

const three = ['tube-1=100,100,100', 'tube-2=100,100,100', 'tube-3=100,100,100'];

export const samples: InstrumentSamples = {
  settings: {
    tubes: [
      complete,
      { label: 'With RNase', changes: ['rnase'] },
      { label: 'With an antibiotic', changes: ['antibiotic'] },
    ],
  },
  faultySettings: [
    { settings: { tubes: [] }, code: 'too-small' },
    { settings: { tubes: [complete, complete] }, code: 'repeated-value' },
    { settings: { tubes: [{ ...complete, changes: ['rnase', 'rnase'] }] }, code: 'repeated-value' },
    { settings: { tubes: [{ ...complete, changes: ['magic'] }] }, code: 'invalid-value' },
    { settings: { tubes: [{ ...complete, promoter: 900 }] }, code: 'too-big' },
    { settings: { minutes: 65 }, code: 'not-multiple-of' },
    { settings: { rates: { energyMin: 0 } }, code: 'too-small' },
  ],
  states: [
    ['minute=0', 'tube-1=100,100,100', 'tube-2=100,100,100,rnase', 'tube-3=100,100,100,antibiotic'],
    [
      'minute=60',
      'tube-1=200,100,100',
      'tube-2=100,100,100',
      'tube-3=100,100,100,no-rbs',
      'tube-4=100,50,0,no-dna,purified-mrna',
    ],
  ],
  malformedStates: [
    ['minute=0'],
    ['minute=0', 'tube-1=100,100,100', 'tube-2=100,100,100'],
    [...three],
    ['minute=500', ...three],
    ['minute=0', ...three, 'tube-5=100,100,100'],
    ['minute=0', 'tube-1=100,100,401', ...three.slice(1)],
    ['minute=0', 'tube-1=100,100', ...three.slice(1)],
    ['minute=0', 'tube-1=100,100,100,rnase,no-dna', ...three.slice(1)],
    ['minute=0', 'tube-1=100,100,100,magic', ...three.slice(1)],
  ],
};
