import { redactShared } from '../item.ts';
import type { ColorTubes, PublicColorTubes } from './schema.ts';

export function redactColorTubes(item: ColorTubes): PublicColorTubes {
  return {
    ...redactShared(item),
    type: item.type,
    channels: item.channels.map(({ id, text, pattern, states }) => ({
      id,
      text,
      pattern,
      states: states.map((state) => ({ id: state.id, text: state.text, glow: state.glow })),
    })),
    tubes: item.tubes.map(({ id, text }) => ({ id, text })),
  };
}
