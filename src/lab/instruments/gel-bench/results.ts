import { defineResults, type Reading } from '../results.ts';
import { readMeasured, runBench } from './bench.ts';
import { gelBench } from './gel-bench.ts';

import { state } from './state.ts';

export const results = defineResults(gelBench, state, {
  listReadings(settings, dials, given) {
    if (dials.ranMinutes === 0) return [];
    const gel = runBench(settings, dials, given);
    const readings: Reading[] = [
      { id: 'ran-min', label: 'Time run', unit: 'min', values: [dials.ranMinutes] },
      ...gel.lanes.flatMap(({ well, source, bands, ranOff }) => {
        if (!source) return [];
        const lane = `Lane ${well}, ${source.label}`;
        const bandsBp = bands.map(({ lengthsBp, look }) =>
          look === 'smear'
            ? `smear ${lengthsBp.at(-1)?.toFixed(0)}-${lengthsBp[0]?.toFixed(0)}`
            : joinBp(lengthsBp),
        );
        const measuredBp = dials.measured
          .filter((place) => place.well === well)
          .flatMap((place) => readMeasured(gel, place, dials.method) ?? []);
        return [
          { id: `lane-${well}-tube`, label: `${lane}: what was loaded`, unit: null, values: [source.id] },
          { id: `lane-${well}-bands`, label: `${lane}: bands`, unit: null, values: [bands.length] },
          {
            id: `lane-${well}-bands-bp`,
            label: `${lane}: lengths in its bands`,
            unit: 'bp',
            values: bandsBp,
          },
          {
            id: `lane-${well}-ran-off-bp`,
            label: `${lane}: ran off the gel`,
            unit: 'bp',
            values: ranOff.map(({ lengthBp }) => Math.round(lengthBp)),
          },
          {
            id: `lane-${well}-measured-bp`,
            label: `${lane}: sizes measured`,
            unit: 'bp',
            values: measuredBp,
          },
        ];
      }),
    ];
    return readings.filter(({ values }) => values.length > 0);
  },
});

/** A band of one length is a number; a band of several that ran together names them all. */
function joinBp(lengthsBp: readonly number[]): number | string {
  const [only] = lengthsBp;
  const rounded = lengthsBp.map((lengthBp) => Math.round(lengthBp));
  return only !== undefined && rounded.length === 1 ? Math.round(only) : rounded.join('/');
}
