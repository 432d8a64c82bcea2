import { replay } from '../../bench/station.ts';
import { defineInstrument } from '../define.ts';
import { nameTarget, sampleTubes, sitesIn, swabsIn } from './bench.ts';
import { names } from './names.ts';
import { samples } from './samples.ts';
import { fieldBlankId, lintSettings, type SamplingSettings, SamplingSettingsSchema } from './settings.ts';
import { type SamplingState, state } from './state.ts';
import { station } from './station.ts';

/** What was done, whatever came out of it. */
const actReadings = [
  'no-field-blank',
  'swabs-used-twice',
  'swabs-used-gloves',
  'swabs-bare-hand',
  'swabs-touched',
  'swabs-dry',
  'unlabelled',
  'same-label',
  'lysis-minutes',
  'lids-open',
  'tubes-with-debris',
  'tips-shared',
  'tubes-with-two',
  'swabs-left',
];

export const sampling = defineInstrument<SamplingSettings, SamplingState>({
  id: 'sampling',
  settingsSchema: SamplingSettingsSchema,
  lint: lintSettings,
  leavesTubes: true,
  state,
  describe(settings, { acts }) {
    const { bench } = replay(station, settings, null, acts);
    const tubes = sampleTubes(bench).filter(({ id }) => swabsIn(bench, id).length > 0);
    const said = tubes.map(({ id, name, label }) => {
      const sites = sitesIn(bench, id).map((site) => nameTarget(settings, site));
      return `${name} (${label === '' ? 'no label' : `“${label}”`}): ${sites.join(' and ') || names.blank}`;
    });
    const minutes = bench.heated.map((each) => `${each} min`);
    return [
      `${names.sites}: ${said.join('; ') || names.none}`,
      `${names.heated}: ${minutes.join(', ') || names.no}`,
    ];
  },
  listReadingIds: ({ sites }) => [
    ...[...sites.map(({ id }) => id), fieldBlankId].flatMap((id) => [`${id}-dna-copies`, `${id}-label`]),
    ...actReadings,
  ],
  samples,
});
