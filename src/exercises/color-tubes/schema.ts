import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { glowNames, patternNames } from '../../ui/tubes/glow.ts';
import { slotKeyShape } from '../assignment-key.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const ShortText = RichText.check(z.maxLength(80));

/** One thing a tube can show: a light that is on or off, or one colour of several. */
const ChannelSchema = z.strictObject({
  id: StableId,
  text: ShortText,
  /** How it is drawn in the tube, so that two lights are told apart without their colour. */
  pattern: z.enum(patternNames),
  states: z
    .array(z.strictObject({ id: StableId, text: ShortText, glow: z.enum(glowNames) }))
    .check(z.minLength(2), z.maxLength(5)),
});

const TubeSchema = z.strictObject({
  id: StableId,
  /** What is in the tube, or what was left out. */
  text: RichText,
  /** One for each channel; `answers` holds ids of that channel's states, any of which is right. */
  channels: z.array(z.strictObject({ channel: StableId, ...slotKeyShape })),
});

export const ColorTubesSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('color-tubes'),
  channels: z.array(ChannelSchema).check(z.minLength(1), z.maxLength(3)),
  tubes: z.array(TubeSchema).check(z.minLength(1), z.maxLength(12)),
  /** What a point is given for: a tube with all its channels right, or every single channel. */
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
      states: z.array(z.strictObject({ id: z.string(), text: z.string(), glow: z.enum(glowNames) })),
    }),
  ),
  tubes: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});
export type PublicColorTubes = z.infer<typeof PublicColorTubesSchema>;
