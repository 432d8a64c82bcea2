import { stepIds } from '../../science/pcr/programme.ts';
import { defineInstrument } from '../define.ts';
import { names } from './names.ts';
import { samples } from './samples.ts';
import {
  controlIds,
  lintSettings,
  rackIds,
  type ThermocyclerSettings,
  ThermocyclerSettingsSchema,
} from './settings.ts';
import { state, type ThermocyclerState } from './state.ts';

export const thermocycler = defineInstrument<ThermocyclerSettings, ThermocyclerState>({
  id: 'thermocycler',
  settingsSchema: ThermocyclerSettingsSchema,
  lint: lintSettings,
  leavesTubes: true,
  state,
  describe(settings, { tubes, primers, without, programme, seed, hasRun }) {
    const [positive, none] = controlIds;
    const labels: Readonly<Record<string, string>> = {
      ...Object.fromEntries(settings.samples.map(({ id, label }) => [id, label])),
      [positive]: names.positive,
      [none]: names.noTemplate,
    };
    const primerNames = primers.map(
      (choice) => settings.primers.find(({ id }) => id === choice)?.name ?? choice,
    );
    const steps = stepIds.map((id) => {
      const { celsius, seconds } = programme.steps[id];
      return `${names[id]} ${celsius} °C, ${seconds} s`;
    });
    return [
      `${names.tubes}: ${tubes.map((id) => labels[id] ?? id).join(', ') || names.none}`,
      `${names.primers}: ${primerNames.join(', ')}`,
      `${names.leftOut}: ${without.map((id) => names[id]).join(', ') || names.none}`,
      `${names.programme}: ${steps.join('; ')}; ${programme.cycles} ${names.cycles.toLowerCase()}`,
      `${names.seed}: ${seed}`,
      hasRun ? names.wasRun : names.notRun,
    ];
  },
  listReadingIds: (settings) =>
    rackIds(settings).flatMap((id) =>
      ['product-bp', 'product-ng', 'smear-ng', 'copies'].map((what) => `${id}-${what}`),
    ),
  samples,
});
