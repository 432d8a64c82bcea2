import { isEmpty } from '../../bench/liquid.ts';
import { replay } from '../../bench/station.ts';
import { stepIds } from '../../science/pcr/programme.ts';
import { defineInstrument } from '../define.ts';
import { labelOf, recipeNow, runStock, stripOf } from './bench.ts';
import { names } from './names.ts';
import { samples } from './samples.ts';
import { lintSettings, rackIds, type ThermocyclerSettings, ThermocyclerSettingsSchema } from './settings.ts';
import { state, type ThermocyclerState } from './state.ts';
import { namePrimer, station } from './station.ts';

/** What was done in a run or about it, whatever came out of it. */
const actReadings = [
  'tips-shared',
  'tubes-with-traces',
  'no-water-control',
  'no-positive-control',
  'lids-open',
  'tubes-not-spun',
  'wrong-volumes',
  'runs',
];

export const thermocycler = defineInstrument<ThermocyclerSettings, ThermocyclerState>({
  id: 'thermocycler',
  settingsSchema: ThermocyclerSettingsSchema,
  lint: lintSettings,
  leavesTubes: true,
  state,
  describe(settings, { acts }) {
    const { bench } = replay(station, settings, null, acts);
    const { programme, seed, runs, hasRun, made } = bench;
    const filled = hasRun
      ? rackIds(settings).filter((id) => made[runStock(runs, id)] !== undefined)
      : stripOf(bench).flatMap(({ id, liquid }) => (isEmpty(liquid) ? [] : [id]));
    const { primers, without } = recipeNow(bench);
    const steps = stepIds.map((id) => {
      const { celsius, seconds } = programme.steps[id];
      return `${names[id]} ${celsius} °C, ${seconds} s`;
    });
    return [
      `${names.tubes}: ${filled.map((id) => labelOf(settings, id)).join(', ') || names.none}`,
      `${names.primers}: ${primers.map((choice) => namePrimer(settings, choice)).join(', ')}`,
      `${names.leftOut}: ${without.map((id) => names[id]).join(', ') || names.none}`,
      `${names.programme}: ${steps.join('; ')}; ${programme.cycles} ${names.cycles.toLowerCase()}`,
      `${names.seed}: ${seed}`,
      hasRun ? names.wasRun : names.notRun,
      `${names.runs}: ${runs}`,
    ];
  },
  listReadingIds: (settings) => [
    ...rackIds(settings).flatMap((id) =>
      ['product-bp', 'product-ng', 'smear-ng', 'copies'].map((what) => `${id}-${what}`),
    ),
    ...actReadings,
  ],
  samples,
});
