import type { ExerciseSamples } from '../define.ts';
import { type Choose, chooseOne, chooseSome, isChosen } from '../draw.ts';
import { press, sameWay } from '../testing/drive.ts';
import { scoredSecrets, secretMisconception, secretText } from '../testing/secret-words.ts';
import { schemes } from './schema.ts';

const item = {
  type: 'multiple-selection',
  id: 'sample-selection',
  title: 'In the PCR tube',
  prompt: 'What has to be in the tube before it goes into the thermocycler?',
  whyRight: 'CANARY Copying needs a text to copy, a start, letters and a copier.',
  explanation: 'CANARY The template is copied from the primers on, with nucleotides, by the polymerase.',
  missingFeedback: 'CANARY All of these belong in the tube. Something is still missing.',
  options: [
    { id: 'template', text: 'Template DNA', isRight: true },
    {
      id: 'helicase',
      text: 'Helicase',
      feedback: 'CANARY Heat opens the strands here.',
      misconception: 'pcr-needs-helicase',
    },
    { id: 'primers', text: 'Two primers', isRight: true },
    { id: 'ligase', text: 'Ligase', feedback: 'CANARY Nothing is joined in this tube.' },
    { id: 'nucleotides', text: 'Nucleotides (dNTPs)', isRight: true },
  ],
};

const plain = item.options.map(({ id, text }) => ({ id, text }));
const { missingFeedback: _, ...withoutMissing } = item;

function rekey(choose: Choose) {
  const rightIds = chooseSome(
    choose,
    plain.map(({ id }) => id),
    1,
    plain.length - 1,
  );
  return {
    ...item,
    ...scoredSecrets(choose),
    scheme: chooseOne(choose, schemes),
    missingFeedback: secretText(choose),
    options: plain.map((option) => {
      const isRight = rightIds.includes(option.id);
      // A sentence at a right option is allowed, and as secret as the others.
      const feedback = !isRight || isChosen(choose) ? { feedback: secretText(choose) } : {};
      return { ...option, ...(isRight && { isRight }), ...feedback, ...secretMisconception(choose) };
    }),
  };
}

export const samples: ExerciseSamples = {
  item,
  others: [
    {
      item: { ...withoutMissing, choose: 3 },
      noAnswer: [['primers'], ['helicase', 'nucleotides', 'primers', 'template']],
    },
  ],
  rekey,
  right: [
    ['nucleotides', 'primers', 'template'],
    ['template', 'primers', 'nucleotides'],
  ],
  partly: [['template'], ['primers', 'template'], ['helicase', 'nucleotides', 'primers', 'template']],
  wrong: [['helicase'], ['helicase', 'ligase'], ['ligase', 'template'], ['helicase', 'ligase', 'primers']],
  empty: [],
  nearMiss: [],
  malformed: [['unknown'], ['template', 'template'], [''], ['template', 'primers', 'unknown']],
  faultyItems: [
    {
      item: { ...item, options: plain.map((option) => ({ ...option, feedback: 'No.' })) },
      code: 'right-and-wrong-options',
    },
    {
      item: { ...item, options: plain.map((option) => ({ ...option, isRight: true })) },
      code: 'right-and-wrong-options',
    },
    { item: { ...withoutMissing, choose: 2 }, code: 'choose-differs-from-key' },
    { item: withoutMissing, code: 'missing-feedback' },
    { item: { ...item, choose: 3 }, code: 'missing-feedback' },
    {
      item: { ...item, options: item.options.map(({ feedback, ...option }) => option) },
      code: 'distractor-without-feedback',
    },
    { item: { ...item, options: [...item.options, item.options[1]] }, code: 'repeated-id' },
    { item: { ...item, scheme: 'most-of-it' }, code: 'invalid-value' },
    { item: { ...item, options: item.options.slice(0, 2) }, code: 'too-small' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

export const drive = sameWay(
  press('checkbox', 'Template DNA'),
  press('checkbox', 'Two primers'),
  press('checkbox', 'Nucleotides (dNTPs)'),
);
