import {
  findRnaPeak,
  type Rates,
  type Sample,
  sampleAt,
  sampleCourse,
} from '../../science/expression/cell-free.ts';
import { ratesOf } from '../../science/expression/reaction.ts';
import { type CellFreeKineticsSettings, ratesOfSettings } from './settings.ts';
import type { CellFreeKineticsState, TubeDials } from './state.ts';

export interface Course {
  /** From 1; stable, because tubes are added and taken away at the end only. */
  readonly number: number;
  readonly label: string;
  readonly dials: TubeDials;
  readonly rates: Rates;
  /** One for each minute. */
  readonly samples: readonly Sample[];
  readonly rnaPeak: Sample | null;
}

/** `nameAdded` names a tube that the reader has added. */
export function listCourses(
  settings: CellFreeKineticsSettings,
  { tubes }: CellFreeKineticsState,
  nameAdded: (number: number) => string,
): Course[] {
  return tubes.map((dials, index) => {
    const { promoter, rbs, degradation, changes } = dials;
    const factors = { promoter: promoter / 100, rbs: rbs / 100, degradation: degradation / 100 };
    const rates = ratesOf(factors, changes, ratesOfSettings(settings));
    return {
      number: index + 1,
      label: settings.tubes[index]?.label ?? nameAdded(index + 1),
      dials,
      rates,
      samples: sampleCourse(rates, settings.minutes, 1),
      rnaPeak: findRnaPeak(rates, settings.minutes),
    };
  });
}

export const sampleOf = ({ samples, rates }: Course, minute: number): Sample =>
  samples[minute] ?? sampleAt(rates, minute);
