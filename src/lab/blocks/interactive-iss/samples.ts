import type { BlockSamples } from '../define.ts';

const item = {
  type: 'interactive-iss',
  id: 'sample-station-tour',
  title: 'Walk through the station',
  text: 'Open a module and look for surfaces that many hands touch.',
  siteNotes: [{ moduleId: 'unity', text: 'Six people share this **table**.' }],
};

export const samples: BlockSamples = {
  item,
  faultyItems: [
    { item: { ...item, title: '' }, code: 'too-small' },
    { item: { ...item, moduleIds: ['mir'] }, code: 'invalid-value' },
    { item: { ...item, moduleIds: ['unity', 'quest', 'unity'] }, code: 'repeated-module' },
    { item: { ...item, moduleIds: ['quest'] }, code: 'note-never-shown' },
    { item: { ...item, siteNotes: [...item.siteNotes, ...item.siteNotes] }, code: 'repeated-module' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};
