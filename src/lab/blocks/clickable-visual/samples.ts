import type { BlockSamples } from '../define.ts';

const item = {
  type: 'clickable-visual',
  id: 'sample-plate',
  title: 'One swab, looked at closely',
  text: 'Open each number. What could bring in DNA that was **never** on the surface?',
  figure: {
    file: 'swab-plate.svg',
    alt: 'Two labeled tubes, and a gloved hand that draws a swab in rows across a frame taped to a surface',
    caption: 'Not to scale.',
  },
  hotspots: [
    {
      id: 'blank',
      label: 'Blank',
      text: 'A swab that touched **no** surface. Whatever is found on it came with the work.',
      xPercent: 14,
      yPercent: 20,
    },
    {
      id: 'frame',
      label: 'Frame',
      text: 'Ten by ten centimeters: the same area at every site.',
      xPercent: 64,
      yPercent: 60,
    },
    {
      id: 'glove',
      label: 'Glove',
      text: 'Changed between two sites, so that nothing travels along.',
      xPercent: 91,
      yPercent: 42,
    },
  ],
};
const [blank, frame, glove] = item.hotspots;

export const samples: BlockSamples = {
  item,
  faultyItems: [
    { item: { ...item, title: '' }, code: 'too-small' },
    { item: { ...item, hotspots: [blank] }, code: 'too-small' },
    { item: { ...item, hotspots: [blank, frame, { ...glove, id: 'blank' }] }, code: 'repeated-id' },
    { item: { ...item, hotspots: [blank, { ...frame, xPercent: 120 }] }, code: 'too-big' },
    {
      item: { ...item, hotspots: [blank, { ...frame, xPercent: 20, yPercent: 30 }] },
      code: 'hotspots-too-close',
    },
    { item: { ...item, figure: { ...item.figure, alt: '' } }, code: 'too-small' },
    { item: { ...item, figure: { ...item.figure, file: '../plate.svg' } }, code: 'invalid-format' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};
