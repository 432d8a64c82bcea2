import type { InstrumentSamples } from '../define.ts';

const settings = {
  dominant: { sign: 'T', trait: 'taster' },
  recessive: { sign: 't', trait: 'non-taster' },
  seed: 17,
};

export const samples: InstrumentSamples = {
  settings,
  faultySettings: [
    { settings: { ...settings, recessive: settings.dominant }, code: 'same-name' },
    { settings: { ...settings, parents: [1, 3] }, code: 'invalid-union' },
    { settings: { ...settings, seed: 0 }, code: 'too-small' },
    { settings: { ...settings, dominant: { sign: '=1+1', trait: 'x' } }, code: 'invalid-format' },
    { settings: { ...settings, linked: true }, code: 'unrecognized-keys' },
  ],
  states: [
    ['births=0', 'first=1', 'second=1', 'seed=17'],
    ['seed=4', 'births=120', 'second=0', 'first=2'],
  ],
  malformedStates: [
    ['births=3'],
    ['births=1001', 'first=1', 'second=1', 'seed=17'],
    ['births=03', 'first=1', 'second=1', 'seed=17'],
    ['births=3', 'first=3', 'second=1', 'seed=17'],
    ['births=3', 'first=1', 'second=1', 'seed=17', 'extra=1'],
    ['births=3', 'births=4', 'first=1', 'second=1', 'seed=17'],
    ['no value'],
  ],
};
