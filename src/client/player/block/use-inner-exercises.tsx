import { useTranslations } from 'use-intl';
import type { InnerExercises, InnerStanding } from '../../../blocks/define-view.tsx';
import type { PublicExerciseItem } from '../../../exercises/item.ts';
import { isExerciseTypeId } from '../../../exercises/type-ids.ts';
import { useAddress } from '../../shell/navigation/navigation.tsx';
import { ExerciseCard } from '../exercise/exercise-card.tsx';
import { exerciseNumberOf } from '../exercise/exercise-number.ts';
import { markOf } from '../exercise/verdict-words.ts';
import { usePlayer } from '../player-context.tsx';
import { isWorking } from '../screen/stops.ts';
import { findStanding, type PartStanding } from '../store/part-standing.ts';
import { useWork } from '../use-work.ts';

/** Draws and judges the exercises inside a block by what the player knows of them. */
export function useInnerExercises(blockId: string, moduleId: string): InnerExercises {
  const t = useTranslations('player.verdict');
  const { activity, parts, store } = usePlayer();
  const work = useWork();
  const { hash } = useAddress();
  const module = activity.modules.find(({ id }) => id === moduleId);
  const inner = module?.items.find(({ id }) => id === blockId)?.innerExercises ?? [];

  return {
    isFree: !isWorking(store.mode),
    wantedId: inner.find(({ id }) => hash === `#${id}`)?.id ?? null,
    standingOf(exerciseId) {
      const part = parts.find(({ id }) => id === exerciseId);
      if (!part) throw new Error(`${exerciseId} is no part of this activity`);
      const standing = findStanding(work, part, parts);
      return { state: stateOf(standing), mark: markOf(t, standing) };
    },
    render(exerciseId) {
      const item = inner.find(({ id }) => id === exerciseId);
      if (!module || !item || !isExerciseTypeId(item.type)) {
        throw new TypeError(`There is no exercise ${exerciseId} in ${blockId}`);
      }
      // The server sends an exercise in the public form of its type, inside a block as anywhere.
      const exercise = item as unknown as Parameters<typeof ExerciseCard>[0]['item'] & PublicExerciseItem;
      return (
        <ExerciseCard
          item={exercise}
          moduleId={moduleId}
          number={exerciseNumberOf(exerciseId, module)}
          headingLevel={4}
        />
      );
    },
  };
}

function stateOf({
  isAnswered,
  record,
  waiting,
  isClosed,
  refused,
  missing,
}: PartStanding): InnerStanding['state'] {
  if (isAnswered) return 'answered';
  if (record || waiting) return 'tried';
  return isClosed || refused || missing.length > 0 ? 'closed' : 'open';
}
