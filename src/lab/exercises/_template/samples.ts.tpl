import type { Choose } from '../draw.ts';
import { press, sameWay } from '../testing/drive.ts';
import { scoredSecrets, secretText } from '../testing/secret-words.ts';
import type { ExerciseSamples } from '../define.ts';

const item = {
  type: '__kebab__',
  id: 'sample-__kebab__',
  title: 'Pairs of bases',
  prompt: 'Which base pairs with adenine in DNA?',
  whyRight: 'CANARY Two hydrogen bonds hold them.',
  explanation: 'CANARY A pairs with T, and G with C.',
  options: [
    { id: 'thymine', text: 'Thymine', isRight: true },
    { id: 'uracil', text: 'Uracil', feedback: 'CANARY That one stands in RNA.' },
    { id: 'cytosine', text: 'Cytosine', feedback: 'CANARY Count the hydrogen bonds it offers.' },
  ],
};

/** Everything that is secret, drawn anew: a field that you add to the key belongs here too. */
function rekey(choose: Choose) {
  const right = choose(item.options.length);
  return {
    ...item,
    ...scoredSecrets(choose),
    options: item.options.map(({ id, text }, index) => ({
      id,
      text,
      ...(index === right ? { isRight: true } : { feedback: secretText(choose) }),
    })),
  };
}

export const samples: ExerciseSamples = {
  item,
  rekey,
  possibleKeys: item.options.length,
  right: [['thymine']],
  partly: [],
  wrong: [['uracil'], ['cytosine']],
  empty: [],
  nearMiss: [],
  malformed: [['unknown'], ['thymine', 'uracil'], ['thymine', 'thymine'], ['']],
  faultyItems: [
    { item: { ...item, options: item.options.map(({ id, text }) => ({ id, text })) }, code: 'one-right-option' },
    { item: { ...item, options: [...item.options, item.options[1]] }, code: 'repeated-id' },
    { item: { ...item, options: item.options.slice(0, 1) }, code: 'too-small' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

export const drive = sameWay(press('radio', 'Thymine'));
