import { BenchTop } from '../../../bench/apparatus/holders.tsx';
import { labelSize } from '../../../bench/apparatus/pen.ts';
import { PipetteDrawing } from '../../../bench/apparatus/pipette.tsx';
import { pipetteId } from '../../../bench/hand-moves.ts';
import { isEmpty, noLiquid } from '../../../bench/liquid.ts';
import { totalMinOf } from '../../../science/gel/run-settings.ts';
import type { Aim } from '../../../ui/drag-and-drop/use-drag.ts';
import { useTexts } from '../../../ui/texts.tsx';
import { runGel } from '../run-gel.ts';
import { Lamp, PowerSupply } from '../scene/devices.tsx';
import { laneOf, yOf } from '../scene/layout.ts';
import { Leads } from '../scene/leads.tsx';
import { lensLabelOf, WellLens } from '../scene/lens.tsx';
import { Rack, tintOf } from '../scene/scene.tsx';
import { pipetteAt } from '../scene/spots.ts';
import { Tank } from '../scene/tank.tsx';
import type { GelBenchSettings } from '../settings.ts';
import { type GelBench, hasRun } from '../station/bench.ts';
import { texts } from '../texts.ts';
import { layOutShort, type ShortForm } from './short-layout.ts';

interface Props {
  readonly settings: GelBenchSettings;
  readonly bench: GelBench;
  readonly form: ShortForm;
  /** How far the run has come, from 0 to 1; null while nothing runs. */
  readonly progress: number | null;
  readonly aim: Aim;
}

/** The drawing of the short form: the parts of the station's own scene. It holds no styles, so a document may hold it. */
export function ShortScene({ settings, bench, form, progress, aim }: Props) {
  const t = useTexts(texts);
  const layout = layOutShort(settings, bench, form);
  const spans = bench.slab?.spans ?? [];
  const movingMin = progress !== null && hasRun(bench) ? totalMinOf(spans) * progress : null;
  const { tip } = bench.pipette;
  const at = pipetteAt(layout, bench);
  return (
    <g>
      <BenchTop y={layout.benchY} />
      <g fontSize={labelSize.tall}>
        <PowerSupply layout={layout} bench={bench} movingMin={movingMin} />
      </g>
      <Lamp box={layout.lamp} label={t('lamp')} size={labelSize.tall} isOn={bench.isPhotographed} />
      <Tank
        layout={layout}
        settings={settings}
        bench={bench}
        movingMin={movingMin}
        words={{
          black: t('blackPole'),
          red: t('redPole'),
          noGel: t('emptyTray'),
          torn: t('torn'),
          melted: t('melted'),
        }}
      />
      <Leads layout={layout} bench={bench} />
      {bench.isPhotographed ? <Rungs layout={layout} settings={settings} bench={bench} /> : null}
      <Rack layout={layout} settings={settings} bench={bench} />
      {progress === null ? (
        <WellLens
          layout={layout}
          settings={settings}
          bench={bench}
          aim={aim}
          labelOf={(well) => t(lensLabelOf(layout), { well })}
        />
      ) : null}
      <g data-thing={pipetteId}>
        <PipetteDrawing
          x={at.x}
          y={at.y}
          scale={at.scale}
          pipette={bench.pipette}
          tint={tintOf(settings, bench, tip ? (isEmpty(tip.held) ? tip.film : tip.held) : noLiquid)}
        />
      </g>
    </g>
  );
}

/** Lengths of the ladder beside its lane, as far as they stand clear of each other. */
function Rungs({
  layout,
  settings,
  bench,
}: Pick<Props, 'settings' | 'bench'> & { readonly layout: ReturnType<typeof layOutShort> }) {
  const ladder = runGel(settings, bench).lanes.find(({ isLadder }) => isLadder);
  if (!ladder) return null;
  const size = labelSize.tall;
  const lane = laneOf(layout, settings.wells, ladder.well);
  let freeFrom = 0;
  const rungs = ladder.bands
    .flatMap(({ lengthsBp, distanceMm }) =>
      lengthsBp.length === 1 ? [{ bp: lengthsBp[0], y: yOf(layout, distanceMm) }] : [],
    )
    .sort((one, other) => one.y - other.y)
    .filter(({ y }) => {
      if (y < freeFrom) return false;
      freeFrom = y + size + 2;
      return true;
    });
  return (
    <g fontSize={size} fill="var(--ink)" textAnchor="end" className="font-mono">
      {rungs.map(({ bp, y }) => (
        <text key={bp} x={lane.x - lane.width / 2 - 4} y={y + size * 0.35}>
          {bp}
        </text>
      ))}
    </g>
  );
}
