import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import { lintSlot } from '../lint-assignment.ts';
import type { ColorTubes } from './schema.ts';
import { slotIdOf } from './slots.ts';

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
  const glows = channels[index]?.states.map(({ glow }) => glow) ?? [];
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
      issues.push({ path: place, code: 'unknown-channel', message: `there is no channel ${channel}` });
    else issues.push(...lintSlot({ ...key, id: slotIdOf(tube.id, channel) }, states, place));
  });
  return issues;
}
