import type { Lapse } from '../../bench/stage/station-view.tsx';
import { defineStationView } from '../define-station-view.tsx';
import type { SamplingAct } from './acts.ts';
import type { SamplingBench } from './bench.ts';
import { CounterPanel, ModelNotes, StickersPanel } from './drawing/panels.tsx';
import { Scene } from './drawing/scene.tsx';
import { listSpots } from './drawing/spots.ts';
import { names } from './names.ts';
import { sampling } from './sampling.ts';
import type { SamplingSettings } from './settings.ts';
import { state } from './state.ts';
import { station } from './station.ts';

/** How long the heat block and the centrifuge are shown, in ms. */
const lapseMs = { heat: 5000, spin: 1600 } as const;

function lapseOf(_: SamplingSettings, { minutes }: SamplingBench, act: SamplingAct): Lapse | null {
  if (act.kind === 'spin') return { ms: lapseMs.spin, say: () => 'The tubes are spun' };
  if (act.kind !== 'heat') return null;
  return {
    ms: lapseMs.heat,
    say: (progress) =>
      `Minute ${Math.min(minutes, Math.floor(progress * minutes) + 1)} of ${minutes} at 95 °C`,
  };
}

export const view = defineStationView(sampling, state, {
  station,
  listSpots,
  Scene,
  panels: {
    labels: { title: names.stickers, Panel: StickersPanel, isSmall: true },
    counter: { title: names.counter, Panel: CounterPanel },
  },
  lapseOf,
  Notes: ModelNotes,
});
