import type { ExerciseSamples } from '../define.ts';
import { type Choose, isChosen, shuffle } from '../draw.ts';
import { drag, type ExerciseDrive, keys, press } from '../testing/drive.ts';
import { scoredSecrets, secretMisconception, secretText } from '../testing/secret-words.ts';

const item = {
  type: 'options-order',
  id: 'sample-order',
  title: 'From cells to PCR',
  prompt: 'Put the steps from cheek cells to the thermocycler in order.',
  whyRight: 'CANARY Open, clear, take, mix, then copy.',
  explanation: 'CANARY DNA must be free before it can be taken, and in the mix before it can be copied.',
  options: [
    {
      id: 'take',
      text: 'Take the clear liquid',
      after: ['settle'],
      ifTooEarly: 'CANARY What else floats in there?',
    },
    {
      id: 'cycle',
      text: 'Start the **thermocycler**',
      after: ['mix'],
      ifTooEarly: 'CANARY What would primers bind to?',
      misconception: 'heat-makes-dna',
    },
    { id: 'collect', text: 'Collect cheek cells' },
    {
      id: 'mix',
      text: 'Add the liquid to the PCR mix',
      after: ['take', 'label'],
      ifTooEarly: 'CANARY Which tube is whose?',
    },
    {
      id: 'settle',
      text: 'Let the debris settle',
      after: ['lyse'],
      ifTooEarly: 'CANARY Is there debris yet?',
    },
    { id: 'lyse', text: 'Break the cells open', after: ['collect'], ifTooEarly: 'CANARY Whose cells?' },
    { id: 'label', text: 'Label the PCR tube' },
  ],
};

const chain = [...item.options].reverse();

function rekey(choose: Choose): object {
  const displayed = item.options.map(({ id }) => id);
  const order = shuffle(choose, displayed);
  const options = item.options.map(({ id, text }) => {
    const after = order.slice(0, order.indexOf(id)).filter(() => isChosen(choose));
    const ifTooEarly = after.length > 0 || isChosen(choose) ? { ifTooEarly: secretText(choose) } : {};
    return { id, text, after: shuffle(choose, after), ...ifTooEarly, ...secretMisconception(choose) };
  });
  const isAsDisplayed = options.every(({ after }, index) =>
    after.every((id) => displayed.indexOf(id) < index),
  );
  return isAsDisplayed ? rekey(choose) : { ...item, ...scoredSecrets(choose), options };
}

export const samples: ExerciseSamples = {
  item,
  rekey,
  right: [
    ['collect', 'lyse', 'settle', 'take', 'label', 'mix', 'cycle'],
    ['label', 'collect', 'lyse', 'settle', 'take', 'mix', 'cycle'],
    ['collect', 'lyse', 'label', 'settle', 'take', 'mix', 'cycle'],
  ],
  partly: [
    ['collect', 'lyse', 'settle', 'take', 'mix', 'label', 'cycle'],
    ['cycle', 'collect', 'lyse', 'settle', 'take', 'label', 'mix'],
  ],
  wrong: [
    ['cycle', 'mix', 'take', 'settle', 'lyse', 'collect', 'label'],
    ['cycle', 'mix', 'label', 'take', 'settle', 'lyse', 'collect'],
  ],
  empty: [],
  nearMiss: [],
  malformed: [
    ['collect'],
    ['unknown'],
    ['collect', 'collect', 'lyse', 'settle', 'take', 'mix', 'cycle'],
    ['collect', 'lyse', 'settle', 'take', 'label', 'mix', 'cycle', 'cycle'],
    ['collect', 'lyse', 'settle', 'take', 'label', 'mix', 'unknown'],
    [''],
  ],
  faultyItems: [
    {
      item: { ...item, options: item.options.map(({ id, text }) => ({ id, text })) },
      code: 'displayed-in-order',
    },
    {
      item: { ...item, options: [...item.options.slice(1), { ...item.options[0], after: ['cycle'] }] },
      code: 'circular-order',
    },
    {
      item: { ...item, options: [{ ...item.options[0], after: ['dance'] }, ...item.options.slice(1)] },
      code: 'unknown-option',
    },
    {
      item: { ...item, options: chain.map(({ ifTooEarly: _, ...option }) => option) },
      code: 'step-without-feedback',
    },
    { item: { ...item, options: [...item.options, item.options[2]] }, code: 'repeated-id' },
    { item: { ...item, options: item.options.slice(0, 2) }, code: 'too-small' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

/** For each step in turn, the number of places by which it has to rise. */
const moves = [
  ['Collect cheek cells', 2],
  ['Break the cells open', 4],
  ['Let the debris settle', 3],
  ['Label the PCR tube', 2],
  ['Add the liquid to the PCR mix', 1],
] as const;

export const drive: ExerciseDrive = {
  // On a step: Space lifts it, the arrows carry it, Space sets it down.
  byKeyboard: moves.map(([step, places]) =>
    keys('button', new RegExp(`^${step}`), ' ', ...Array<string>(places).fill('ArrowUp'), ' '),
  ),
  // A press lifts the step, which shows its arrows; the last press sets it down.
  byTap: moves.flatMap(([step, places]) => [
    press('button', new RegExp(`^${step}`)),
    press('button', `Move up: ${step}`, places),
    press('button', new RegExp(`^${step}`)),
  ]),
  byDrag: listDrags(),
};

/** Each step is dragged to the upper edge of the row whose place it takes. */
function listDrags() {
  const row = (step: string) => ({ role: 'button', name: new RegExp(`^${step}`) }) as const;
  const order = item.options.map(({ text }) => text.replaceAll('*', ''));
  return moves.map(([step, places]) => {
    const place = order.indexOf(step) - places;
    const taken = order[place] ?? '';
    order.splice(order.indexOf(step), 1);
    order.splice(place, 0, step);
    return drag(row(step), row(taken), 0.5, 0.1);
  });
}
