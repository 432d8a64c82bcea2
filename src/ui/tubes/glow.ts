/** Light colours of a tube; `dark` means no light. */
export const glowNames = ['dark', 'green', 'red', 'blue', 'amber'] as const;
export type GlowName = (typeof glowNames)[number];

/** How a channel is drawn, so that two lights in one tube can be told apart without colour. */
export const patternNames = ['strands', 'beads', 'liquid'] as const;
export type PatternName = (typeof patternNames)[number];

/** One channel of a drawn tube; `glow` null while nothing is chosen. */
export interface TubeLight {
  readonly id: string;
  readonly pattern: PatternName;
  readonly glow: GlowName | null;
}

/** Colour of a light, from tokens; drawn on the dark ground of an imager. */
export const glowColours: Record<Exclude<GlowName, 'dark'>, string> = {
  green: 'color-mix(in oklab, var(--positive) 55%, var(--signal))',
  red: 'var(--negative)',
  blue: 'var(--info)',
  amber: 'var(--caution)',
};
