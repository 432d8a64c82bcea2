import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** An authored item, key and all; only what the journeys ask of it. */
export interface LabItem {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly explanation?: string;
  readonly whyRight?: string;
  readonly missingFeedback?: string;
  readonly statements?: readonly (Labelled & { readonly isTrue: boolean; readonly feedback: string })[];
  readonly targets?: readonly (Labelled & { readonly right: readonly string[] })[];
  readonly options?: readonly (Labelled & {
    readonly isRight?: boolean;
    readonly feedback?: string;
    readonly after?: readonly string[];
    readonly ifTooEarly?: string;
  })[];
  readonly entries?: readonly (Labelled & { readonly ifMissing?: string })[];
  readonly reminders?: readonly { readonly text: string }[];
  /** For forms only. */
  readonly fields?: readonly { readonly id: string; readonly kind: string; readonly isRetired?: boolean }[];
  /** For films only: the questions that the film pauses for. */
  readonly cues?: readonly { readonly exercise: LabItem }[];
  /** true: asked by the film before it. */
  readonly isInFilm?: boolean;
}

interface Labelled {
  readonly id: string;
  readonly text: string;
  readonly misconception?: string;
}

export interface Misconception {
  readonly belief: string;
  readonly explanation: string;
  readonly whatToSay: string;
}

const contentFolder = join(process.cwd(), 'content');
export const activityId = 'microbe-hunters';
export const activityTitle = 'Microbe Hunters';

function readYaml<T>(...path: string[]): T {
  return parse(readFileSync(join(contentFolder, ...path), 'utf8')) as T;
}

const readModule = (id: string) =>
  readYaml<{ readonly items: readonly LabItem[] }>(
    'activities',
    activityId,
    'modules',
    `${id}.yaml`,
  ).items.flatMap(({ cues = [], ...item }): LabItem[] => [
    item,
    ...cues.map(({ exercise }) => ({ ...exercise, isInFilm: true })),
  ]);

/** The lab as its authors wrote it, questions of a film after the film. */
export const lessons = { c1: readModule('c1'), c2: readModule('c2') } as const;
export type LessonId = keyof typeof lessons;

export function readMisconception(id: string): Misconception {
  return readYaml('misconceptions', `${id}.yaml`);
}

export function getItem(id: string): LabItem {
  const item = [...lessons.c1, ...lessons.c2].find((each) => each.id === id);
  if (!item) throw new Error(`${id} is not in the lab`);
  return item;
}

/** The lesson of an item, and the id of its screen. */
export function findScreen(itemId: string): { lesson: LessonId; screen: string } {
  for (const lesson of ['c1', 'c2'] as const) {
    const index = lessons[lesson].findIndex(({ id }) => id === itemId);
    const screen = lessons[lesson].slice(0, index + 1).findLast(({ type }) => type === 'new-screen');
    if (index >= 0 && screen) return { lesson, screen: screen.id };
  }
  throw new Error(`${itemId} is not in the lab`);
}

/** Text as it is shown on the screen, without its markup. */
export function readable(text: string): string {
  return text.replaceAll(/\*\*|\*|\^/g, '').trim();
}

/**
 * The longest part of an authored text without markup and quotes: it is the same on a page, in JSON and in a bundle.
 */
export function fragmentOf(text: string): string {
  const stretches = text.split(/[*^{}\n"\\’']/).map((stretch) => stretch.trim());
  return stretches.reduce((longest, stretch) => (stretch.length > longest.length ? stretch : longest), '');
}

/** The stations' names by id. */
export const moduleNames: Readonly<Record<string, string>> = {
  tranquility: 'Tranquility',
  harmony: 'Harmony',
  'permanent-multipurpose-module': 'Permanent Multipurpose Module',
  unity: 'Unity',
  destiny: 'Destiny',
  columbus: 'Columbus',
  zvezda: 'Zvezda',
};

/** Steps of an options-order so that each comes after what it needs. */
export function orderSteps(item: LabItem): string[] {
  const ordered: string[] = [];
  const waiting = [...(item.options ?? [])];
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ after = [] }) => after.every((id) => ordered.includes(id)));
    const [step] = waiting.splice(index, 1);
    if (index < 0 || !step) throw new Error(`the steps of ${item.id} have no order`);
    ordered.push(step.id);
  }
  return ordered;
}

/** The right answer in wire form; for an item that is saved and not marked, a complete answer. */
export function rightAnswer(itemId: string): string[] {
  const item = getItem(itemId);
  switch (item.type) {
    case 'true-false':
      return item.statements!.map(({ id, isTrue }) => `${id}=${isTrue}`).sort();
    case 'selectable-iss':
      return item.targets!.map(({ id, right }) => `${id}=${right[0]}`).sort();
    case 'multiple-choice':
    case 'multiple-selection':
      return item
        .options!.filter(({ isRight }) => isRight)
        .map(({ id }) => id)
        .sort();
    case 'options-order':
      return orderSteps(item);
    case 'checklist':
      return item.entries!.map(({ id }) => id).sort();
    case 'module-selection':
      return ['tranquility', 'harmony', 'permanent-multipurpose-module'];
    case 'form-initialization':
      return item
        .fields!.filter(({ isRetired }) => !isRetired)
        .map(({ id, kind }) => {
          if (kind === 'text') return `${id}=Night shift`;
          return `${id}=${id === 'first-site' ? 'unity' : 'no-idea'}`;
        })
        .sort();
    default:
      throw new Error(`${item.type} takes no answer`);
  }
}

/** Items that are answered, in the order of the lab. */
export const answerable = [...lessons.c1, ...lessons.c2].filter(({ type }) =>
  [
    'form-initialization',
    'true-false',
    'selectable-iss',
    'multiple-choice',
    'module-selection',
    'checklist',
    'options-order',
    'multiple-selection',
  ].includes(type),
);
