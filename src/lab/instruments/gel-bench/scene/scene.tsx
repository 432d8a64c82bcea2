import { BenchTop, RackFront, TipBin, TipBox } from '../../../bench/apparatus/holders.tsx';
import { labelSize, pen } from '../../../bench/apparatus/pen.ts';
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
import { Kitchen } from './kitchen.tsx';
import { breakName, type Layout, layOut } from './layout.ts';
import { lensWell, WellLens } from './lens.tsx';
import { pipetteAt } from './spots.ts';
import { Leads, Tank } from './tank.tsx';

type Props = SceneProps<GelBenchSettings, GelBench>;

/** The whole station. */
export function Scene({ settings, bench, form, progress, aimed }: Props) {
  const t = useTexts(texts);
  const layout = layOut(settings, bench, form);
  const isMaking = isInTheMaking(bench);
  const lens = progress === null ? lensWell(bench, aimed) : null;
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
      {lens === null ? null : (
        <WellLens
          layout={layout}
          settings={settings}
          bench={bench}
          aimed={aimed}
          label={t('fromTheSide', { well: lens })}
        />
      )}
      {isMaking ? null : <Hand layout={layout} settings={settings} bench={bench} />}
    </g>
  );
}

function tintOf(settings: GelBenchSettings, bench: GelBench, liquid: Liquid): Tint {
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
function Rack({ layout, settings, bench }: PartProps) {
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

/** Power supply, blue light, and the way to another gel. */
function Devices({
  layout,
  bench,
  movingMin,
}: {
  readonly layout: Layout;
  readonly bench: GelBench;
  readonly movingMin: number | null;
}) {
  const t = useTexts(texts);
  const { power, switch: knob, lamp, newGel, form } = layout;
  const isWide = form === 'wide';
  const size = labelSize[form];
  const ran = movingMin ?? totalMinOf(bench.slab?.spans ?? []);
  const isOn = movingMin !== null;
  const display = {
    x: power.x + (isWide ? 12 : 6),
    y: power.y + (isWide ? 10 : 6),
    width: power.width - (isWide ? 20 : 8),
    height: isWide ? 50 : power.height - 12,
  };
  return (
    <g fontSize={size}>
      <rect
        x={power.x}
        y={power.y}
        width={power.width + knob.width}
        height={power.height}
        rx={9}
        fill="var(--paper-raised)"
        {...pen}
      />
      <rect {...display} rx={4} fill="var(--gel)" />
      <g className="font-mono" fill="var(--band)" textAnchor="middle">
        <text
          x={display.x + display.width / 2}
          y={display.y + display.height * 0.42}
          fontSize={size + (isWide ? 4 : 1)}
        >
          {t('displayVolts', { volts: bench.volts })}
        </text>
        <text x={display.x + display.width / 2} y={display.y + display.height * 0.86} fontSize={size}>
          {t('displayMinutes', { ran: Math.floor(ran), minutes: bench.minutes })}
        </text>
      </g>
      {isWide ? (
        <text x={power.x + power.width / 2} y={power.y + 78} textAnchor="middle" fill="var(--ink)">
          {t('power')}
        </text>
      ) : null}
      <circle
        cx={knob.x + knob.width / 2 - 2}
        cy={knob.y + knob.height * (isWide ? 0.42 : 0.5)}
        r={isWide ? 21 : 17}
        fill={isOn ? 'var(--signal)' : 'var(--primary)'}
        {...pen}
      />
      <path
        transform={`translate(${knob.x + knob.width / 2 - 2} ${knob.y + knob.height * (isWide ? 0.42 : 0.5)})`}
        d="M0 -9 V-1 M-6 -6 A8.5 8.5 0 1 0 6 -6"
        fill="none"
        stroke={isOn ? 'var(--signal-ink)' : 'var(--primary-ink)'}
        strokeWidth={2.6}
        strokeLinecap="round"
      />
      <Lamp box={lamp} label={t('lamp')} size={size} isOn={bench.isPhotographed} />
      <rect
        x={newGel.x}
        y={newGel.y}
        width={newGel.width}
        height={newGel.height}
        rx={9}
        fill="var(--paper-raised)"
        {...pen}
        strokeDasharray="5 5"
      />
      {isWide ? (
        <rect
          x={newGel.x + 20}
          y={newGel.y + 14}
          width={newGel.width - 40}
          height={36}
          rx={4}
          fill="var(--info-soft)"
          {...pen}
        />
      ) : null}
      <text
        x={newGel.x + newGel.width / 2}
        y={newGel.y + (isWide ? 76 : newGel.height / 2 + 4)}
        textAnchor="middle"
        fill="var(--ink)"
      >
        {t('newGel')}
      </text>
    </g>
  );
}

interface LampProps {
  readonly box: Layout['lamp'];
  readonly label: string;
  readonly size: number;
  readonly isOn: boolean;
}

/** A camera over a blue light, behind its amber filter. */
function Lamp({ box: { x, y, width, height }, label, size, isOn }: LampProps) {
  const isWide = height > 60;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx={9} fill="var(--gel)" {...pen} />
      {isWide ? (
        <g>
          <rect
            x={width / 2 - 15}
            y={9}
            width={30}
            height={20}
            rx={4}
            fill="var(--gel-rule)"
            stroke="var(--gel-ink-soft)"
            strokeWidth={2}
          />
          <circle cx={width / 2} cy={19} r={6} fill="var(--gel)" stroke="var(--gel-ink)" strokeWidth={2} />
          <path
            d={`M${width / 2 - 8} 30 L14 56 H${width - 14} L${width / 2 + 8} 30 Z`}
            fill={isOn ? 'var(--base-g)' : 'var(--gel-rule)'}
            opacity={0.55}
          />
          <path
            d={`M12 58 H${width - 12}`}
            stroke={isOn ? 'var(--band)' : 'var(--focus)'}
            strokeWidth={5}
            strokeLinecap="round"
          />
        </g>
      ) : null}
      <text
        x={width / 2}
        y={isWide ? 78 : height / 2 + 4}
        textAnchor="middle"
        fontSize={size}
        fill="var(--gel-ink)"
      >
        {label}
      </text>
    </g>
  );
}
