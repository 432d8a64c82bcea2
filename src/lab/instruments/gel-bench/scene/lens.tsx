import { useId } from 'react';
import { pen } from '../../../bench/apparatus/pen.ts';
import { noLiquid, volumeNl } from '../../../bench/liquid.ts';
import { wellCapacityNl } from '../../../science/gel/well.ts';
import { type Aim, useAimed } from '../../../ui/drag-and-drop/use-drag.ts';
import type { GelBenchSettings } from '../settings.ts';
import { type GelBench, hasRun, wellIdOf, wellOf } from '../station/bench.ts';
import { dyeOf } from '../station/sources.ts';
import { type Layout, laneOf, yOf } from './layout.ts';

interface Props {
  readonly layout: Layout;
  readonly settings: GelBenchSettings;
  readonly bench: GelBench;
  readonly aim: Aim;
  /** The words below the well. */
  labelOf(well: number): string;
}

/** The well that is shown from the side: the one aimed at, or the one loaded last; null: none. */
function lensWell(bench: GelBench, aimed: string | null): number | null {
  if (hasRun(bench) || !bench.slab?.hasWells) return null;
  return (aimed === null ? null : wellOf(aimed)) ?? bench.lastPortion?.well ?? null;
}

/** Units of the radius from which the long label fits into the lower part of the glass. */
const longLabelFrom = 90;

/** What is written in the glass: on a phone only the number of the well. */
export const lensLabelOf = ({ lens }: Pick<Layout, 'lens'>) =>
  lens.r < longLabelFrom ? 'fromTheSideShort' : 'fromTheSide';

/** Widths and heights in the lens, in units of its radius. */
const wall = { half: 0.42, top: -0.02, bottom: 0.52 } as const;
/** How high a full well's liquid stands. */
const full = wall.bottom - wall.top - 0.04;

/** A well from the side while it is loaded: dyed liquid sinks into it, liquid without dye drifts off, too much runs over. */
export function WellLens({ layout, settings, bench, aim, labelOf }: Props) {
  const clip = useId();
  const well = lensWell(bench, useAimed(aim));
  if (well === null) return null;
  const { r } = layout.lens;
  const lane = laneOf(layout, settings.wells, well);
  const isLeft = lane.x < layout.slab.x + layout.slab.width / 2;
  const cx = layout.slab.x + (isLeft ? layout.slab.width - r * 0.9 : r * 0.9);
  const cy = layout.lens.y;
  const liquid = bench.vessels.get(wellIdOf(well))?.liquid ?? noLiquid;
  const nl = volumeNl(liquid);
  const share = Math.min(1, nl / wellCapacityNl(settings.wells));
  const portion = bench.lastPortion?.well === well ? bench.lastPortion : null;
  const colour = dyeOf(settings, liquid) > 0 ? 'var(--base-c)' : 'var(--rule-strong)';
  const level = wall.bottom - 0.02 - full * share;
  const isPouring = portion !== null;
  const key = `${bench.transfers.length}-${well}`;
  return (
    <g className="animate-arrive">
      <path
        d={`M${lane.x} ${yOf(layout, 1)} L${cx + (isLeft ? -r * 0.86 : r * 0.86)} ${cy - r * 0.5}`}
        {...pen}
        stroke="var(--primary)"
      />
      <g transform={`translate(${cx} ${cy}) scale(${r})`}>
        <clipPath id={clip}>
          <circle r={1} />
        </clipPath>
        <circle r={1} fill="var(--info-soft)" />
        <g clipPath={`url(#${clip})`}>
          <path
            d={`M-1.2 ${wall.top} H${-wall.half} V${wall.bottom} H${wall.half} V${wall.top} H1.2 V1.2 H-1.2 Z`}
            fill="var(--paper)"
            stroke="var(--ink)"
            strokeWidth={2 / r}
          />
          {nl > 0 ? (
            <path
              d={`M${-wall.half + 0.02} ${level + 0.03} Q0 ${level - 0.04} ${wall.half - 0.02} ${level + 0.03} V${wall.bottom - 0.015} H${-wall.half + 0.02} Z`}
              fill={colour}
              opacity={0.9}
            />
          ) : null}
          {portion && portion.spiltNl > 0 ? (
            <path
              d={`M-1.1 ${wall.top - 0.02} Q${-wall.half - 0.1} ${wall.top - 0.12} ${-wall.half + 0.06} ${wall.top - 0.03} H${wall.half - 0.06} Q${wall.half + 0.1} ${wall.top - 0.12} 1.1 ${wall.top - 0.02} V${wall.top + 0.02} H-1.1 Z`}
              fill={colour}
              opacity={0.75}
            />
          ) : null}
          {portion && portion.floatedNl > 0 ? <Plume key={key} /> : null}
          <Tip isPouring={isPouring} colour={colour} />
        </g>
        <circle r={1} fill="none" stroke="var(--primary)" strokeWidth={3 / r} />
      </g>
      <text
        x={cx}
        y={cy + r * 0.72}
        textAnchor="middle"
        fontSize={layout.form === 'wide' ? 14 : 13}
        fill="var(--ink)"
      >
        {labelOf(well)}
      </text>
    </g>
  );
}

/** What floats off over the rim of the well. */
function Plume() {
  return (
    <g fill="var(--rule-strong)" opacity={0.55} className="animate-arrive">
      <ellipse cx={0.2} cy={-0.18} rx={0.16} ry={0.07} />
      <ellipse cx={0.46} cy={-0.34} rx={0.2} ry={0.09} />
      <ellipse cx={0.76} cy={-0.44} rx={0.18} ry={0.08} />
    </g>
  );
}

function Tip({ isPouring, colour }: { readonly isPouring: boolean; readonly colour: string }) {
  return (
    <g>
      <path
        d="M-0.1 -1.1 L-0.035 0.06 H0.035 L0.1 -1.1 Z"
        fill="var(--paper-raised)"
        stroke="var(--ink)"
        strokeWidth={0.022}
      />
      {isPouring ? <path d="M-0.02 -0.05 L-0.012 0.06 H0.012 L0.02 -0.05 Z" fill={colour} /> : null}
    </g>
  );
}
