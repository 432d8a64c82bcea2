import type { PublicModule } from '../../../activity/public-activity.ts';
import { isBlockTypeId } from '../../../blocks/type-ids.ts';
import type { PublicExerciseItem } from '../../../exercises/item.ts';
import { isExerciseTypeId } from '../../../exercises/type-ids.ts';
import { BlockCard } from '../block/block-card.client.tsx';
import { ExerciseCard } from '../exercise/exercise-card.client.tsx';
import { exerciseNumberOf } from '../exercise/verdict-words.client.ts';
import type { PlayerItem } from '../player-context.client.tsx';
import { ItemFrame } from './item-frame.client.tsx';

interface Props {
  readonly item: PlayerItem;
  readonly module: PublicModule;
}

export function ItemView({ item, module }: Props) {
  const { type } = item;
  if (isExerciseTypeId(type)) {
    // The server sends an item in the public form of its type, and only parsed content is published.
    const exercise = item as unknown as PublicExerciseItem & { readonly type: typeof type };
    return <ExerciseCard item={exercise} moduleId={module.id} number={exerciseNumberOf(item.id, module)} />;
  }
  return (
    <ItemFrame>
      {isBlockTypeId(type) ? (
        <BlockCard item={{ ...item, type }} moduleId={module.id} />
      ) : (
        <UnknownItem type={type} />
      )}
    </ItemFrame>
  );
}

/** Content of a build newer than this page: the error makes the item frame offer to load again. */
function UnknownItem({ type }: { type: string }): never {
  throw new TypeError(`There is no view for ${type}`);
}
