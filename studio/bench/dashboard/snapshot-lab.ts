import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// A lab of 60 questions in six modules: 54 choices, and two word selections with three questions each.

export const labId = 'dashboard-bench';
export const questionCount = 60;
const moduleIds = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'] as const;
const beliefs = ['positive-dna', 'copies-alone', 'one-base', 'bigger-faster', 'heat-kills-dna', 'same-ends'];

const words = {
  whyRight: 'The bench knows that it is so.',
  explanation: 'It follows from the charge of the phosphates, which pull towards the positive electrode.',
  tries: 0,
};

function choiceOf(number: number) {
  return {
    ...words,
    type: 'multiple-choice',
    id: `choice-${number}`,
    title: `Reading lane ${number}`,
    prompt: `Lane ${number} shows two bands between 200 and 500 bp. Which of the four samples was loaded into it?`,
    options: [
      { id: 'a', text: `Sample ${number} A`, isRight: true },
      ...['b', 'c', 'd'].map((id) => ({
        id,
        text: `Sample ${number} ${id.toUpperCase()}`,
        feedback: 'Compare the lengths with the ladder, band by band.',
        // Some wrong answers point to a belief, as in the labs.
        ...(number % 3 === 0 && id === 'b' && { misconception: beliefs[(number / 3) % beliefs.length] }),
      })),
    ],
  };
}

function wordsOf(name: string) {
  return {
    ...words,
    type: 'question',
    id: `words-${name}`,
    title: `Strand ${name}`,
    prompt: 'Pick in each line.',
    questions: ['A', 'C', 'T'].map((letter) => ({
      id: `pick-${letter.toLowerCase()}`,
      prompt: `Pick the ${letter} of this strand.`,
      material: { kind: 'sequence', unit: 'letter', lines: [{ id: 'dna', label: 'DNA', text: 'ACGT' }] },
      key: [{ token: `dna-${'ACGT'.indexOf(letter) + 1}`, reads: letter }],
      ifWrong: 'Read the letters one by one.',
    })),
  };
}

/** Answers in wire form: the right one first. */
export const choiceAnswers = [['a'], ['b'], ['c'], ['d']];
export const wordAnswers = [
  ['pick-a:dna-1', 'pick-c:dna-2', 'pick-t:dna-4'],
  ['pick-a:dna-1', 'pick-c:dna-3', 'pick-t:dna-3'],
  ['pick-a:dna-1', 'pick-c:dna-2', 'pick-t:dna-1'],
  ['pick-a:dna-2', 'pick-c:dna-1', 'pick-t:dna-1'],
];

/** Writes the lab and its misconceptions as content of their own. */
export async function writeSnapshotLab(contentFolder: string): Promise<void> {
  const lab = join(contentFolder, 'activities', labId);
  await mkdir(join(lab, 'modules'), { recursive: true });
  await mkdir(join(contentFolder, 'misconceptions'), { recursive: true });
  const head = { title: 'Dashboard bench', summary: 'Sixty questions.', durationMin: 60 };
  // JSON is YAML.
  const write = (path: string, value: object) => writeFile(path, JSON.stringify(value));
  await write(join(lab, 'activity.yaml'), {
    ...head,
    id: labId,
    isPremium: false,
    enabled: true,
    publishedAt: '2026-01-01',
    modules: moduleIds,
  });
  for (const [at, id] of moduleIds.entries()) {
    const choices = Array.from({ length: 9 }, (_, index) => choiceOf(at * 9 + index + 1));
    const items = at === 0 || at === 5 ? [...choices, wordsOf(id)] : choices;
    await write(join(lab, 'modules', `${id}.yaml`), { ...head, title: `Module ${at + 1}`, id, items });
  }
  for (const id of beliefs) {
    await write(join(contentFolder, 'misconceptions', `${id}.yaml`), {
      id,
      belief: `A belief about ${id.replaceAll('-', ' ')} that many learners bring along from earlier years.`,
      explanation: 'It is otherwise.',
      whatToSay:
        'Let pairs predict where the band stands, run the gel, and ask what would have to be true if the belief were right.',
    });
  }
}
