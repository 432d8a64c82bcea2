import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { exercises, getExercise } from '../../../src/lab/exercises/registry.ts';
import type { ExerciseTypeId } from '../../../src/lab/exercises/type-ids.ts';

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
  /** The two sides of pairs. */
  readonly left?: readonly Labelled[];
  readonly right?: readonly Labelled[];
  /** For forms only. */
  readonly fields?: readonly {
    readonly id: string;
    readonly kind: string;
    readonly isRetired?: boolean;
    readonly options?: readonly { readonly id: string }[];
  }[];
  /** For written answers only. */
  readonly boxes?: readonly { readonly id: string }[];
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

interface AuthoredLesson {
  readonly title: string;
  readonly items: readonly LabItem[];
}

const readModule = (id: string) =>
  readYaml<AuthoredLesson>('activities', activityId, 'modules', `${id}.yaml`);

const unfold = ({ items }: AuthoredLesson) =>
  items.flatMap(({ cues = [], ...item }): LabItem[] => [
    item,
    ...cues.map(({ exercise }) => ({ ...exercise, isInFilm: true })),
  ]);

const { modules } = readYaml<{ readonly modules: readonly string[] }>(
  'activities',
  activityId,
  'activity.yaml',
);
const authored = new Map(modules.map((id) => [id, readModule(id)]));
/** The open lessons as their authors wrote them, in their order, questions of a film after the film. */
export const lessons: ReadonlyMap<string, readonly LabItem[]> = new Map(
  [...authored].map(([id, lesson]) => [id, unfold(lesson)]),
);
export const lessonTitles: Readonly<Record<string, string>> = Object.fromEntries(
  [...authored].map(([id, { title }]) => [id, title]),
);
const allItems = [...lessons.values()].flat();

export function readMisconception(id: string): Misconception {
  return readYaml('misconceptions', `${id}.yaml`);
}

export function getItem(id: string): LabItem {
  const item = allItems.find((each) => each.id === id);
  if (!item) throw new Error(`${id} is not in the lab`);
  return item;
}

/** The lesson of an item, and the id of its screen. */
export function findScreen(itemId: string): { lesson: string; screen: string } {
  for (const [lesson, items] of lessons) {
    const index = items.findIndex(({ id }) => id === itemId);
    const screen = items.slice(0, index + 1).findLast(({ type }) => type === 'new-screen');
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

/** How the dials of each instrument of the lab stand after a run that works. */
const runs: Readonly<Record<string, readonly string[]>> = {
  'c2-swabs': [
    'acts=12',
    'acts-01=sample:air>tube-1.toilet>tube-2.table>tube-3.cabin>tube-4.store>tube-5 load minutes:10 heat spin open:tube-1 open:tube-2 open:tube-3 open:tube-4 open:tube-5 again:20000:tube-1>dna-1.tube-2>d',
    'acts-02=na-2.tube-3>dna-3.tube-4>dna-4.tube-5>dna-5:fresh bleach',
  ],
  'c3-pcr': [
    'anneal=55x5',
    'cycles=30',
    'denature=96x30',
    'extend=72x6',
    'final=72x300',
    'forward=f515',
    'initial=96x120',
    'reverse=r806',
    'run=1',
    'seed=16',
    'tubes=toilet.table.cabin.store.field-blank.positive.no-template',
    'without=',
  ],
  'c4-gel': [
    'agarose=20',
    'exposure=2',
    'method=nearest',
    'minutes=45',
    'ran=45',
    'seed=1',
    'volts=90',
    'well-1=10:100-bp',
    'well-6=10:field-blank',
    'well-7=10:positive',
    'well-8=10:no-template',
  ],
  'c5-matcher': ['ends=free', 'genus=945', 'margin=0', 'open=best', 'read=toilet-1', 'species=987'],
};

/** What the exercises about a learner's own run ask, after the runs above. */
const readOff: Readonly<Record<string, readonly string[]>> = {
  'c2-own-blank': ['hands=own', 'share=9'],
  'c3-own-run': ['length=292', 'times=30'],
  'c4-own-gel': ['blank=1', 'length=292', 'water=0'],
};

/** The runs that travel with an answer about them. */
export function runsAskedAbout(itemId: string): typeof runs | undefined {
  return itemId in readOff ? runs : undefined;
}

/** The choice of a form: no opinion where there is one, so that a later text has to repeat it. */
function chooseInForm(fieldId: string, options: readonly { readonly id: string }[] = []): string {
  if (fieldId === 'first-site') return 'unity';
  return options.find(({ id }) => id === 'no-idea')?.id ?? options[0]?.id ?? '';
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
        .map(
          ({ id, kind, options }) => `${id}=${kind === 'text' ? 'Night shift' : chooseInForm(id, options)}`,
        )
        .sort();
    case 'short-answer':
      return item.boxes!.map(({ id }) => `${id}=Lane 2 has a band, and the water has none.`).sort();
    default:
      return [...(runs[itemId] ?? readOff[itemId] ?? revealKey(item))];
  }
}

/** The key of a type that the journeys answer without its view. */
function revealKey(item: LabItem): readonly string[] {
  const exercise = getExercise(item.type as ExerciseTypeId);
  const parsed = exercise.parseItem(item);
  if (!parsed.isValid) throw new Error(`${item.id} is not sound`);
  return exercise.reveal(parsed.value).answer;
}

/** Items that are answered, in the order of the lab. */
export const answerable = allItems.filter(
  ({ id, type }) =>
    type in exercises || id in runs || ['form-initialization', 'module-selection'].includes(type),
);

/** Questions that are scored, in the whole lab. */
export const scoredCount = answerable.filter(
  ({ type }) => type in exercises && getExercise(type as ExerciseTypeId).isScored,
).length;
