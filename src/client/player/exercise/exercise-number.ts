import { listPublicItems, type PublicModule } from '../../../activity/public-activity.ts';
import { isExerciseTypeId } from '../../../exercises/type-ids.ts';

/** The number of an exercise within its module, from 1; exercises inside blocks count where they are asked. */
export function exerciseNumberOf(itemId: string, module: Pick<PublicModule, 'items'>): number {
  const exercises = listPublicItems(module).filter(({ type }) => isExerciseTypeId(type));
  return exercises.findIndex(({ id }) => id === itemId) + 1;
}
