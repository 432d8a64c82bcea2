import type { Part } from '../../../../lab/activity/part.ts';
import type { PublicActivity } from '../../../../lab/activity/public-activity.ts';

// Test support. Not part of the product's bundle.

const options = [
  { id: 'positive', text: 'The positive electrode' },
  { id: 'negative', text: 'The negative electrode' },
  { id: 'neither', text: 'Neither' },
];

function choice(id: string, title: string, requires: string[] = []) {
  return {
    type: 'multiple-choice',
    id,
    title,
    prompt: `Prompt of ${title}`,
    tries: 3,
    requires,
    isRequired: true,
    options,
  };
}

export function partOf(id: string, given: Partial<Part> = {}): Part {
  return {
    id,
    component: 'multiple-choice',
    title: id,
    isRequired: true,
    requires: [],
    follows: [],
    asksAbout: [],
    tries: 3,
    isScored: true,
    countedParts: [],
    isFixedOnceSaved: false,
    ...given,
  };
}

const kit = {
  type: 'checklist',
  id: 'kit',
  title: 'The kit',
  prompt: 'Tick what you pack.',
  tries: 0,
  requires: [],
  isRequired: true,
  minimum: 1,
  entries: [
    { id: 'gloves', text: 'Gloves' },
    { id: 'labels', text: 'Labels' },
  ],
};

/** The block that opens a screen, as the server sends it. */
export const newScreen = (id: string, title: string) => ({
  type: 'new-screen',
  ...{ id, title, screenTitle: title, isHeading: true },
});

/** Two lessons: two screens with a linked exercise, and one with a checklist. */
export const sampleLab: PublicActivity = {
  title: 'Gels in a day',
  summary: 'Run a gel.',
  isPremium: false,
  enabled: true,
  publishedAt: '2026-01-01',
  durationMin: 30,
  isStrictOrder: false,
  sources: ['A handbook'],
  modules: [
    {
      id: 'm1',
      title: 'Charge',
      summary: 'Why DNA moves.',
      durationMin: 20,
      parts: [
        partOf('charge', { title: 'Direction of DNA' }),
        partOf('reason', { title: 'The reason', requires: ['charge'] }),
      ],
      items: [
        newScreen('s1', 'Which way'),
        { type: 'plain-text', id: 'read', title: 'Read', text: 'DNA carries charge.' },
        choice('charge', 'Direction of DNA'),
        newScreen('s2', 'And why'),
        choice('reason', 'The reason', ['charge']),
      ],
    },
    {
      id: 'm2',
      title: 'Packing',
      summary: 'What to bring.',
      durationMin: 10,
      parts: [partOf('kit', { title: 'The kit', component: 'checklist', isScored: false, tries: 0 })],
      items: [kit],
    },
  ],
};
