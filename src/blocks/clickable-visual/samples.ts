import type { BlockSamples } from '../define.ts';

const item = {
  type: 'clickable-visual',
  id: 'sample-plate',
  title: 'One swab, looked at closely',
  text: 'Open each number. What could bring in DNA that was never on the surface?',
  figure: {
    file: 'swab-plate.svg',
    alt: 'A swab, its tube and a gloved hand on a bench',
    caption: 'Not to scale.',
  },
  hotspots: [
    {
      id: 'tip',
      label: 'Tip',
      text: 'It picks up cells **and** whatever else lies there.',
      xPercent: 22,
      yPercent: 30,
    },
    {
      id: 'tube',
      label: 'Tube',
      text: 'Opened only for the moment it is needed.',
      xPercent: 50,
      yPercent: 64,
    },
    { id: 'glove', label: 'Glove', text: 'Changed between two sites.', xPercent: 80, yPercent: 40 },
  ],
};
const [tip, tube, glove] = item.hotspots;

export const samples: BlockSamples = {
  item,
  faultyItems: [
    { item: { ...item, title: '' }, code: 'too-small' },
    { item: { ...item, hotspots: [tip] }, code: 'too-small' },
    { item: { ...item, hotspots: [tip, tube, { ...glove, id: 'tip' }] }, code: 'repeated-id' },
    { item: { ...item, hotspots: [tip, { ...tube, xPercent: 120 }] }, code: 'too-big' },
    {
      item: { ...item, hotspots: [tip, { ...tube, xPercent: 26, yPercent: 41 }] },
      code: 'hotspots-too-close',
    },
    { item: { ...item, figure: { ...item.figure, alt: '' } }, code: 'too-small' },
    { item: { ...item, figure: { ...item.figure, file: '../plate.svg' } }, code: 'invalid-format' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};
