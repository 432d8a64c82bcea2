import type { Lapse, StationView } from '../../bench/stage/station-view.tsx';
import { totalMinOf } from '../../science/gel/run-settings.ts';
import { wellCapacityNl } from '../../science/gel/well.ts';
import { useTexts } from '../../ui/texts.tsx';
import { defineStationView } from '../define-station-view.tsx';
import { gelBench } from './gel-bench.ts';
import { NewGelPanel } from './panels/new-gel-panel.tsx';
import { PhotoPanel } from './panels/photo-panel.tsx';
import { PowerPanel } from './panels/power-panel.tsx';
import { WeighPanel } from './panels/weigh-panel.tsx';
import { Scene } from './scene/scene.tsx';
import { listGelSpots } from './scene/spots.ts';
import type { GelBenchSettings } from './settings.ts';
import { state } from './state.ts';
import type { GelAct } from './station/acts.ts';
import type { GelBench } from './station/bench.ts';
import { station } from './station/station.ts';
import { texts } from './texts.ts';

/** Minutes in which a gel sets, as they are shown. */
const setMin = 20;

/** What passes in the room, shown in a few seconds: a long run at most in eight. */
function lapseOf(_: GelBenchSettings, before: GelBench, act: GelAct): Lapse | null {
  switch (act.kind) {
    case 'melt':
      return { ms: 1800, say: () => 'The flask is heated' };
    case 'pour':
      return {
        ms: 3000,
        say: (progress) => `The gel sets: minute ${Math.ceil(progress * setMin)} of ${setMin}`,
      };
    case 'run': {
      const ran = totalMinOf(before.slab?.spans ?? []);
      return {
        ms: Math.min(8000, 1500 + act.minutes * 90),
        say: (progress) => `Minute ${Math.floor(ran + progress * act.minutes)} of ${ran + act.minutes}`,
      };
    }
    default:
      return null;
  }
}

function Notes({ settings }: { readonly settings: GelBenchSettings }) {
  const t = useTexts(texts);
  const facts = [
    'cardLaw',
    'cardCheck',
    'cardWidth',
    'cardTuned',
    'cardLoading',
    'cardHeat',
    'cardBack',
    'cardPicture',
    'cardLeft',
  ] as const;
  return (
    <ul className="grid max-w-measure list-disc gap-2 pl-5 text-sm">
      {facts.map((fact) => (
        <li key={fact}>
          {t(fact, { visible: settings.visibleNg, capacity: wellCapacityNl(settings.wells) / 1000 })}
        </li>
      ))}
    </ul>
  );
}

const gelView: StationView<GelBenchSettings, GelBench, GelAct> = {
  station,
  listSpots: listGelSpots,
  Scene,
  panels: {
    photo: { title: texts.photoTitle, Panel: PhotoPanel },
    power: { title: texts.powerTitle, Panel: PowerPanel },
    'new-gel': { title: texts.newGelTitle, Panel: NewGelPanel },
    weigh: { title: texts.weighTitle, Panel: WeighPanel },
  },
  lapseOf,
  Notes,
};

export const view = defineStationView(gelBench, state, gelView);
