import type { BlockSamples } from '../define.ts';

const item = {
  type: 'form-initialization',
  id: 'sample-form',
  title: 'Set up your lab',
  text: 'You will meet these names again.',
  fields: [
    { id: 'team', kind: 'text', label: 'Team name', description: 'An invented one.', maxLength: 12 },
    {
      id: 'site',
      kind: 'choice',
      label: 'Where do you begin?',
      options: [
        { id: 'table', text: 'Dining table' },
        { id: 'cabin', text: 'Crew cabin' },
      ],
    },
    { id: 'tubes', kind: 'labels', label: 'Sample labels', count: 2, maxLength: 6 },
    { id: 'motto', kind: 'text', label: 'Motto', isRequired: false },
  ],
};

export const samples: BlockSamples = {
  item,
  faultyItems: [
    { item: { ...item, fields: [] }, code: 'too-small' },
    { item: { ...item, fields: [{ ...item.fields[0], isRetired: true }] }, code: 'nothing-asked' },
    { item: { ...item, fields: [item.fields[0], item.fields[0]] }, code: 'repeated-id' },
    { item: { ...item, fields: [{ ...item.fields[0], fill: 'team' }] }, code: 'too-short-for-team' },
    {
      item: {
        ...item,
        fields: [
          {
            ...item.fields[1],
            options: [...(item.fields[1]?.options ?? []), { id: 'table', text: 'Again' }],
          },
        ],
      },
      code: 'repeated-id',
    },
    { item: { ...item, fields: [{ id: 'team', kind: 'email', label: 'Address' }] }, code: 'invalid-union' },
    { item: { ...item, fields: [{ id: 'tubes', kind: 'labels', label: 'Labels' }] }, code: 'invalid-type' },
    { item: { ...item, fields: [{ ...item.fields[0], count: 3 }] }, code: 'unrecognized-keys' },
  ],
  answers: [
    [],
    ['team=Blue'],
    ['site=cabin', 'team=Blue', 'tubes.1=A1', 'tubes.2=A2'],
    ['motto=a = b', 'team=Équipe'],
  ],
  malformedAnswers: [
    ['team'],
    ['=Blue'],
    ['planet=Mars'],
    ['tubes=A1'],
    ['tubes.3=A3'],
    ['site=moon'],
    ['team=Blue', 'team=Red'],
    ['team=Thirteen char'],
    ['team=Bl\nue'],
    ['team=Bl\u202eue'],
    ['__proto__=x'],
  ],
};
