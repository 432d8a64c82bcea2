import type { InstrumentSamples } from '../define.ts';

const start = {
  frequencyPercent: 1,
  fitnessPercent: [85, 100, 10],
  size: 500,
  generations: 50,
  populations: 4,
  seed: 7,
};
const settings = { alleles: ['A', 'S'], start };
const at = (entries: Readonly<Record<string, string | number>>) =>
  Object.entries({
    q: 1,
    fitness: '85,100,10',
    size: 500,
    generations: 50,
    populations: 4,
    seed: 7,
    at: 20,
    ...entries,
  }).map(([key, value]) => `${key}=${value}`);

export const samples: InstrumentSamples = {
  settings,
  faultySettings: [
    { settings: { alleles: ['A', 'A'] }, code: 'same-name' },
    { settings: { ...settings, start: { ...start, fitnessPercent: [0, 0, 0] } }, code: 'nobody-survives' },
    { settings: { ...settings, hasTest: false, start: { ...start, counts: [1, 2, 3] } }, code: 'no-test' },
    { settings: { ...settings, fixed: ['size', 'size'] }, code: 'repeated' },
    { settings: { ...settings, fixed: ['weather'] }, code: 'invalid-value' },
    { settings: { ...settings, start: { ...start, size: 7 } }, code: 'invalid-union' },
    { settings: { ...settings, start: { ...start, generations: 52 } }, code: 'not-multiple-of' },
    { settings: { ...settings, start: { ...start, seed: 0 } }, code: 'too-small' },
  ],
  states: [
    at({}),
    at({ size: 0, q: 12, fitness: '100,100,10', generations: 10, at: 10 }),
    at({ size: 10, q: 50, fitness: '100,100,100', populations: 7, counts: '282,410,219' }),
    at({ q: 100, fitness: '100,100,0', at: 0, counts: '0,0,0' }),
  ],
  malformedStates: [
    ['q=1'],
    at({ q: 101 }),
    at({ fitness: '85,100' }),
    at({ fitness: '0,0,0' }),
    at({ fitness: '85,100,110' }),
    at({ size: 7 }),
    at({ generations: 52 }),
    at({ at: 51 }),
    at({ populations: 8 }),
    at({ counts: '1,2' }),
    at({ counts: '1,2,-3' }),
    at({ surprise: 1 }),
  ],
};
