import { labelSize, pen } from '../../../bench/apparatus/pen.ts';
import { isEmpty, noLiquid, volumeNl } from '../../../bench/liquid.ts';
import { brightnessOf, laneNgPerMmAt } from '../../../science/gel/band-shape.ts';
import type { DyeId } from '../../../science/gel/dyes.ts';
import { wellCapacityNl } from '../../../science/gel/well.ts';
import { type BenchLane, moveGel, runGel } from '../run-gel.ts';
import type { GelBenchSettings } from '../settings.ts';
import { type GelBench, hasMelted, hasRun, wellIdOf } from '../station/bench.ts';
import { dyeOf } from '../station/sources.ts';
import { Comb } from './kitchen.tsx';
import { type Layout, laneOf, yOf } from './layout.ts';
import { black } from './leads.tsx';

interface Props {
  readonly layout: Layout;
  readonly settings: GelBenchSettings;
  readonly bench: GelBench;
  /** Minutes of current so far, while it runs before the learner's eyes; null while nothing moves. */
  readonly movingMin: number | null;
  readonly words: TankWords;
}

export interface TankWords {
  readonly black: string;
  readonly red: string;
  readonly noGel: string;
  readonly torn: string;
  readonly melted: string;
}

/** The tank from above: electrodes, buffer, the tray with its gel, and the two leads. */
export function Tank(props: Props) {
  const { layout, bench, movingMin, words } = props;
  const { tank, slab: box, form, nearY, farY } = layout;
  const { slab } = bench;
  const size = labelSize[form];
  const isDark = bench.isPhotographed && movingMin === null;
  const hasBuffer = slab?.isCovered ?? false;
  // The names of the poles stand where no lead crosses them.
  const isPlugLeft = layout.sockets.wells.x < box.x;
  const polesX = isPlugLeft ? box.x + box.width : box.x;
  return (
    <g>
      <rect {...tank} rx={14} fill="var(--paper-raised)" {...pen} />
      <rect
        x={tank.x + 6}
        y={tank.y + 6}
        width={tank.width - 12}
        height={tank.height - 12}
        rx={9}
        fill={hasBuffer ? 'var(--info-soft)' : 'var(--paper-sunk)'}
      />
      <Electrode y={nearY} box={box} color={poleOf(bench, 'wells')} isOn={movingMin !== null} />
      <Electrode y={farY} box={box} color={poleOf(bench, 'far')} isOn={movingMin !== null} />
      {bench.blackAt ? (
        <g fontSize={size} fill="var(--ink)" fontWeight={600} textAnchor={isPlugLeft ? 'end' : 'start'}>
          <text x={polesX} y={nearY - 8}>
            {bench.blackAt === 'wells' ? words.black : words.red}
          </text>
          <text x={polesX} y={farY + size + 3}>
            {bench.blackAt === 'wells' ? words.red : words.black}
          </text>
        </g>
      ) : null}
      <rect
        {...box}
        rx={5}
        fill={!slab ? 'var(--paper-sunk)' : isDark ? 'var(--gel)' : 'var(--paper)'}
        fillOpacity={slab && !isDark ? 0.86 : 1}
        {...pen}
        strokeDasharray={slab ? undefined : '6 6'}
      />
      {slab ? (
        <GelTop {...props} isDark={isDark} />
      ) : (
        <text
          x={box.x + box.width / 2}
          y={box.y + box.height / 2}
          textAnchor="middle"
          fontSize={size}
          fill="var(--ink-soft)"
        >
          {words.noGel}
        </text>
      )}
      {slab && (slab.isTorn || hasMelted(bench)) ? <Spoilt {...props} /> : null}
      {bench.isCombIn ? (
        <g data-thing="comb">
          <Comb
            box={{ x: box.x + 2, y: box.y + layout.perMm, width: box.width - 4, height: 5 * layout.perMm }}
            teeth={props.settings.wells}
          />
        </g>
      ) : null}
    </g>
  );
}

/** The color of the electrode at this end: gray while the leads hang loose. */
function poleOf({ blackAt }: GelBench, end: 'wells' | 'far'): string {
  return blackAt === null ? 'var(--rule-strong)' : blackAt === end ? black : 'var(--negative)';
}

function Electrode({
  y,
  box,
  color,
  isOn,
}: {
  readonly y: number;
  readonly box: Layout['slab'];
  readonly color: string;
  readonly isOn: boolean;
}) {
  const bubbles = Array.from({ length: 16 }, (_, index) => index);
  return (
    <g>
      <g strokeLinecap="round">
        <path d={`M${box.x} ${y} H${box.x + box.width}`} stroke="var(--rule-strong)" strokeWidth={8} />
        <path d={`M${box.x} ${y} H${box.x + box.width}`} stroke={color} strokeWidth={5.5} />
      </g>
      {isOn ? (
        <g fill="var(--paper-raised)" stroke="var(--info)" strokeWidth={1}>
          {bubbles.map((index) => (
            <circle
              key={index}
              cx={box.x + ((index + 0.5) * box.width) / 16}
              cy={y + ((index * 7) % 9) - 4}
              r={1.5 + (index % 3)}
              className="motion-safe:animate-pulse"
            />
          ))}
        </g>
      ) : null}
    </g>
  );
}

function GelTop({ layout, settings, bench, movingMin, isDark }: Props & { readonly isDark: boolean }) {
  const { form, slab: box } = layout;
  if (!bench.slab?.hasWells || bench.slab.isTorn || (isDark && hasMelted(bench))) return null;
  const gel = movingMin === null ? runGel(settings, bench) : moveGel(settings, bench, movingMin);
  return (
    <g>
      {gel.lanes.map((lane) => {
        const { x, width } = laneOf(layout, settings.wells, lane.well);
        return (
          <g key={lane.well}>
            {width >= 16 || lane.well % 2 === 1 ? (
              <text
                x={x}
                y={box.y + (form === 'wide' ? -6 : -3)}
                textAnchor="middle"
                fontSize={labelSize[form]}
                fill="var(--ink)"
              >
                {lane.well}
              </text>
            ) : null}
            <WellTop layout={layout} settings={settings} bench={bench} well={lane.well} isDark={isDark} />
            {isDark || movingMin !== null ? (
              <Bands layout={layout} lane={lane} x={x} width={width} bench={bench} isDark={isDark} />
            ) : null}
            {isDark || !hasRun(bench)
              ? null
              : lane.dyes.map(({ dye, distanceMm }) => (
                  <rect
                    key={dye}
                    x={x - width * 0.36}
                    y={yOf(layout, distanceMm) - layout.perMm * 0.7}
                    width={width * 0.72}
                    height={layout.perMm * 1.4}
                    rx={layout.perMm * 0.6}
                    fill={dyeColors[dye]}
                    opacity={0.8}
                  />
                ))}
          </g>
        );
      })}
    </g>
  );
}

/** Xylene cyanol is light blue, bromophenol blue dark blue, orange G orange. */
const dyeColors: Readonly<Record<DyeId, string>> = {
  'xylene-cyanol': 'color-mix(in oklab, var(--info) 45%, var(--signal))',
  'bromophenol-blue': 'var(--base-c)',
  'orange-g': 'var(--base-g)',
};

interface WellProps {
  readonly layout: Layout;
  readonly settings: GelBenchSettings;
  readonly bench: GelBench;
  readonly well: number;
  readonly isDark: boolean;
}

/** A well from above: a slot, filled as far as it is loaded. */
function WellTop({ layout, settings, bench, well, isDark }: WellProps) {
  const { x, width } = laneOf(layout, settings.wells, well);
  const liquid = bench.vessels.get(wellIdOf(well))?.liquid ?? noLiquid;
  const share = Math.min(1, volumeNl(liquid) / wellCapacityNl(settings.wells));
  const height = Math.max(5, layout.perMm * 2);
  const top = yOf(layout, 0) - height;
  const isShown = !isEmpty(liquid) && !hasRun(bench);
  return (
    <g>
      <rect
        x={x - width * 0.37}
        y={top}
        width={width * 0.74}
        height={height}
        rx={2}
        fill={isDark ? 'var(--gel-well)' : 'var(--paper-sunk)'}
        stroke={isDark ? 'var(--gel-rule)' : 'var(--ink-soft)'}
        strokeWidth={1.5}
      />
      {isShown ? (
        <rect
          x={x - width * 0.37 + 1}
          y={top + 1}
          width={(width * 0.74 - 2) * Math.max(0.3, share)}
          height={height - 2}
          rx={1.5}
          fill={dyeOf(settings, liquid) > 0 ? 'var(--base-c)' : 'var(--rule-strong)'}
        />
      ) : null}
    </g>
  );
}

interface BandsProps {
  readonly layout: Layout;
  readonly lane: BenchLane;
  readonly x: number;
  readonly width: number;
  readonly bench: GelBench;
  readonly isDark: boolean;
}

/** At most so many bands of a lane are drawn while they move. */
const mostDrawn = 14;

/** The glow of the DNA: on the photographed gel, and in a dark room while it runs. */
function Bands({ layout, lane, x, width, bench, isDark }: BandsProps) {
  const drawn = [...lane.bands].sort((one, other) => other.massNg - one.massNg).slice(0, mostDrawn);
  return (
    <g fill="var(--band)" className={isDark ? undefined : 'hidden dark:block'}>
      {drawn.map(({ distanceMm, sigmaMm, curves, lengthsBp }) => {
        const light = brightnessOf(laneNgPerMmAt(curves, distanceMm), bench.exposure);
        const half = Math.max(1.2, sigmaMm * layout.perMm);
        const at = (factor: number) => ({
          x: x - width * 0.35,
          width: width * 0.7,
          y: yOf(layout, distanceMm) - half * factor,
          height: 2 * half * factor,
          rx: half * factor * 0.7,
        });
        return (
          <g key={lengthsBp.join()}>
            <rect {...at(2.4)} opacity={0.22 * light} />
            <rect {...at(1.2)} opacity={Math.min(1, 0.15 + 0.85 * light)} />
          </g>
        );
      })}
    </g>
  );
}

/** What is to be said of a gel that is torn or has melted. */
function Spoilt({ layout, bench, words }: Props) {
  const { slab: box, form } = layout;
  const [midX, midY] = [box.x + box.width / 2, box.y + box.height / 2];
  return (
    <g>
      <path
        d={`M${midX - 30} ${box.y} l24 ${box.height * 0.2} l-34 ${box.height * 0.2} l40 ${box.height * 0.25} l-22 ${box.height * 0.35}`}
        fill="none"
        {...pen}
        stroke="var(--negative)"
        strokeWidth={3}
      />
      <rect
        x={midX - 92}
        y={midY - 20}
        width={184}
        height={34}
        rx={6}
        fill="var(--paper-raised)"
        stroke="var(--negative)"
        strokeWidth={2}
      />
      <text x={midX} y={midY + 3} textAnchor="middle" fontSize={labelSize[form]} fill="var(--ink)">
        {bench.slab?.isTorn ? words.torn : words.melted}
      </text>
    </g>
  );
}
