import type { BlockSamples } from '../define.ts';

const item = {
  type: 'plain-text',
  id: 'sample-text',
  title: 'Where they come from',
  text: 'The microbes of a station come **from Earth**: with the crew, and with cargo.',
  tone: 'note',
  figure: {
    file: 'microbes.svg',
    alt: 'Three shapes of bacteria: spheres, rods and a curved rod',
    caption: 'Not to scale.',
  },
};

export const samples: BlockSamples = {
  item,
  faultyItems: [
    { item: { ...item, text: '' }, code: 'too-small' },
    { item: { ...item, tone: 'loud' }, code: 'invalid-value' },
    { item: { ...item, figure: { ...item.figure, alt: '' } }, code: 'too-small' },
    { item: { ...item, figure: { ...item.figure, file: 'microbes.exe' } }, code: 'invalid-format' },
    { item: { ...item, html: '<b>bold</b>' }, code: 'unrecognized-keys' },
  ],
};
