import type { ResponseCodec } from '../../marking/response-codec.ts';
import type { Score } from '../../marking/score.ts';
import type { SlotAssignment } from '../assignment-key.ts';
import { formatAssignment, parseAssignment } from '../assignment-response.ts';
import { scoreAssignment } from '../score-assignment.ts';
import { type ColorTubes, listSlots, listSlotsOf, type PublicColorTubes, slotIdOf } from './schema.ts';

/** State id by `tubeId.channelId`; what is not set yet is absent. Wire form: `tubeId.channelId=stateId`, sorted. */
export const responses: ResponseCodec<PublicColorTubes, SlotAssignment> = {
  empty: () => new Map(),
  isReady: (item, response) => response.size === item.tubes.length * item.channels.length,
  parse(item, answer) {
    const slots = item.tubes.flatMap((tube) =>
      item.channels.map(({ id, states }) => ({
        id: slotIdOf(tube.id, id),
        optionIds: states.map((state) => state.id),
      })),
    );
    return parseAssignment(slots, true, answer);
  },
  format: formatAssignment,
};

/** An equal share of the point for every right tube, or every right channel, once all are set. */
export function scoreColorTubes(item: ColorTubes, response: SlotAssignment): Score {
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
