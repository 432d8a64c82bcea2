import type { ResponseCodec } from '../../domain/progress/response-codec.ts';
import type { Assignment } from '../assignment-key.ts';
import { formatAssignment, parseAssignment } from '../assignment-response.ts';
import type { PublicColorTubes } from './schema.ts';
import { slotIdOf } from './slots.ts';

/** State id by `tubeId.channelId`; what is not set yet is absent. Wire form: `tubeId.channelId=stateId`, sorted. */
export const responses: ResponseCodec<PublicColorTubes, Assignment> = {
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
