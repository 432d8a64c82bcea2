import type { ResponseCodec } from '../../marking/response-codec.ts';
import type { Score } from '../../marking/score.ts';
import type { SlotAssignment } from '../assignment-key.ts';
import { formatAssignment, type OpenSlot, parseAssignment } from '../assignment-response.ts';
import { scoreAssignment } from '../score-assignment.ts';
import { type ColorTubes, listSlots, listSlotsOf, listTubeSlots, type PublicColorTubes } from './schema.ts';

/**
 * State id by slot id; what is not set yet is absent. Wire form: `tubeId.channelId=stateId`, in an item with times
 * `tubeId.channelId.timeId=stateId`, sorted.
 */
export const responses: ResponseCodec<PublicColorTubes, SlotAssignment> = {
  empty: () => new Map(),
  isReady: (item, response) => response.size === listOpenSlots(item).length,
  parse: (item, answer) => parseAssignment(listOpenSlots(item), true, answer),
  format: formatAssignment,
};

function listOpenSlots(item: PublicColorTubes): OpenSlot[] {
  const statesOf = new Map(item.channels.map(({ id, states }) => [id, states.map((state) => state.id)]));
  return item.tubes.flatMap((tube) =>
    listTubeSlots(item, tube.id).map(({ id, channelId }) => ({
      id,
      optionIds: statesOf.get(channelId) ?? [],
    })),
  );
}

/**
 * With the unit `tube`, each right tube earns an equal share of the point, once all is set. With `channel`, each
 * channel at each time does.
 */
export function scoreColorTubes(item: ColorTubes, response: SlotAssignment): Score {
  const byChannel = scoreAssignment(listSlots(item), response, {
    whyRight: item.whyRight,
    unit: item.times ? 'points of the courses' : 'channels',
  });
  if (item.unit === 'channel' || byChannel.outcome === 'incomplete') return byChannel;
  const rightCount = item.tubes.filter((tube) =>
    listSlotsOf(item, tube).every(({ id, answers }) => answers.includes(response.get(id) ?? '')),
  ).length;
  const isCorrect = rightCount === item.tubes.length;
  return {
    ...byChannel,
    outcome: isCorrect ? 'correct' : rightCount > 0 ? 'partly' : 'not-yet',
    fraction: rightCount / item.tubes.length,
    trace: `${rightCount} of ${item.tubes.length} tubes right (${byChannel.trace})`,
  };
}
