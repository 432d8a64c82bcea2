import type { Score } from '../../domain/progress/score.ts';
import type { Assignment } from '../assignment-key.ts';
import { scoreAssignment } from '../score-assignment.ts';
import type { ColorTubes } from './schema.ts';
import { listSlots, listSlotsOf } from './slots.ts';

/** An equal share of the point for every right tube, or every right channel, once all are set. */
export function scoreColorTubes(item: ColorTubes, response: Assignment): Score {
  const byChannel = scoreAssignment(listSlots(item), response, {
    whyRight: item.whyRight,
    unit: 'channels',
  });
  if (item.unit === 'channel' || byChannel.outcome === 'incomplete') return byChannel;
  const rightCount = item.tubes.filter((tube) =>
    listSlotsOf(tube).every(({ id, answers }) => answers.includes(response.get(id) ?? '')),
  ).length;
  const isCorrect = rightCount === item.tubes.length;
  return {
    ...byChannel,
    outcome: isCorrect ? 'correct' : rightCount > 0 ? 'partly' : 'not-yet',
    fraction: rightCount / item.tubes.length,
    trace: `${rightCount} of ${item.tubes.length} tubes right (${byChannel.trace})`,
  };
}
