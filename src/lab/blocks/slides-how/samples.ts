import type { BlockSamples } from '../define.ts';

const item = {
  type: 'slides-how',
  id: 'sample-steps',
  title: 'Take a swab',
  slides: [
    {
      id: 'gloves',
      title: 'Put on clean gloves',
      text: 'Your own skin carries more microbes than most surfaces.',
      figure: { file: 'swab-gloves.svg', alt: 'A hand in a glove' },
    },
    {
      id: 'blank',
      title: 'Make a field blank',
      text: 'Open one swab, touch **nothing**, and close it in its tube.',
      figure: { file: 'swab-blank.svg', alt: 'A clean swab beside a tube labelled blank' },
    },
    {
      id: 'swab',
      title: 'Swab the square',
      text: 'Draw an S over the whole area.',
      figure: { file: 'swab-pattern.svg', alt: 'A swab follows an S inside a square' },
    },
  ],
};

export const samples: BlockSamples = {
  item,
  faultyItems: [
    { item: { ...item, slides: item.slides.slice(0, 1) }, code: 'too-small' },
    { item: { ...item, slides: [...item.slides, item.slides[0]] }, code: 'repeated-id' },
    { item: { ...item, slides: item.slides.map(({ figure: _, ...slide }) => slide) }, code: 'invalid-type' },
    { item: { ...item, startAt: 2 }, code: 'unrecognized-keys' },
  ],
};
