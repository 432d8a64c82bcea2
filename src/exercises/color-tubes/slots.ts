import type { KeyedSlot } from '../assignment-key.ts';
import type { ColorTubes } from './schema.ts';

/** The part of the answer that one channel of one tube is. Ids hold no full stop, so it can be taken apart again. */
export function slotIdOf(tubeId: string, channelId: string): string {
  return `${tubeId}.${channelId}`;
}

/** Every channel of one tube with its key. */
export function listSlotsOf(tube: ColorTubes['tubes'][number]): KeyedSlot[] {
  return tube.channels.map(({ channel, ...key }) => ({ ...key, id: slotIdOf(tube.id, channel) }));
}

/** Every channel of every tube with its key, tube by tube. */
export function listSlots(item: ColorTubes): KeyedSlot[] {
  return item.tubes.flatMap(listSlotsOf);
}
