import type { StationView } from '../../bench/stage/station-view.tsx';
import { defineStationView } from '../define-station-view.tsx';
import { digestPlanner, state } from './digest-planner.ts';
import type { DigestPlannerSettings } from './setting/settings.ts';
import { Notes, panels } from './view/panels.tsx';
import { Scene } from './view/scene.tsx';
import { listSpots } from './view/spots.tsx';
import type { CuttingAct } from './work/acts.ts';
import type { CuttingBench } from './work/bench.ts';
import { cuttingStation } from './work/station.ts';

/** Time in the block, shown faster than it passes: 30 min in about four seconds, 120 min in eight. */
const lapse = { leastMs: 2500, msPerMinute: 50, mostMs: 8000 } as const;

const stationView: StationView<DigestPlannerSettings, CuttingBench, CuttingAct> = {
  station: cuttingStation,
  listSpots: (_, bench, form) => listSpots(bench, form),
  Scene,
  panels,
  lapseOf(_, { minutes, celsius }, act) {
    if (act.kind !== 'start') return null;
    return {
      ms: Math.min(lapse.mostMs, lapse.leastMs + lapse.msPerMinute * minutes),
      say: (progress) => `${Math.round(progress * minutes)} of ${minutes}\u00a0min at ${celsius}\u00a0°C`,
    };
  },
  Notes,
};

export const view = defineStationView(digestPlanner, state, stationView);
