import { replay } from '../../bench/station.ts';
import { defineInstrument } from '../define.ts';
import { createStationState } from '../station-state.ts';
import { samples } from './samples.ts';
import type { DigestPlannerSettings } from './setting/settings.ts';
import { DigestPlannerSettingsSchema, lintSettings } from './setting/settings.ts';
import type { cuttingActs } from './work/acts.ts';
import type { CuttingBench } from './work/bench.ts';
import { readFormer } from './work/former.ts';
import { sayAct } from './work/say.ts';
import { cuttingStation } from './work/station.ts';

export const state = createStationState<DigestPlannerSettings, CuttingBench, typeof cuttingActs>(
  cuttingStation,
  readFormer,
);

export const digestPlanner = defineInstrument({
  id: 'digest-planner',
  settingsSchema: DigestPlannerSettingsSchema,
  lint: lintSettings,
  leavesTubes: true,
  listTubesFromElsewhere({ sources, tubes, reactions }) {
    const known = tubes.map(({ id }) => id);
    const named = reactions.flatMap(({ dna }, index) =>
      dna === undefined || known.includes(dna) ? [] : [{ path: ['reactions', index, 'dna'], id: dna, known }],
    );
    const at = sources.indexOf('tubes');
    return at === -1 || known.length > 0 ? named : [...named, { path: ['sources', at], id: null, known }];
  },
  state,
  describe(settings, { acts }) {
    const { bench, done } = replay(cuttingStation, settings, null, acts);
    const { source, enzymes } = bench.dials;
    return [
      `Plan: ${source}, ${enzymes.length > 0 ? enzymes.join(', ') : 'no enzyme'}`,
      ...done.map(({ act, before }) => sayAct(before, act)),
    ];
  },
  listReadingIds: () => [
    '*-fragments',
    '*-cuts',
    '*-completeness-percent',
    '*-pieces-bp',
    'tips-shared',
    'no-uncut-control',
    'on-ice',
    'block-celsius',
    'block-minutes',
  ],
  samples,
});
