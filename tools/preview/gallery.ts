import { parseItem } from '../../src/lab/activity/parse-activity.ts';
import type { Item } from '../../src/lab/activity/schema.ts';
import { withType } from '../../src/lab/activity/typed-item.ts';
import { getBlock } from '../../src/lab/blocks/registry.ts';
import { blockTypeIds } from '../../src/lab/blocks/type-ids.ts';
import { getExercise } from '../../src/lab/exercises/registry.ts';
import { exerciseTypeIds } from '../../src/lab/exercises/type-ids.ts';
import type { PublishedActivity } from '../../src/school/features/content/published/content-store.server.ts';
import { type LoadedLabs, publish } from './load-labs.ts';
import type { GallerySample, GalleryType } from './preview-state.ts';

export interface Gallery {
  readonly types: readonly GalleryType[];
  /** One activity for each item that is shown. */
  readonly activities: readonly PublishedActivity[];
  /** The folder of the lab from which an item is taken, by the id of its activity here. */
  readonly folders: ReadonlyMap<string, string>;
}

type Answered = Pick<GallerySample, 'id' | 'answer'>;

/** The dot keeps the ids of samples and labs apart: the id of a lab has none. */
const idOf = (type: string) => `gallery.${type}`;

/** Every registered type with every sample it has, and with one item of the labs, with its pictures and hints. */
export function createGallery(labs: Pick<LoadedLabs, 'labs' | 'folders'>): Gallery {
  const activities: PublishedActivity[] = [];
  const folders = new Map<string, string>();

  const show = (activityId: string, item: Item, samples: readonly Answered[]): GallerySample[] => {
    activities.push(placeAlone(activityId, item));
    return samples.map((sample) => ({ ...sample, activityId, itemId: item.id }));
  };
  const showLesson = (type: string): GallerySample[] => {
    const found = findInLabs(type, labs);
    if (!found) return [];
    const activityId = `${idOf(type)}.lesson`;
    const folder = labs.folders.get(found.labId);
    if (folder) folders.set(activityId, folder);
    return show(activityId, found.item, [{ id: 'lesson', answer: [] }, ...answerLesson(found.item)]);
  };
  const draw = (kind: 'exercise' | 'block', type: string, value: unknown, samples: readonly Answered[]) => {
    const item = parseSample(value);
    return {
      ...{ kind, type, title: titleOf(item) },
      samples: [...show(idOf(type), item, [{ id: 'fresh', answer: [] }, ...samples]), ...showLesson(type)],
    };
  };
  const types = [
    ...exerciseTypeIds.map((type) => {
      const { samples } = getExercise(type);
      return draw('exercise', type, samples.item, listExerciseSamples(samples));
    }),
    ...blockTypeIds.map((type) => {
      const { samples } = getBlock(type);
      return draw('block', type, samples.item, number('answer', samples.answers ?? []));
    }),
  ];
  return { types, activities, folders };
}

/** The item of this type with most words in all labs, one with hints first. Items that repeat another answer cannot stand alone. */
function findInLabs(type: string, { labs }: Pick<LoadedLabs, 'labs'>) {
  const found = labs.flatMap(({ id, activity }) =>
    activity.modules.flatMap(({ items }) =>
      items
        .filter((item) => item.type === type)
        .map((item) => ({ labId: id, item: withoutOthers(item), written: JSON.stringify(item) })),
    ),
  );
  return found
    .filter(({ written }) => !written.includes('{{'))
    .sort(
      (one, other) =>
        Number(hasHints(other.written)) - Number(hasHints(one.written)) ||
        other.written.length - one.written.length,
    )[0];
}

/** Whether the exercise as a whole, or one part of it, has hints. */
const hasHints = (written: string) => written.includes('"hints":[');

/** The right answer, where there is one. */
function answerLesson(item: Item): Answered[] {
  const typed = withType(item);
  if (typed.kind !== 'exercise' || !typed.type.isScored) return [];
  return [{ id: 'lesson-right', answer: typed.type.reveal(typed.item).answer }];
}

function listExerciseSamples({
  right,
  partly,
  wrong,
  nearMiss,
}: ReturnType<typeof getExercise>['samples']): Answered[] {
  return [
    ...number('right', right),
    ...number('partly', partly),
    ...number('wrong', wrong),
    ...number('near-miss', nearMiss),
  ];
}

/** The first sample of a kind has the kind as its id; the others add a number. */
function number(kind: string, answers: readonly (readonly string[])[]): Answered[] {
  return answers
    .filter((answer) => answer.length > 0)
    .map((answer, index) => ({ id: index === 0 ? kind : `${kind}-${index + 1}`, answer }));
}

function parseSample(value: unknown): Item {
  const parsed = parseItem(value as { type: string });
  if (!parsed.isValid) throw new Error(`A sample is refused: ${JSON.stringify(parsed.issues)}`);
  return withoutOthers(parsed.value);
}

/** An item is alone in its activity, so the exercises it requires do not exist. */
function withoutOthers(item: Item): Item {
  const typed = withType(item);
  return typed.kind === 'exercise' ? { ...typed.item, requires: [] } : typed.item;
}

function titleOf(item: Item): string {
  const typed = withType(item);
  if (typed.kind === 'exercise') return typed.item.title;
  return 'title' in typed.item && typeof typed.item.title === 'string' ? typed.item.title : typed.type.type;
}

function placeAlone(id: string, item: Item): PublishedActivity {
  const words = { title: item.type, summary: `One item of ${item.type}.`, durationMin: 1 };
  return publish({
    ...words,
    id,
    isPremium: false,
    enabled: true,
    publishedAt: '2026-01-01',
    isStrictOrder: false,
    sources: [],
    closedModules: [],
    modules: [{ ...words, id: 'samples', items: [item] }],
  });
}
