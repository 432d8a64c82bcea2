import type { StationView } from '../../bench/stage/station-view.tsx';
import { lateView } from '../../ui/late-view.tsx';
import { defineStationView } from '../define-station-view.tsx';
import { digestPlanner, state } from './digest-planner.ts';
import type { DigestPlannerSettings } from './setting/settings.ts';
import type { CuttingPanelProps, NotesProps, panels } from './view/panels.tsx';
import { Scene } from './view/scene.tsx';
import { listSpots } from './view/spots.tsx';
import { stageTexts } from './view/stage-texts.ts';
import type { CuttingAct } from './work/acts.ts';
import type { CuttingBench } from './work/bench.ts';
import { cuttingStation } from './work/station.ts';

/** The panels come when one of them is opened: the stage is there without them. */
const panelOf = (id: keyof typeof panels) =>
  lateView<CuttingPanelProps>(() => import('./view/panels.tsx').then((module) => module.panels[id]));
const Notes = lateView<NotesProps>(() => import('./view/panels.tsx').then((module) => module.Notes));

/** Time in the block, shown faster than it passes: 30 min in about four seconds, 120 min in eight. */
const lapse = { leastMs: 2500, msPerMinute: 50, mostMs: 8000 } as const;

const stationView: StationView<DigestPlannerSettings, CuttingBench, CuttingAct> = {
  station: cuttingStation,
  listSpots: (_, bench, form) => listSpots(bench, form),
  Scene,
  panels: {
    molecule: { title: stageTexts.molecule, Panel: panelOf('molecule') },
    dna: { title: stageTexts.dna, Panel: panelOf('dna') },
    enzymes: { title: stageTexts.enzymes, Panel: panelOf('enzymes') },
    pieces: { title: stageTexts.piecesPlanned, Panel: panelOf('pieces') },
  },
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
