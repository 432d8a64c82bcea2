import type { BlockSamples } from '../define.ts';

const item = {
  type: 'header',
  id: 'sample-header',
  eyebrow: 'Module 1',
  title: 'Mission brief',
  text: 'A closed station, a crew, and everything that came aboard with them.',
  goals: ['Say where the microbes of a station come from', 'Write a hypothesis that a swab can test'],
  figure: { file: 'mission-plate.svg', alt: 'A station above the curve of the Earth' },
};

export const samples: BlockSamples = {
  item,
  faultyItems: [
    { item: { ...item, title: '' }, code: 'too-small' },
    { item: { ...item, goals: [] }, code: 'too-small' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
    { item: { ...item, figure: { file: 'mission-plate.svg' } }, code: 'invalid-type' },
    { item: { ...item, figure: { file: '../secret.svg', alt: 'A path' } }, code: 'invalid-format' },
    {
      item: { ...item, figure: { file: 'https://example.org/a.svg', alt: 'An address' } },
      code: 'invalid-format',
    },
  ],
};
