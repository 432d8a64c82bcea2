import { characterIds } from '../../science/characters/character-ids.ts';
import type { ExerciseSamples } from '../define.ts';
import { type Choose, chooseOne, chooseSome, shuffle } from '../draw.ts';
import { type ExerciseDrive, press } from '../testing/drive.ts';
import { scoredSecrets, secretRemark, secretText } from '../testing/secret-words.ts';

const item = {
  type: 'selectable-silhouettes',
  id: 'sample-reports',
  title: 'Who reported bitterness',
  prompt: 'Choose everyone who said that the PTC paper tasted bitter.',
  whyRight: 'CANARY Both said *bitter* about the paper itself, one of them only for a moment.',
  explanation: 'CANARY Noor and Mateo reported bitterness. Linh said *just paper*, Ebo *nothing*.',
  missingFeedback: 'CANARY So far, so good. Somebody else used the same word.',
  right: ['noor', 'mateo'],
  feedback: [
    {
      personId: 'linh',
      text: 'CANARY A strong dislike of broccoli is not a PTC report. Find the strip result.',
      misconception: 'dislike-means-taster',
    },
    { personId: 'ebo', text: 'CANARY Dusty is not bitter. Read the report word by word.' },
  ],
};
const { missingFeedback: _, ...withoutMissing } = item;
const onePerson = {
  ...withoutMissing,
  pick: 'one',
  right: ['noor'],
  feedback: [...item.feedback, { personId: 'mateo', text: 'CANARY For how long did it last?' }],
};

function rekey(choose: Choose) {
  const right = chooseSome(choose, characterIds, 1, characterIds.length - 1);
  const others = characterIds.filter((id) => !right.includes(id));
  return {
    ...withoutMissing,
    ...scoredSecrets(choose),
    scheme: chooseOne(choose, ['net-correct', 'all-or-nothing']),
    right,
    feedback: shuffle(choose, others).map((personId) => ({ personId, ...secretRemark(choose) })),
    // A single right person is never "right so far".
    ...(right.length > 1 && { missingFeedback: secretText(choose) }),
  };
}

export const samples: ExerciseSamples = {
  item,
  others: [
    { item: { ...withoutMissing, choose: 2 }, noAnswer: [['noor'], ['ebo', 'linh', 'noor']] },
    { item: onePerson },
    {
      item: { ...item, personIds: ['mateo', 'noor', 'linh'], feedback: item.feedback.slice(0, 1) },
    },
  ],
  rekey,
  right: [
    ['mateo', 'noor'],
    ['noor', 'mateo'],
  ],
  partly: [['noor'], ['mateo', 'noor', 'linh']],
  wrong: [['linh'], ['noor', 'ebo'], ['ebo', 'linh'], ['ebo', 'linh', 'mateo', 'noor']],
  empty: [],
  nearMiss: [],
  malformed: [['nobody'], ['noor', 'noor'], [''], ['noor', 'mateo', 'nobody'], ['noor=1']],
  faultyItems: [
    { item: { ...item, right: ['noor', 'mateo', 'linh', 'ebo'] }, code: 'right-and-wrong-people' },
    { item: { ...item, personIds: ['noor', 'linh', 'ebo'] }, code: 'right-person-not-offered' },
    { item: { ...item, feedback: item.feedback.slice(1) }, code: 'distractor-without-feedback' },
    {
      item: { ...item, feedback: [...item.feedback, { personId: 'noor', text: 'Never said.' }] },
      code: 'feedback-never-said',
    },
    { item: { ...item, right: ['noor', 'mateo', 'noor'] }, code: 'repeated-person' },
    { item: withoutMissing, code: 'missing-feedback' },
    { item: { ...item, choose: 2 }, code: 'missing-feedback' },
    { item: { ...withoutMissing, choose: 3 }, code: 'choose-differs-from-key' },
    { item: { ...item, pick: 'one' }, code: 'only-with-many' },
    { item: { ...item, right: [] }, code: 'too-small' },
    { item: { ...item, personIds: ['noor', 'nora'] }, code: 'invalid-value' },
    { item: { ...item, scheme: 'most-of-it' }, code: 'invalid-value' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

export const drive: ExerciseDrive = {
  byKeyboard: [press('checkbox', /^Noor/), press('checkbox', /^Mateo/)],
  byTap: [press('button', /^Noor/), press('button', /^Mateo/)],
};
