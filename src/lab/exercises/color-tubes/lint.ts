import { suggest } from '../../kernel/authoring/find-closest.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { lintSlot } from '../lint-assignment.ts';
import { type ColorTubes, keysFor, listTubeSlots } from './schema.ts';

export function lintColorTubes(item: ColorTubes): Issue[] {
  const repeats = [
    ...findRepeats(item.channels, 'channels'),
    ...findRepeats(item.tubes, 'tubes'),
    ...findRepeats(item.times ?? [], 'times'),
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

/** Reports two states that look the same, because the picture cannot tell them apart. */
function lintGlows({ channels }: ColorTubes, index: number): Issue[] {
  const glows =
    channels[index]?.states.map(({ glow, strength = 'bright' }) =>
      // A dark state looks the same at every strength.
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
  const timeIds = item.times?.map(({ id }) => id) ?? [];
  const issues: Issue[] = listTubeSlots(item, tube.id).flatMap((slot) =>
    keysFor(tube, slot).length === 1
      ? []
      : [
          {
            path: [...path, 'channels'],
            code: 'one-key-a-channel',
            message: `needs one key for ${slot.channelId}${slot.timeId === undefined ? '' : ` at ${slot.timeId}`}`,
          },
        ],
  );
  tube.channels.forEach(({ channel, times = [], ...key }, at) => {
    const states = known.get(channel);
    const place = [...path, 'channels', at];
    for (const time of times) {
      if (!timeIds.includes(time))
        issues.push({
          path: [...place, 'times'],
          code: 'unknown-time',
          message:
            timeIds.length === 0
              ? 'the exercise has no times; take these out, or write times beside its tubes'
              : `there is no time ${time}${suggest(time, timeIds)}`,
        });
    }
    if (!states)
      issues.push({
        path: place,
        code: 'unknown-channel',
        message: `there is no channel ${channel}${suggest(channel, [...known.keys()])}`,
      });
    else issues.push(...lintSlot({ ...key, id: channel }, states, place));
  });
  return issues;
}
