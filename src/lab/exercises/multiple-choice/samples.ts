import type { ExerciseSamples } from '../define.ts';
import type { Choose } from '../draw.ts';
import { press, sameWay } from '../testing/drive.ts';
import { scoredSecrets, secretMisconception, secretText } from '../testing/secret-words.ts';

const item = {
  type: 'multiple-choice',
  id: 'sample-choice',
  title: 'Direction of DNA',
  prompt: 'Which electrode does **DNA** move towards in a gel?',
  whyRight: 'CANARY The phosphates carry negative charge.',
  explanation: 'CANARY DNA is negative, so it moves to the positive electrode.',
  options: [
    { id: 'positive', text: 'The positive electrode', isRight: true },
    {
      id: 'negative',
      text: 'The negative electrode',
      feedback: 'CANARY Look at the charge of a phosphate.',
      misconception: 'dna-is-positive',
    },
    { id: 'neither', text: 'Neither', feedback: 'CANARY A charged molecule moves in a field.' },
  ],
};

function rekey(choose: Choose) {
  const right = choose(item.options.length);
  return {
    ...item,
    ...scoredSecrets(choose),
    options: item.options.map(({ id, text }, index) => ({
      id,
      text,
      ...(index === right ? { isRight: true } : { feedback: secretText(choose) }),
      ...secretMisconception(choose),
    })),
  };
}

export const samples: ExerciseSamples = {
  item,
  rekey,
  possibleKeys: item.options.length,
  right: [['positive']],
  partly: [],
  wrong: [['negative'], ['neither']],
  empty: [],
  nearMiss: [],
  malformed: [['unknown'], ['positive', 'negative'], ['positive', 'positive'], ['']],
  faultyItems: [
    {
      item: { ...item, options: item.options.map(({ id, text }) => ({ id, text, feedback: 'No.' })) },
      code: 'one-right-option',
    },
    {
      item: { ...item, options: item.options.map(({ feedback: _, ...option }) => option) },
      code: 'distractor-without-feedback',
    },
    { item: { ...item, options: [...item.options, item.options[1]] }, code: 'repeated-id' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
    { item: { ...item, options: item.options.slice(0, 1) }, code: 'too-small' },
  ],
};

export const drive = sameWay(press('radio', 'The positive electrode'));
