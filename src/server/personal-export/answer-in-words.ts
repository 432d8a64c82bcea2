import { openItem } from '../../activity/item-door.ts';
import type { ContentStore } from '../content/content-store.ts';

interface Stored {
  readonly exercise_id: string;
  readonly component: string;
  readonly answer: readonly string[];
}

/** What was asked and what was answered, as a teacher reads it; as it was sent where the content has changed since. */
export function answerInWords(content: ContentStore, activityId: string, row: Stored) {
  const activity = content.findActivity(activityId);
  const placed = activity?.parts.get(row.exercise_id);
  if (!activity || !placed) return { title: row.exercise_id, moduleTitle: '', words: [...row.answer] };
  const { part, item, moduleId } = placed;
  const moduleTitle = activity.activity.modules.find(({ id }) => id === moduleId)?.title ?? moduleId;
  // An exercise that has become another type since cannot read the old answer.
  if (part.component !== row.component) return { title: part.title, moduleTitle, words: [...row.answer] };
  const door = openItem(item);
  const words =
    door.kind === 'exercise'
      ? door.type.describe(door.item, row.answer)
      : (door.type.saved?.describe(door.item, row.answer) ?? [...row.answer]);
  return { title: part.title, moduleTitle, words };
}
