import type { Lapse, PanelProps } from '../../bench/stage/station-view.tsx';
import { lateView } from '../../ui/late-view.tsx';
import { defineStationView } from '../define-station-view.tsx';
import type { PcrAct } from './acts.ts';
import type { PcrBench } from './bench.ts';
import { MachinePanel } from './drawing/machine-panel.tsx';
import { ModelNotes } from './drawing/model-notes.tsx';
import { RecipePanel } from './drawing/recipe-panel.tsx';
import { Scene } from './drawing/scene.tsx';
import { listSpots } from './drawing/spots.tsx';
import { names } from './names.ts';
import type { ThermocyclerSettings } from './settings.ts';
import { state } from './state.ts';
import { station } from './station.ts';
import { thermocycler } from './thermocycler.ts';

/** Few open the glass at once, and it is the largest part of the station. */
const LensPanel = lateView<PanelProps<ThermocyclerSettings, PcrBench, PcrAct>>(() =>
  import('./drawing/lens-panel.tsx').then((module) => module.LensPanel),
);

/** ms that a spin and a run are shown. */
const lapseMs = { spin: 1600, run: 7000 } as const;

function lapseOf(_: ThermocyclerSettings, { programme }: PcrBench, act: PcrAct): Lapse | null {
  if (act.kind === 'spin') return { ms: lapseMs.spin, say: () => 'The strip is spun down' };
  if (act.kind !== 'run') return null;
  const { cycles } = programme;
  return {
    ms: lapseMs.run,
    say: (progress) => `Cycle ${Math.min(cycles, Math.floor(progress * cycles) + 1)} of ${cycles}`,
  };
}

export const view = defineStationView(thermocycler, state, {
  station,
  listSpots,
  Scene,
  panels: {
    machine: { title: names.machine, Panel: MachinePanel },
    recipe: { title: names.recipe, Panel: RecipePanel },
    lens: { title: names.lens, Panel: LensPanel },
  },
  lapseOf,
  Notes: ModelNotes,
});
