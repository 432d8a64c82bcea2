import type { BlockSamples } from '../define.ts';

const item = {
  type: 'interactive-silhouette',
  id: 'sample-cooks',
  title: 'Four cooks, one soup',
  text: 'Open a card and read what each of them said after tasting the **same** paper.',
  notes: [{ personId: 'mateo', text: 'Mateo tasted the paper **twice** and said the same.' }],
};

export const samples: BlockSamples = {
  item,
  faultyItems: [
    { item: { ...item, title: '' }, code: 'too-small' },
    { item: { ...item, personIds: ['noor', 'nora'] }, code: 'invalid-value' },
    { item: { ...item, personIds: ['mateo'] }, code: 'too-small' },
    { item: { ...item, personIds: ['mateo', 'linh', 'mateo'] }, code: 'repeated-person' },
    { item: { ...item, personIds: ['noor', 'linh'] }, code: 'note-never-shown' },
    { item: { ...item, notes: [...item.notes, ...item.notes] }, code: 'repeated-person' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};
