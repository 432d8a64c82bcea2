import type { Course } from './courses.ts';
import type { CellFreeKineticsSettings } from './settings.ts';

/** Digits behind the point; more would look like a measurement. */
const rounded = (value: number) => Math.round(value * 100) / 100;

/** The equations, rates and dials, then both lights of every tube, one line a minute. */
export function listCourseRows(
  title: string,
  { rates }: CellFreeKineticsSettings,
  courses: readonly Course[],
): (string | number)[][] {
  const minutes = courses[0]?.samples.map(({ minute }) => minute) ?? [];
  return [
    ['title', title],
    ['source', 'a model with chosen rates, not a measurement; amounts in arbitrary units (a.u.)'],
    ['equations', 'dm/dt = ktx R - d m; du/dt = ktl m R - kmat u; df/dt = kmat u; R = exp(-t/T)'],
    [
      'rates of a complete tube',
      `ktx ${rates.transcription} a.u./min`,
      `d ${rates.degradation} /min`,
      `ktl ${rates.translation} /min`,
      `kmat ${rates.maturation} /min`,
      `T ${rates.energyMin} min`,
    ],
    ...courses.map(({ label, dials }) => [
      label,
      `promoter ${dials.promoter}%`,
      `RBS ${dials.rbs}%`,
      `breakdown of RNA ${dials.degradation}%`,
      ...dials.changes,
    ]),
    ['time (min)', ...courses.flatMap(({ label }) => [`${label}: RNA (a.u.)`, `${label}: protein (a.u.)`])],
    ...minutes.map((minute, at) => [
      minute,
      ...courses.flatMap(({ samples }) => [
        rounded(samples[at]?.rna ?? 0),
        rounded(samples[at]?.protein ?? 0),
      ]),
    ]),
  ];
}
