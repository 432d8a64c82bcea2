import { BenchTop, RackFront, TipBin, TipBox } from '../../../bench/apparatus/holders.tsx';
import { labelSize } from '../../../bench/apparatus/pen.ts';
import { PipetteDrawing } from '../../../bench/apparatus/pipette.tsx';
import type { Tint } from '../../../bench/apparatus/tints.ts';
import { Vial } from '../../../bench/apparatus/vial.tsx';
import { pipetteId } from '../../../bench/hand-moves.ts';
import { isEmpty, type Liquid, noLiquid, sayVolume, volumeNl } from '../../../bench/liquid.ts';
import type { SceneProps } from '../../../bench/stage/station-view.tsx';
import { totalMinOf } from '../../../science/gel/run-settings.ts';
import { useTexts } from '../../../ui/texts.tsx';
import type { GelBenchSettings } from '../settings.ts';
import { type GelBench, hasRun, isInTheMaking } from '../station/bench.ts';
import { dyeId, dyeOf, listMainSources, listSources } from '../station/sources.ts';
import { texts } from '../texts.ts';
import { Devices } from './devices.tsx';
import { Kitchen } from './kitchen.tsx';
import { breakName, type Layout, layOut } from './layout.ts';
import { Leads } from './leads.tsx';
import { lensLabelOf, WellLens } from './lens.tsx';
import { pipetteAt } from './spots.ts';
import { Tank } from './tank.tsx';

type Props = SceneProps<GelBenchSettings, GelBench>;

/** The whole station. */
export function Scene({ settings, bench, form, progress, aim }: Props) {
  const t = useTexts(texts);
  const layout = layOut(settings, bench, form);
  const isMaking = isInTheMaking(bench);
  const spans = bench.slab?.spans ?? [];
  const last = spans.at(-1)?.minutes ?? 0;
  const isRunning = progress !== null && hasRun(bench);
  const movingMin = isRunning ? totalMinOf(spans) - last * (1 - progress) : null;
  return (
    <g>
      <BenchTop y={layout.benchY} />
      <Devices layout={layout} bench={bench} movingMin={movingMin} />
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
      {isMaking ? (
        <Kitchen
          layout={layout}
          bench={bench}
          heating={progress !== null && !bench.slab ? progress : null}
          words={{
            agarose: t('agarose'),
            buffer: t('buffer'),
            microwave: t('microwave'),
            comb: t('comb'),
          }}
        />
      ) : (
        <Rack layout={layout} settings={settings} bench={bench} />
      )}
      {progress === null ? (
        <WellLens
          layout={layout}
          settings={settings}
          bench={bench}
          aim={aim}
          labelOf={(well) => t(lensLabelOf(layout), { well })}
        />
      ) : null}
      {isMaking ? null : <Hand layout={layout} settings={settings} bench={bench} />}
    </g>
  );
}

export function tintOf(settings: GelBenchSettings, bench: GelBench, liquid: Liquid): Tint {
  if ((liquid[dyeId] ?? 0) > volumeNl(liquid) / 2) return 'dye';
  if (dyeOf(settings, liquid) > 0) return 'dye';
  return listMainSources(settings, bench.given, liquid).length > 0 ? 'water' : 'plain';
}

interface PartProps {
  readonly layout: Layout;
  readonly settings: GelBenchSettings;
  readonly bench: GelBench;
}

/** The tubes with their names on the board before them. Ladders have a plain cap, given tubes a green one. */
export function Rack({ layout, settings, bench }: PartProps) {
  const t = useTexts(texts);
  const size = labelSize[layout.form];
  const sources = listSources(settings, bench.given);
  const given = new Set(bench.given.map(({ id }) => id));
  return (
    <g>
      {layout.tubes.map(({ id, x, y, scale }) => {
        const liquid = bench.vessels.get(id)?.liquid ?? noLiquid;
        const nl = volumeNl(liquid);
        const source = sources.find((one) => one.id === id);
        const wholeNl = Math.max(20_000, source?.volumeNl ?? 500_000);
        return (
          <Vial
            key={id}
            x={x}
            y={y}
            scale={scale}
            share={nl === 0 ? 0 : Math.max(0.06, (0.75 * nl) / wholeNl)}
            tint={tintOf(settings, bench, liquid)}
            lid="none"
            cap={source?.isLadder ? 'plain' : given.has(id) ? 'control' : id === dyeId ? 'dye' : 'dna'}
          />
        );
      })}
      {layout.boards.map((board) => (
        <RackFront key={board.y} {...board} />
      ))}
      {layout.tubes.map(({ id, x, nameY, letters }) => {
        const name = sources.find((one) => one.id === id)?.label ?? t('dye');
        return (
          <text
            key={id}
            textAnchor="middle"
            fontSize={size}
            fill="var(--ink)"
            fontWeight={layout.form === 'wide' ? 600 : 500}
          >
            {breakName(name, letters).map((line, index) => (
              <tspan key={line} x={x} y={nameY + index * (layout.form === 'wide' ? 17 : 13)}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </g>
  );
}

/** Tips, bin, and the pipette with words about what is in it. */
function Hand({ layout, settings, bench }: PartProps) {
  const t = useTexts(texts);
  const size = labelSize[layout.form];
  const { pipette } = bench;
  const { tip } = pipette;
  const at = pipetteAt(layout, bench);
  const heldNl = tip ? volumeNl(tip.held) : 0;
  const liquid = heldNl > 0 ? tip?.held : tip?.film;
  const [main] = tip ? listMainSources(settings, bench.given, tip.held) : [];
  const name = main?.label ?? (heldNl > 0 ? t('dye') : '');
  const state = !tip ? t('noTip') : heldNl > 0 ? name : isEmpty(tip.film) ? t('newTip') : t('usedTip');
  const letters = Math.floor(layout.held.width / (layout.form === 'wide' ? 7.3 : 6.6)) - 1;
  return (
    <g>
      <TipBox {...layout.tips} fontSize={size} label={t('tips')} />
      <TipBin
        {...layout.bin}
        fontSize={size}
        label={t(layout.form === 'wide' ? 'bin' : 'binShort')}
        count={bench.tipsTaken - (tip ? 1 : 0)}
      />
      <g fontSize={size} fill="var(--ink)">
        <text x={layout.held.x} y={layout.held.y + size} fontWeight={700}>
          {sayVolume(heldNl > 0 ? heldNl : pipette.setNl)}
        </text>
        {breakName(state, letters).map((line, index) => (
          <text
            key={line}
            x={layout.held.x}
            y={layout.held.y + size * (2.3 + index * 1.2)}
            fill="var(--ink-soft)"
          >
            {line}
          </text>
        ))}
      </g>
      <g data-thing={pipetteId}>
        <PipetteDrawing
          x={at.x}
          y={at.y}
          scale={at.scale}
          pipette={pipette}
          tint={tintOf(settings, bench, liquid ?? noLiquid)}
        />
      </g>
    </g>
  );
}
