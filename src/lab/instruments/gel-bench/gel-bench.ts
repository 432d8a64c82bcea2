import { replay } from '../../bench/station.ts';
import { defineInstrument } from '../define.ts';
import { apartIdOf } from './dials.ts';
import { samples } from './samples.ts';
import { GelBenchSettingsSchema, lintSettings } from './settings.ts';
import { state } from './state.ts';
import { sayGelAct } from './station/say.ts';
import { station } from './station/station.ts';

const ofTheBench = [
  'ran-min',
  'percent',
  'gels-run',
  'gel-backwards',
  'gel-backwards-mended',
  'gel-melted',
  'wells-overfilled',
  'samples-floated',
  'wells-mixed',
  'tips-shared',
];
const ofALane = [
  'tube',
  'enzymes',
  'bands',
  'bands-bp',
  'ran-off-bp',
  'ran-back-bp',
  'measured-bp',
  'ruler-bp',
];

export const gelBench = defineInstrument({
  id: 'gel-bench',
  settingsSchema: GelBenchSettingsSchema,
  lint: lintSettings,
  state,
  describe(settings, { acts }) {
    const { done } = replay(station, settings, null, acts);
    return done.length === 0
      ? ['Nothing has been done yet']
      : done.map(({ act, before }) => sayGelAct(settings, before, act));
  },
  listTubesFromElsewhere({ ladders, tubes, loaded }) {
    const known: string[] = [...ladders, ...tubes.map(({ id }) => id)];
    return loaded.flatMap(({ source }, index) =>
      known.includes(source) ? [] : [{ path: ['loaded', index, 'source'], id: source, known }],
    );
  },
  listReadingIds: ({ wells, apart }) => [
    ...ofTheBench,
    ...apart.map(apartIdOf),
    ...Array.from({ length: wells }, (_, index) => `lane-${index + 1}`).flatMap((lane) =>
      ofALane.map((what) => `${lane}-${what}`),
    ),
  ],
  samples,
});
