import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// A lab with enough to check: each screen holds one exercise of each of three types, with unlimited tries.

export const labId = 'player-bench';
const moduleId = 'checks';

interface Press {
  readonly itemId: string;
  readonly screenId: string;
  /** Names of the controls to be chosen before Check. */
  readonly choose: readonly string[];
  readonly role: 'radio' | 'checkbox';
}

const always = {
  prompt: 'Decide, then check.',
  explanation: 'The bench knows.',
  whyRight: 'So it is.',
  tries: 0,
};

function createScreen(index: number) {
  const id = (name: string) => `${name}-${index + 1}`;
  const choice = {
    ...always,
    type: 'multiple-choice',
    id: id('choice'),
    title: `Charge ${index + 1}`,
    options: [
      { id: 'plus', text: `Positive pole ${index + 1}`, isRight: true },
      { id: 'minus', text: 'Negative pole', feedback: 'Look at the phosphates.' },
    ],
  };
  const selection = {
    ...always,
    type: 'multiple-selection',
    id: id('selection'),
    title: `Tube ${index + 1}`,
    missingFeedback: 'Something is missing.',
    options: [
      { id: 'primers', text: `Primers ${index + 1}`, isRight: true },
      { id: 'template', text: 'Template', isRight: true },
      { id: 'ligase', text: 'Ligase', feedback: 'Nothing is joined here.' },
    ],
  };
  const statements = {
    ...always,
    type: 'true-false',
    id: id('statement'),
    title: `Statement ${index + 1}`,
    statements: [
      { id: 'copied', text: `A polymerase copies ${index + 1}.`, isTrue: true, feedback: 'It does.' },
    ],
  };
  return {
    items: [
      { type: 'new-screen', id: id('screen'), title: `Screen ${index + 1}` },
      choice,
      selection,
      statements,
    ],
    presses: [
      { itemId: choice.id, choose: ['Negative pole'], role: 'radio' },
      { itemId: selection.id, choose: ['Template', 'Ligase'], role: 'checkbox' },
      { itemId: statements.id, choose: ['False'], role: 'radio' },
    ].map((press) => ({ ...press, screenId: id('screen') })) as Press[],
  };
}

/** Writes the lab as a content folder. @returns what to press, screen by screen */
export async function writeBenchLab(contentFolder: string, screenCount: number): Promise<Press[]> {
  const lab = join(contentFolder, 'activities', labId);
  await mkdir(join(lab, 'modules'), { recursive: true });
  const screens = Array.from({ length: screenCount }, (_, index) => createScreen(index));
  const words = { title: 'Player bench', summary: 'Many presses on Check.', durationMin: 10 };
  // JSON is YAML.
  await writeFile(
    join(lab, 'activity.yaml'),
    JSON.stringify({
      ...words,
      id: labId,
      isPremium: false,
      enabled: true,
      publishedAt: '2026-01-01',
      modules: [moduleId],
    }),
  );
  await writeFile(
    join(lab, 'modules', `${moduleId}.yaml`),
    JSON.stringify({ ...words, id: moduleId, items: screens.flatMap(({ items }) => items) }),
  );
  return screens.flatMap(({ presses }) => presses);
}

export function addressOf(code: string, screenId: string): string {
  return `/activity?id=${labId}&code=${code}&module=${moduleId}&screen=${screenId}`;
}
