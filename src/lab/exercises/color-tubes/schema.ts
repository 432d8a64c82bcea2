import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { glowNames, patternNames, strengthNames } from '../../ui/tubes/glow.ts';
import { type KeyedSlot, slotKeyShape } from '../assignment-key.ts';
import { publicExerciseShape, redactShared, scoredShape } from '../item.ts';

const ShortText = RichTextSchema.check(z.maxLength(80));

/** A property that a tube can show: a light that is on or off, or one colour of several. */
const ChannelSchema = z.strictObject({
  id: StableId,
  text: ShortText,
  /** How it is drawn in the tube, so that two lights are told apart without their colour. */
  pattern: z.enum(patternNames),
  states: z
    .array(
      z.strictObject({
        id: StableId,
        text: ShortText,
        glow: z.enum(glowNames),
        /** Brightness of the glow, from dark over faint and medium to bright. Left out: bright. */
        strength: z.optional(z.enum(strengthNames)),
      }),
    )
    .check(z.minLength(2), z.maxLength(5)),
});

const TubeSchema = z.strictObject({
  id: StableId,
  /** The content of the tube, or what was left out of it. */
  text: RichTextSchema,
  /**
   * The keys. Every channel has one; in an item with times, one or more, so that every time belongs to exactly one of
   * them. `answers` holds ids of the channel's states, any of which is right.
   */
  channels: z.array(
    z.strictObject({
      channel: StableId,
      /** The times for which this key holds. Left out: all. */
      times: z.optional(z.array(StableId).check(z.minLength(1))),
      ...slotKeyShape,
    }),
  ),
});

export const ColorTubesSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('color-tubes'),
  channels: z.array(ChannelSchema).check(z.minLength(1), z.maxLength(3)),
  tubes: z.array(TubeSchema).check(z.minLength(1), z.maxLength(12)),
  /** The points in time at which every tube is looked at, from first to last. Left out: one look. */
  times: z.optional(
    z
      .array(z.strictObject({ id: StableId, text: RichTextSchema.check(z.maxLength(24)) }))
      .check(z.minLength(2), z.maxLength(5)),
  ),
  /** What earns a share of the point: a tube with all channels right at all times, or a channel at one time. */
  unit: z._default(z.enum(['tube', 'channel']), 'tube'),
});
export type ColorTubes = z.infer<typeof ColorTubesSchema>;

export const PublicColorTubesSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('color-tubes'),
  channels: z.array(
    z.strictObject({
      id: z.string(),
      text: z.string(),
      pattern: z.enum(patternNames),
      states: z.array(
        z.strictObject({
          id: z.string(),
          text: z.string(),
          glow: z.enum(glowNames),
          strength: z.optional(z.enum(strengthNames)),
        }),
      ),
    }),
  ),
  tubes: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  times: z.optional(z.array(z.strictObject({ id: z.string(), text: z.string() }))),
});
export type PublicColorTubes = z.infer<typeof PublicColorTubesSchema>;

export function redactColorTubes(item: ColorTubes): PublicColorTubes {
  return {
    ...redactShared(item),
    type: item.type,
    channels: item.channels.map(({ id, text, pattern, states }) => ({
      id,
      text,
      pattern,
      states: states.map((state) => ({
        id: state.id,
        text: state.text,
        glow: state.glow,
        ...(state.strength && { strength: state.strength }),
      })),
    })),
    tubes: item.tubes.map(({ id, text }) => ({ id, text })),
    ...(item.times && { times: item.times.map(({ id, text }) => ({ id, text })) }),
  };
}

const strengths = { faint: 1, medium: 2, bright: 3 };

function brightnessOf({ glow, strength = 'bright' }: PublicColorTubes['channels'][number]['states'][number]) {
  return glow === 'dark' ? 0 : strengths[strength];
}

/**
 * The states of a light from the brightest to the dark one. The order is the same in every item, whatever the author's
 * order is.
 */
export function fromBrightest({ states }: Pick<PublicColorTubes['channels'][number], 'states'>) {
  return [...states].sort((one, other) => brightnessOf(other) - brightnessOf(one));
}

/** One setting of the learner: a channel of a tube and, in an item with times, the time. */
export interface TubeSlot {
  /** The id of the answer's part. Ids contain no full stop, so it can be split again. */
  readonly id: string;
  readonly tubeId: string;
  readonly channelId: string;
  readonly timeId: string | undefined;
}

/** Every slot of one tube, channel by channel, from the first time to the last. */
export function listTubeSlots(
  { channels, times }: Pick<PublicColorTubes, 'channels' | 'times'>,
  tubeId: string,
): TubeSlot[] {
  const points = times?.map(({ id }) => id) ?? [undefined];
  return channels.flatMap(({ id: channelId }) =>
    points.map((timeId) => ({
      id: [tubeId, channelId, timeId].filter((part) => part !== undefined).join('.'),
      ...{ tubeId, channelId, timeId },
    })),
  );
}

/** The keys of a tube that hold for a slot. A sound item has exactly one. */
export function keysFor(tube: ColorTubes['tubes'][number], { channelId, timeId }: TubeSlot) {
  return tube.channels.filter(
    ({ channel, times }) =>
      channel === channelId && (!times || (timeId !== undefined && times.includes(timeId))),
  );
}

/** The slots of one tube, each with its key. */
export function listSlotsOf(item: ColorTubes, tube: ColorTubes['tubes'][number]): KeyedSlot[] {
  return listTubeSlots(item, tube.id).flatMap((slot) =>
    keysFor(tube, slot).map(({ answers, ifWrong, ifChosen }) => ({
      id: slot.id,
      answers,
      ifWrong,
      ifChosen,
    })),
  );
}

/** Every slot of every tube with its key, tube by tube. */
export function listSlots(item: ColorTubes): KeyedSlot[] {
  return item.tubes.flatMap((tube) => listSlotsOf(item, tube));
}
