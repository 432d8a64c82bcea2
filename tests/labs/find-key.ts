import {
  evaluateRun,
  fillFromRun,
  findUnmet,
  listAskedEmbeds,
  readingsOf,
} from '../../src/lab/activity/own-run/own-run.ts';
import type { Activity } from '../../src/lab/activity/schema.ts';
import { unfoldItem, withType } from '../../src/lab/activity/typed-item.ts';
import { loadRunReader, type RunReader } from '../../src/lab/blocks/embed/read-run.ts';
import { asInstrumentEmbed } from '../../src/lab/blocks/embed/schema.ts';
import type { ExerciseItem } from '../../src/lab/exercises/item.ts';
import { getExercise } from '../../src/lab/exercises/registry.ts';
import { isExerciseTypeId } from '../../src/lab/exercises/type-ids.ts';

type Answers = Readonly<Record<string, readonly string[]>>;

/**
 * The item that this learner is asked, with the values of the own run in its key; null where the run lacks what is asked.
 * @param answers the learner's saved answers by the id of the item
 */
export async function askOwnRun(
  activity: Activity,
  item: ExerciseItem,
  answers: Answers,
): Promise<ExerciseItem | null> {
  const embedIds = listAskedEmbeds(item);
  if (embedIds.length === 0) return item;
  const items = new Map(
    activity.modules
      .flatMap((module) => module.items.flatMap(unfoldItem))
      .map((one) => [one.item.id, one.item]),
  );
  const readings = new Map<string, ReturnType<RunReader['read']>>();
  for (const id of embedIds) {
    const embed = asInstrumentEmbed(items.get(id));
    if (!embed || !answers[id]) return null;
    const reader = await loadRunReader(embed, (other) => items.get(other) ?? null);
    readings.set(id, reader.read(answers));
  }
  const read = readingsOf(readings);
  if (findUnmet(item, read) !== null) return null;
  const values = evaluateRun(item, read);
  const filled = values && fillFromRun(item, values);
  const typed = filled && withType(filled);
  return typed?.kind === 'exercise' ? typed.item : null;
}

/** The right answer; for an exercise that is kept and not marked, words in every box. */
export function findKey(item: ExerciseItem): readonly string[] {
  if (!isExerciseTypeId(item.type)) throw new Error(`${item.type} is no exercise`);
  const { boxes = [], entries = [] } = item as unknown as Record<string, { id: string }[]>;
  if (item.type === 'short-answer')
    return boxes.map(({ id }) => `${id}=Lane 2 has a band, the water has none.`);
  if (item.type === 'checklist') return entries.map(({ id }) => id);
  return getExercise(item.type).reveal(item).answer;
}
