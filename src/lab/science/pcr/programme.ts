/** One temperature held for a while. */
export interface Step {
  readonly celsius: number;
  readonly seconds: number;
}

/** In the order in which they run; the three in the middle are repeated. */
export const stepIds = ['initial', 'denature', 'anneal', 'extend', 'final'] as const;
export type StepId = (typeof stepIds)[number];

/** What a thermocycler is told to do. A first and a last step of 0 seconds are left out. */
export interface Programme {
  readonly steps: Readonly<Record<StepId, Step>>;
  readonly cycles: number;
}

/** What can be set, in steps that a machine offers. Everything outside is refused, so that no run takes for ever. */
export const programmeLimits = {
  celsius: { least: 4, most: 99 },
  seconds: {
    initial: { least: 0, most: 900 },
    denature: { least: 5, most: 300 },
    anneal: { least: 5, most: 300 },
    extend: { least: 1, most: 600 },
    final: { least: 0, most: 900 },
  },
  cycles: { least: 1, most: 45 },
} as const;

/** Seconds of all steps together, without the time for heating and cooling between them. */
export function programmeSeconds({ steps, cycles }: Programme): number {
  const { initial, denature, anneal, extend, final } = steps;
  return initial.seconds + cycles * (denature.seconds + anneal.seconds + extend.seconds) + final.seconds;
}

/** From here on the enzyme loses activity noticeably, in °C. Below, the model counts no loss. */
const lossFromCelsius = 90;

/**
 * Minutes after which half of Taq polymerase is lost, at 90 °C or more. Source: makers' sheets say 40 min at 95 °C and 9
 * min at 97.5 °C; the factor of two for each 1.5 °C is empirical and gives 13 min there.
 */
function halfLifeMin(celsius: number): number {
  return 40 * 2 ** (-(celsius - 95) / 1.5);
}

/** Share of the enzyme that is active in cycle 1, 2 …: halved by each half-life spent hot up to and with that cycle. */
export function enzymeLeft({ steps }: Programme, cycle: number): number {
  const lossOf = ({ celsius, seconds }: Step) =>
    celsius < lossFromCelsius ? 0 : seconds / 60 / halfLifeMin(celsius);
  const each = lossOf(steps.denature) + lossOf(steps.anneal) + lossOf(steps.extend);
  return 2 ** -(lossOf(steps.initial) + cycle * each);
}

/**
 * Nucleotides a second that Taq polymerase adds, by °C. Source: Innis et al., PNAS 85 (1988), for 22, 37, 55 and 70 °C
 * (more than 60, taken as 60 from 68 to 76 °C); the fall above 76 °C is empirical.
 */
const speeds = [
  [22, 0.25],
  [37, 1.5],
  [55, 24],
  [68, 60],
  [76, 60],
  [90, 0.5],
] as const;

/** Nucleotides a second at a temperature, between the measured points on a logarithmic scale; 0 above 90 °C. */
export function nucleotidesPerSecond(celsius: number): number {
  if (celsius > 90) return 0;
  const next = Math.max(
    1,
    speeds.findIndex(([at]) => celsius <= at),
  );
  const [low, high] = [speeds[next - 1] ?? speeds[0], speeds[next] ?? speeds[1]];
  const share = (celsius - low[0]) / (high[0] - low[0]);
  return low[1] * (high[1] / low[1]) ** share;
}

/** Nucleotides that one strand gains in a step, on average. */
export function nucleotidesBuilt({ celsius, seconds }: Step): number {
  return nucleotidesPerSecond(celsius) * seconds;
}

/**
 * Nucleotides that one strand gains in a cycle. The enzyme does not wait for the last step: it builds from the moment a
 * primer has bound. Melting adds nothing, because a strand that comes apart has let go of what it copies.
 */
export function nucleotidesPerCycle({ steps }: Programme): number {
  return nucleotidesBuilt(steps.anneal) + nucleotidesBuilt(steps.extend);
}
