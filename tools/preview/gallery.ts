import type { Item } from '../../src/activity/schema.ts';
import { parseItem, withType } from '../../src/activity/typed-item.ts';
import { getBlock } from '../../src/blocks/registry.ts';
import { blockTypeIds } from '../../src/blocks/type-ids.ts';
import { getExercise } from '../../src/exercises/registry.ts';
import { exerciseTypeIds } from '../../src/exercises/type-ids.ts';
import type { PublishedActivity } from '../../src/features/content/published/content-store.server.ts';
import { publish } from './load-labs.ts';
import type { GallerySample, GalleryType } from './preview-state.ts';

export interface Gallery {
  readonly types: readonly GalleryType[];
  /** One activity a type, with its sample in it. */
  readonly activities: readonly PublishedActivity[];
}

/** The dot keeps the ids of samples and labs apart: the id of a lab has none. */
const idOf = (type: string) => `gallery.${type}`;

/** Every registered type with every sample it has. */
export function createGallery(): Gallery {
  const entries = [
    ...exerciseTypeIds.map((type) => ({
      kind: 'exercise' as const,
      type,
      item: getExercise(type).samples.item,
      samples: listExerciseSamples(getExercise(type).samples),
    })),
    ...blockTypeIds.map((type) => ({
      kind: 'block' as const,
      type,
      item: getBlock(type).samples.item,
      samples: number('answer', getBlock(type).samples.answers ?? []),
    })),
  ].map(({ item, samples, ...entry }) => {
    const parsed = parseSample(item);
    return {
      activity: placeAlone(entry.type, parsed),
      type: {
        ...entry,
        title: titleOf(parsed),
        activityId: idOf(entry.type),
        itemId: parsed.id,
        samples: [{ id: 'fresh', answer: [] }, ...samples],
      },
    };
  });
  return { types: entries.map(({ type }) => type), activities: entries.map(({ activity }) => activity) };
}

function listExerciseSamples({
  right,
  partly,
  wrong,
  nearMiss,
}: ReturnType<typeof getExercise>['samples']): GallerySample[] {
  return [
    ...number('right', right),
    ...number('partly', partly),
    ...number('wrong', wrong),
    ...number('near-miss', nearMiss),
  ];
}

/** The first sample of a kind has the kind as its id; the others add a number. */
function number(kind: string, answers: readonly (readonly string[])[]): GallerySample[] {
  return answers
    .filter((answer) => answer.length > 0)
    .map((answer, index) => ({ id: index === 0 ? kind : `${kind}-${index + 1}`, answer }));
}

function parseSample(value: unknown): Item {
  const parsed = parseItem(value as { type: string });
  if (!parsed.isValid) throw new Error(`A sample is refused: ${JSON.stringify(parsed.issues)}`);
  const typed = withType(parsed.value);
  // The sample is alone in its activity, so the exercises it requires do not exist.
  return typed.kind === 'exercise' ? { ...typed.item, requires: [] } : typed.item;
}

function titleOf(item: Item): string {
  const typed = withType(item);
  if (typed.kind === 'exercise') return typed.item.title;
  return 'title' in typed.item && typeof typed.item.title === 'string' ? typed.item.title : typed.type.type;
}

function placeAlone(type: string, item: Item): PublishedActivity {
  const words = { title: type, summary: `The sample of ${type}.`, durationMin: 1 };
  return publish({
    ...words,
    id: idOf(type),
    isPremium: false,
    enabled: true,
    publishedAt: '2026-01-01',
    isStrictOrder: false,
    sources: [],
    closedModules: [],
    modules: [{ ...words, id: 'samples', items: [item] }],
  });
}
