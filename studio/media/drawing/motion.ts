export const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Eases in and out; 0 to 1. */
const ease = (x: number) => x * x * (3 - 2 * x);

/** The progress at `timeS` of an action that lasts from `startS` to `endS`: 0 before, 1 after. */
export const progress = (timeS: number, startS: number, endS: number) =>
  ease(clamp((timeS - startS) / (endS - startS)));

/** Opacity of something shown from `startS` to `endS` that fades in and out. */
export function presence(timeS: number, startS: number, endS: number, fadeS = 0.6): number {
  return progress(timeS, startS, startS + fadeS) * (1 - progress(timeS, endS - fadeS, endS));
}

export const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** A slow oscillation around 0, as of a floating object. */
export const drift = (timeS: number, periodS: number, reach: number, phase = 0) =>
  reach * Math.sin((2 * Math.PI * timeS) / periodS + phase);

/** A pseudo-random fraction from 0 to 1 for each index, the same in every run. */
export function scatter(index: number, salt = 0): number {
  const x = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return x - Math.floor(x);
}
