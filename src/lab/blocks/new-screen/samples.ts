import type { BlockSamples } from '../define.ts';

const item = { type: 'new-screen', id: 'sample-screen', title: 'Who lives where?' };

export const samples: BlockSamples = {
  item,
  faultyItems: [
    { item: { type: 'new-screen', id: 'sample-screen' }, code: 'invalid-type' },
    { item: { ...item, title: '' }, code: 'too-small' },
    { item: { ...item, id: 'Sample Screen' }, code: 'invalid-format' },
    { item: { ...item, text: 'Not here' }, code: 'unrecognized-keys' },
  ],
};
