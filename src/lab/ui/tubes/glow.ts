/** Colours of a light that is on. */
export const lampNames = ['green', 'red', 'blue', 'amber'] as const;
export type LampName = (typeof lampNames)[number];

/** Light colours of a tube; `dark` means no light. */
export const glowNames = ['dark', ...lampNames] as const;
export type GlowName = (typeof glowNames)[number];

/** How a channel is drawn, so that two lights in one tube can be told apart without colour. */
export const patternNames = ['strands', 'beads', 'liquid'] as const;
export type PatternName = (typeof patternNames)[number];

/** How bright a light is: a tint and a number of shapes, so that the scale is seen without colour, too. */
export const strengthNames = ['faint', 'medium', 'bright'] as const;
export type StrengthName = (typeof strengthNames)[number];

/** One channel of a drawn tube; `glow` null while nothing is chosen. */
export interface TubeLight {
  readonly id: string;
  readonly pattern: PatternName;
  readonly glow: GlowName | null;
  /** Bright when left out. */
  readonly strength?: StrengthName | undefined;
}

/** Colour of a light, from tokens; drawn on the dark ground of an imager. */
export const glowColours: Record<LampName, string> = {
  green: 'color-mix(in oklab, var(--positive) 55%, var(--signal))',
  red: 'var(--negative)',
  blue: 'var(--info)',
  amber: 'var(--caution)',
};
