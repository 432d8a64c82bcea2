import type { ExerciseSamples } from '../define.ts';
import { type Choose, isChosen } from '../draw.ts';
import { type DriveStep, sameWay } from '../testing/drive.ts';
import { scoredSecrets, secretMisconception, secretText } from '../testing/secret-words.ts';

const item = {
  type: 'true-false',
  id: 'sample-statements',
  title: 'Promoter and protein',
  prompt: 'Judge each statement about a gene for a **fluorescent protein**.',
  whyRight: 'CANARY You kept apart where reading starts and what is read.',
  explanation: 'CANARY The promoter places the polymerase; the reading frame after it becomes protein.',
  statements: [
    {
      id: 'promoter',
      text: 'The promoter is translated into the first amino acids.',
      isTrue: false,
      feedback: 'CANARY Where does the polymerase sit down, and where does the ribosome?',
      misconception: 'promoter-is-translated',
    },
    {
      id: 'dark',
      text: 'A tube without glow can still hold full-length protein.',
      isTrue: true,
      feedback: 'CANARY Think of a chromophore with one changed amino acid.',
    },
    {
      id: 'template',
      text: 'The DNA is used up when it is transcribed.',
      isTrue: false,
      feedback: 'CANARY How could one gene give thousands of transcripts?',
    },
  ],
};

function rekey(choose: Choose): object {
  const statements = item.statements.map(({ id, text }) => ({
    id,
    text,
    isTrue: isChosen(choose),
    feedback: secretText(choose),
    ...secretMisconception(choose),
  }));
  const isOneSided = new Set(statements.map(({ isTrue }) => isTrue)).size === 1;
  return isOneSided ? rekey(choose) : { ...item, ...scoredSecrets(choose), statements };
}

export const samples: ExerciseSamples = {
  item,
  rekey,
  right: [
    ['dark=true', 'promoter=false', 'template=false'],
    ['template=false', 'promoter=false', 'dark=true'],
  ],
  partly: [
    ['dark=true', 'promoter=true', 'template=false'],
    ['dark=false', 'promoter=true', 'template=false'],
  ],
  wrong: [['dark=false', 'promoter=true', 'template=true']],
  empty: [],
  nearMiss: [],
  malformed: [
    ['promoter'],
    ['promoter=maybe'],
    ['promoter=true', 'promoter=false'],
    ['dark=true', 'dark=true'],
    ['unknown=true'],
    ['=true'],
    [''],
  ],
  faultyItems: [
    { item: { ...item, statements: [] }, code: 'too-small' },
    { item: { ...item, statements: [...item.statements, item.statements[0]] }, code: 'repeated-id' },
    {
      item: { ...item, statements: item.statements.map((statement) => ({ ...statement, isTrue: true })) },
      code: 'one-sided-key',
    },
    {
      item: { ...item, statements: item.statements.map(({ feedback: _, ...rest }) => rest) },
      code: 'invalid-type',
    },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

export const drive = sameWay(
  judge('The promoter is translated into the first amino acids.', 'False'),
  judge('A tube without glow can still hold full-length protein.', 'True'),
  judge('The DNA is used up when it is transcribed.', 'False'),
);

function judge(statement: string, name: 'True' | 'False'): DriveStep {
  const inside = { role: 'group', name: statement } as const;
  return { kind: 'press', control: { role: 'radio', name, inside }, times: 1 };
}
