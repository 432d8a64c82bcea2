import { ladders } from '../../science/gel/ladders.ts';
import { defineInstrument } from '../define.ts';
import { samples } from './samples.ts';
import { type GelBenchSettings, GelBenchSettingsSchema, lintSettings } from './settings.ts';
import { state } from './state.ts';

export const gelBench = defineInstrument({
  id: 'gel-bench',
  settingsSchema: GelBenchSettingsSchema,
  lint: lintSettings,
  state,
  describe(settings, { agarosePercent, volts, minutes, ranMinutes, loads, exposure, measured }) {
    const loaded = loads.map(({ well, source, ul }) => `${well}: ${ul} µL ${nameOf(settings, source)}`);
    return [
      `Gel: ${agarosePercent}% agarose, ${volts} V, set to ${minutes} min, has run for ${ranMinutes} min`,
      `Wells: ${loaded.length === 0 ? 'all empty' : loaded.join('; ')}`,
      `Photograph: ${exposure} times the usual exposure`,
      ...(measured.length === 0
        ? []
        : [
            `Measured: ${measured.map(({ well, tenthsMm }) => `lane ${well} at ${(tenthsMm / 10).toFixed(1)} mm`).join('; ')}`,
          ]),
    ];
  },
  listReadingIds: ({ wells }) => [
    'ran-min',
    ...Array.from({ length: wells }, (_, index) => `lane-${index + 1}`).flatMap((lane) =>
      ['tube', 'bands', 'bands-bp', 'ran-off-bp', 'measured-bp'].map((what) => `${lane}-${what}`),
    ),
  ],
  samples,
});

/** A tube of a joined instrument is known here by its id only. */
function nameOf({ tubes, ladders: offered }: GelBenchSettings, source: string): string {
  const ladder = offered.find((id) => id === source);
  return ladder ? ladders[ladder].name : (tubes.find(({ id }) => id === source)?.label ?? source);
}
