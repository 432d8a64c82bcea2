import type { BlockSamples } from '../define.ts';

const item = {
  type: 'module-selection',
  id: 'sample-sites',
  title: 'Our sampling sites',
  prompt: 'Choose **three** modules to sample.',
};

export const samples: BlockSamples = {
  item,
  answers: [
    [],
    ['tranquility', 'harmony', 'permanent-multipurpose-module'],
    ['kibo', 'unity', 'harmony'],
    ['quest', 'tranquility', 'zvezda'],
  ],
  malformedAnswers: [
    ['unity'],
    ['unity', 'harmony'],
    ['unity', 'harmony', 'kibo', 'quest'],
    ['unity', 'unity', 'harmony'],
    ['unity', 'harmony', 'zarya'],
    ['unity', 'harmony', 'mir'],
    ['unity', 'harmony', ''],
  ],
  faultyItems: [
    { item: { ...item, prompt: '' }, code: 'too-small' },
    { item: { ...item, options: ['unity', 'quest'] }, code: 'more-than-offered' },
    { item: { ...item, options: ['unity', 'quest', 'kibo', 'kibo'] }, code: 'repeated-module' },
    { item: { ...item, options: ['unity', 'quest', 'mir'] }, code: 'invalid-value' },
    { item: { ...item, count: 0 }, code: 'too-small' },
    {
      item: {
        ...item,
        options: ['unity', 'quest', 'kibo'],
        reminders: [{ unlessAnyOf: ['zvezda'], text: 'T.' }],
      },
      code: 'unknown-module',
    },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};
