import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { suggest } from '../../kernel/authoring/find-closest.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { glowNames, patternNames, strengthNames } from '../../ui/tubes/glow.ts';
import { type KeyedSlot, slotKeyShape } from '../assignment-key.ts';
import { publicExerciseShape, redactShared, scoredShape } from '../item.ts';
import { lintSlot } from '../lint-assignment.ts';

const ShortText = RichTextSchema.check(z.maxLength(80));

/** One thing a tube can show: a light that is on or off, or one colour of several. */
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
        /** For a scale of brightness, from dark over faint and medium to bright; bright when left out. */
        strength: z.optional(z.enum(strengthNames)),
      }),
    )
    .check(z.minLength(2), z.maxLength(5)),
});

const TubeSchema = z.strictObject({
  id: StableId,
  /** What is in the tube, or what was left out. */
  text: RichTextSchema,
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
  };
}

export function lintColorTubes(item: ColorTubes): Issue[] {
  const repeats = [
    ...findRepeats(item.channels, 'channels'),
    ...findRepeats(item.tubes, 'tubes'),
    ...item.channels.flatMap(({ states }, index) => [
      ...findRepeats(states, 'states').map((issue) => ({
        ...issue,
        path: ['channels', index, ...issue.path],
      })),
      ...lintGlows(item, index),
    ]),
    ...lintPatterns(item),
  ];
  if (repeats.length > 0) return repeats;
  return item.tubes.flatMap((tube, index) => lintTube(item, tube, ['tubes', index]));
}

/** Two states that look the same cannot be read from the picture. */
function lintGlows({ channels }: ColorTubes, index: number): Issue[] {
  const glows =
    channels[index]?.states.map(({ glow, strength = 'bright' }) =>
      // What gives no light is drawn the same way whatever its strength.
      glow === 'dark' ? glow : `${glow} ${strength}`,
    ) ?? [];
  if (new Set(glows).size === glows.length) return [];
  return [
    { path: ['channels', index, 'states'], code: 'same-glow', message: 'two states are drawn the same way' },
  ];
}

function lintPatterns({ channels }: ColorTubes): Issue[] {
  const patterns = channels.map(({ pattern }) => pattern);
  if (new Set(patterns).size === patterns.length) return [];
  return [{ path: ['channels'], code: 'same-pattern', message: 'two channels are drawn with one pattern' }];
}

function lintTube(item: ColorTubes, tube: ColorTubes['tubes'][number], path: Issue['path']): Issue[] {
  const known = new Map(item.channels.map(({ id, states }) => [id, states.map((state) => state.id)]));
  const set = tube.channels.map(({ channel }) => channel);
  const issues: Issue[] = [...known.keys()].flatMap((id) =>
    set.filter((channel) => channel === id).length === 1
      ? []
      : [{ path: [...path, 'channels'], code: 'one-key-a-channel', message: `needs one key for ${id}` }],
  );
  tube.channels.forEach(({ channel, ...key }, at) => {
    const states = known.get(channel);
    const place = [...path, 'channels', at];
    if (!states)
      issues.push({
        path: place,
        code: 'unknown-channel',
        message: `there is no channel ${channel}${suggest(channel, [...known.keys()])}`,
      });
    else issues.push(...lintSlot({ ...key, id: slotIdOf(tube.id, channel) }, states, place));
  });
  return issues;
}

/** The id of the answer's part for one channel of one tube. Ids contain no full stop, so it can be split again. */
export function slotIdOf(tubeId: string, channelId: string): string {
  return `${tubeId}.${channelId}`;
}

export function listSlotsOf(tube: ColorTubes['tubes'][number]): KeyedSlot[] {
  return tube.channels.map(({ channel, ...key }) => ({ ...key, id: slotIdOf(tube.id, channel) }));
}

/** Every channel of every tube with its key, tube by tube. */
export function listSlots(item: ColorTubes): KeyedSlot[] {
  return item.tubes.flatMap(listSlotsOf);
}
