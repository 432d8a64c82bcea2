/** Volumes in µl that an author can ask for, and that the wheel of the pipette offers with one press. */
export const volumesUl = [2, 5, 10, 20] as const;
/** The mass of a tube of the author is that in so many µl. */
export const tubeUl = 20;

/** What each dial of the bench can be set to. Outside of it a gel cannot be poured or run, or the model says nothing. */
export const dialLimits = {
  agarosePercent: { least: 0.5, most: 3, step: 0.1 },
  volts: { least: 15, most: 300, step: 1 },
  minutes: { least: 1, most: 240, step: 1 },
} as const;

/** Distance of the electrodes in the tank, in cm: with it, 15 V are 1 V/cm. */
export const electrodesCm = 15;

export const exposures = [0.25, 0.5, 1, 2, 4] as const;
export type Exposure = (typeof exposures)[number];

export const methodIds = ['nearest', 'reciprocal', 'line'] as const;
export type MethodId = (typeof methodIds)[number];

/** What an author may fix: the learner sees it and cannot change it. */
export const fixable = ['gel', 'run', 'loading', 'exposure', 'seed'] as const;

/** The reading that says whether pieces of these two lengths stand apart. */
export const apartIdOf = ([longer, shorter]: readonly [number, number]) => `apart-${longer}-${shorter}`;

export const preparations = ['poured', 'loaded', 'none'] as const;

/** Whether the wells of a new gel are loaded already: also where the reader may not load them. */
export function isPreloaded({
  prepared,
  fixed,
}: {
  readonly prepared: (typeof preparations)[number];
  readonly fixed: readonly (typeof fixable)[number][];
}): boolean {
  return prepared === 'loaded' || fixed.includes('loading');
}
