import { markAnswer, namesIdea } from '../../../src/lab/marking/testing/judge-answers.ts';
import type { Question } from '../../../src/lab/marking/testing/read-answers.ts';

const rounds = 5;

/** The shortest of a few runs, because other work on the machine only adds time. */
function leastMs(run: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** How long each answer of a set takes, after its question has been prepared. */
export function timeAnswers(questions: readonly Question[]): readonly number[] {
  return questions.flatMap((question) =>
    question.kind === 'ideas'
      ? question.answers.map(({ typed }) => leastMs(() => namesIdea(question, typed)))
      : question.answers.map(({ typed }) => leastMs(() => markAnswer(question, typed))),
  );
}

const cell = 200;
const essay = 3500;
const units = [
  '.',
  ' ',
  'a ',
  'A ',
  '(',
  '7',
  '777 ',
  '1 x 10',
  '- ',
  "5'-",
  'ATG ',
  'not ',
  'or ',
  'transcripton ',
  'codn ',
];

const own = { id: 'hostile', ask: 'Which process makes RNA from the DNA template?', answers: [] };
const hostile: readonly Exclude<Question, { kind: 'ideas' }>[] = [
  {
    ...own,
    kind: 'text',
    expect: { accept: ['transcription', 'DNA transcription', 'codon', 'alpha globin chain'] },
  },
  {
    ...own,
    kind: 'quantity',
    expect: { value: 50, unit: 'ng/µl', allow: ['fraction', 'ratio', 'percent'] },
  },
  { ...own, kind: 'sequence', expect: { alphabet: 'dna', sequence: 'ATGGTGCATCTG' } },
  { ...own, kind: 'sequence', expect: { alphabet: 'peptide', sequence: 'Met-Val-His' } },
  { ...own, kind: 'chance', expect: { value: 0.25 } },
];
const keywords = Array.from({ length: 8 }, (_, index) => [
  ...['transcription', 'messenger RNA', 'polymerase', 'AS', 'heterozygous', 'uncut control'],
  `fragment ${index}`,
]);

/** The same for texts designed to take long, of the maximum length of a cell and of a text box. */
export function timeHostile(): readonly number[] {
  return units.flatMap((unit) => {
    const text = unit.repeat(cell).slice(0, cell);
    const long = unit.repeat(essay).slice(0, essay);
    return [
      ...hostile.map((question) => leastMs(() => markAnswer(question, text))),
      leastMs(() => namesIdea({ expect: { keywords } }, long)),
    ];
  });
}
