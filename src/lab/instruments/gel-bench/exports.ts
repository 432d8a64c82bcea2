import { volumeNl } from '../../bench/liquid.ts';
import { brightnessOf, laneNgPerMmAt } from '../../science/gel/band-shape.ts';
import { findLadder, type RunGel, readMeasured } from './run-gel.ts';
import type { GelBench } from './station/bench.ts';

type Row = readonly (string | number)[];

/**
 * The gel as rows of a spreadsheet: one for each band that is seen and each reading that is kept, with units in the
 * head, and the settings with their range and source at the end.
 */
export function listRows(gel: RunGel, state: GelBench): Row[] {
  const head = [
    'kind',
    'lane',
    'tube',
    'volume (µL)',
    'distance (mm)',
    'signal (0 to 1)',
    'look',
    'length read (bp)',
  ];
  const bands = gel.lanes.flatMap(({ well, label, liquid, bands: seen, ranOff }): Row[] => {
    const own = [well, label ?? '', volumeNl(liquid) / 1000];
    return [
      ...seen.map(({ distanceMm, curves, look }) => [
        'band',
        ...own,
        round(distanceMm, 2),
        round(brightnessOf(laneNgPerMmAt(curves, distanceMm), state.exposure), 3),
        look,
        '',
      ]),
      ...(ranOff.length > 0 ? [['ran off', ...own, '', '', '', '']] : []),
    ];
  });
  const readings = state.measured.map((place): Row => {
    const lane = gel.lanes[place.well - 1];
    return [
      'reading',
      place.well,
      lane?.label ?? '',
      lane ? volumeNl(lane.liquid) / 1000 : 0,
      place.tenthsMm / 10,
      '',
      findLadder(gel, place.well) ? state.method : 'no ladder',
      readMeasured(gel, place, state.method) ?? '',
    ];
  });
  return [head, ...bands, ...readings, [], ...listFacts(gel, state).map((fact) => [fact])];
}

/** How the gel was run, with units, whether the law was measured there, and whose law it is. */
export function listFacts({ run, isExtrapolated }: RunGel, { volts }: GelBench): string[] {
  return [
    `${run.agarosePercent}% agarose, ${volts} V (${round(run.fieldVPerCm, 1)} V/cm), ${run.durationMin} min; simulated`,
    isExtrapolated
      ? 'outside of the measured range: distances may be off by 10 to 15%'
      : 'inside the measured range',
    'law of mobility: Rill, Beheshti and Van Winkle, Electrophoresis 2002',
  ];
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
