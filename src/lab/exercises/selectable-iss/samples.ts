import { pickableModules } from '../../science/station/station.ts';
import type { ExerciseSamples } from '../define.ts';
import { type Choose, chooseSome } from '../draw.ts';
import { type ExerciseDrive, press } from '../testing/drive.ts';
import { scoredSecrets, secretRemark } from '../testing/secret-words.ts';

const item = {
  type: 'selectable-iss',
  id: 'sample-station',
  title: 'Who lives where',
  prompt: 'Find the module for each clue.',
  whyRight: 'CANARY What people do in a module decides what they leave there.',
  explanation: 'CANARY Hygiene and exercise are in Tranquility, the cabins in Harmony.',
  targets: [
    {
      id: 'hygiene',
      text: 'A toilet, an exercise platform and a window to Earth',
      right: ['tranquility'],
      feedback: [
        {
          moduleId: 'destiny',
          text: 'CANARY Destiny holds experiments. Where do crews train?',
          misconception: 'lab-is-everything',
        },
      ],
    },
    { id: 'cabins', text: 'Four crew cabins', right: ['harmony'] },
  ],
};

function rekey(choose: Choose) {
  const moduleIds = pickableModules.map(({ id }) => id);
  return {
    ...item,
    ...scoredSecrets(choose),
    targets: item.targets.map(({ id, text }) => {
      const right = chooseSome(choose, moduleIds, 1, moduleIds.length);
      const others = moduleIds.filter((moduleId) => !right.includes(moduleId));
      return {
        id,
        text,
        right,
        feedback: chooseSome(choose, others, 0, others.length).map((moduleId) => ({
          moduleId,
          ...secretRemark(choose),
        })),
      };
    }),
  };
}

export const samples: ExerciseSamples = {
  item,
  rekey,
  right: [
    ['hygiene=tranquility', 'cabins=harmony'],
    ['cabins=harmony', 'hygiene=tranquility'],
  ],
  partly: [
    ['hygiene=destiny', 'cabins=harmony'],
    ['hygiene=tranquility', 'cabins=tranquility'],
  ],
  wrong: [
    ['hygiene=harmony', 'cabins=tranquility'],
    ['hygiene=quest', 'cabins=quest'],
  ],
  empty: [],
  nearMiss: [],
  malformed: [
    ['unknown=harmony'],
    ['hygiene=unknown'],
    ['hygiene=zarya', 'cabins=harmony'],
    ['hygiene=harmony', 'hygiene=tranquility'],
    ['hygiene=harmony=harmony'],
    ['hygiene'],
    ['=harmony'],
    [''],
  ],
  faultyItems: [
    { item: { ...item, targets: [...item.targets, item.targets[0]] }, code: 'repeated-id' },
    { item: { ...item, moduleIds: ['unity', 'harmony'] }, code: 'right-module-not-offered' },
    {
      item: { ...item, moduleIds: ['tranquility', 'destiny', 'harmony', 'harmony'] },
      code: 'repeated-module',
    },
    {
      item: {
        ...item,
        targets: [{ ...item.targets[1], feedback: [{ moduleId: 'harmony', text: 'Never said.' }] }],
      },
      code: 'feedback-never-said',
    },
    { item: { ...item, targets: [{ ...item.targets[1], right: ['mir'] }] }, code: 'invalid-value' },
    { item: { ...item, targets: [{ ...item.targets[1], right: [] }] }, code: 'too-small' },
    { item: { ...item, targets: [] }, code: 'too-small' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

export const drive: ExerciseDrive = {
  byKeyboard: [
    press('button', /^Clue A/),
    press('radio', /^Tranquility/),
    press('button', /^Clue B/),
    press('radio', /^Harmony/),
  ],
  // By tap, the answer is given on the map, because that is where a thumb goes.
  byTap: [
    press('button', /^Clue A/),
    press('button', /Tranquility$/),
    press('button', 'Next clue'),
    press('button', /Harmony$/),
  ],
};
