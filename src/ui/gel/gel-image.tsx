import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { lateView } from '../late-view.tsx';
import { useTexts } from '../texts.tsx';
import { type DrawnGel, type DrawnLane, type GelPoint, remPerMm } from './drawn-gel.ts';
import { GelTrack } from './gel-track.tsx';
import { hasSizes, listLaneColumns, widestRem } from './lane-columns.ts';
import { gelGround } from './lane-stops.ts';
import { PrintedSizes } from './printed-sizes.tsx';
import { spreadApart } from './spread-apart.ts';
import { texts } from './texts.ts';

/** Height of a spot and the air between two, in rem. */
const spotGapRem = 2;

interface GelGutterProps {
  readonly spots: readonly GelSpot[];
  readonly lengthMm: number;
}

/**
 * Fills the column right of a lane: spots for its bands and stretches, moved apart, each with a line to its point on
 * the gel.
 */
function GelGutter({ spots, lengthMm }: GelGutterProps) {
  const scale = remPerMm(lengthMm);
  const placed = spots
    .flatMap(({ id, at, node }) =>
      at.kind === 'stretch' ? [{ id, at, node, middleMm: (at.fromMm + at.toMm) / 2 }] : [],
    )
    .sort((one, other) => one.middleMm - other.middleMm);
  const tops = spreadApart(
    placed.map(({ middleMm }) => middleMm * scale),
    spotGapRem,
    lengthMm * scale,
  );
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 8 ${lengthMm * scale}`}
        preserveAspectRatio="none"
        fill="none"
        strokeWidth="1.5"
        className="absolute inset-y-0 left-0 h-full w-2 overflow-visible stroke-gel-ink-soft"
      >
        {placed.map(({ id, at, middleMm }, index) => (
          <path
            key={id}
            vectorEffect="non-scaling-stroke"
            d={`${at.toMm > at.fromMm ? `M-2 ${at.fromMm * scale}H1V${at.toMm * scale}H-2` : ''}M0 ${middleMm * scale}L8 ${tops[index] ?? 0}`}
          />
        ))}
      </svg>
      {placed.map(({ id, node }, index) => (
        <div
          key={id}
          style={{ top: `${tops[index] ?? 0}rem` }}
          className="absolute right-0 left-2 flex -translate-y-1/2 has-[[data-pulled]]:z-20"
        >
          {node}
        </div>
      ))}
    </>
  );
}

export interface GelImageProps {
  readonly gel: DrawnGel;
  /** Spots drawn on the picture, in any order. */
  readonly spots?: readonly GelSpot[] | undefined;
}

/**
 * A gel seen from above, wells at the upper end, with room for spots at poles, wells, lanes and bands. The drawing is
 * hidden from screen readers; `GelInWords` below it gives the same content. The picture itself is not interactive.
 */
export function GelImage({ gel, spots = [] }: GelImageProps) {
  const { lanes, lengthMm, hasPoleSigns } = gel;
  const at = (kind: GelPoint['kind']) => spots.filter((spot) => spot.at.kind === kind);
  const atPole = (end: 'wells' | 'far') =>
    at('pole').find((spot) => spot.at.kind === 'pole' && spot.at.end === end);
  const ofLane = (kind: 'lane' | 'stretch', laneId: string) =>
    at(kind).filter((spot) => 'laneId' in spot.at && spot.at.laneId === laneId);
  const loads = lanes.map((lane) => ({
    hasSizes: hasSizes(lane),
    hasCallOuts: ofLane('stretch', lane.id).length > 0,
    hasTop: ofLane('lane', lane.id).length > 0,
  }));
  const columns: CSSProperties = {
    gridTemplateColumns: listLaneColumns(loads).join(' '),
    maxWidth: `${widestRem(loads)}rem`,
  };
  const [wells] = at('wells');
  return (
    <figure className="min-w-0">
      <div className={classNames('@container relative p-1.5 has-[[data-pulled]]:z-20 sm:p-3', gelGround)}>
        <GelPole sign={hasPoleSigns ? '−' : null}>{atPole('wells')?.node}</GelPole>
        <div className="my-2 rounded-data border border-gel-rule pt-2 pr-1.5 pb-3 sm:pr-3">
          <div style={columns} className="mx-auto grid">
            {lanes.map((lane, index) => (
              <GelLaneTop
                key={lane.id}
                lane={lane}
                number={index + 1}
                isBesideSpots={ofLane('stretch', lane.id).length > 0}
                spots={ofLane('lane', lane.id)}
              />
            ))}
            {wells && <WellsBracket spot={wells} />}
            <div className="col-span-full h-4" />
            {lanes.map((lane) => (
              <GelLane key={lane.id} lane={lane} lengthMm={lengthMm} spots={ofLane('stretch', lane.id)} />
            ))}
          </div>
        </div>
        <GelPole sign={hasPoleSigns ? '+' : null}>{atPole('far')?.node}</GelPole>
      </div>
      <LaneNames lanes={lanes} />
      <GelInWords gel={gel} />
    </figure>
  );
}

function WellsBracket({ spot }: { readonly spot: GelSpot }) {
  return (
    <div className="col-span-full ml-1.5 grid justify-items-center pt-2 sm:ml-3">
      {spot.node}
      <span aria-hidden="true" className="mt-1 h-2 w-full border-x border-t border-gel-ink-soft" />
    </div>
  );
}

function LaneNames({ lanes }: { readonly lanes: readonly DrawnLane[] }) {
  const t = useTexts(texts);
  const named = lanes.flatMap(({ id, label }, index) =>
    label === undefined ? [] : [{ id, label, number: index + 1 }],
  );
  if (named.length === 0) return null;
  return (
    <figcaption className="mt-2 text-sm text-ink-soft">
      {t('lanes')}{' '}
      {named.map(({ id, label, number }) => (
        <span key={id} className="mr-3 inline-block">
          <span className="font-mono">{number}</span> <span className="font-semibold text-ink">{label}</span>
        </span>
      ))}
    </figcaption>
  );
}

interface Props {
  /** null: the sign is not shown. */
  readonly sign: '−' | '+' | null;
  readonly children?: ReactNode;
}

/** An electrode: the wire across the tank, with its sign or a spot on it. */
function GelPole({ sign, children }: Props) {
  const wire = (
    <span aria-hidden="true" className="h-0.5 min-w-3 flex-1 bg-gel-ink-soft forced-colors:bg-[CanvasText]" />
  );
  return (
    <div className="flex min-h-7 items-center gap-2">
      {sign !== null && (
        <span
          aria-hidden="true"
          className="flex size-7 shrink-0 items-center justify-center rounded-full border-2 border-gel-ink font-mono text-lg leading-none font-bold text-gel-ink"
        >
          {sign}
        </span>
      )}
      {wire}
      {children}
      {children && wire}
    </div>
  );
}

interface GelLaneProps {
  readonly lane: DrawnLane;
  readonly lengthMm: number;
  readonly spots: readonly GelSpot[];
}

/** One lane of the slab, a cell for each of its columns: printed sizes, the lane below its well, spots. */
function GelLane({ lane, lengthMm, spots }: GelLaneProps) {
  const scale = remPerMm(lengthMm);
  const height = { height: `${lengthMm * scale}rem` };
  return (
    <>
      {hasSizes(lane) && (
        <div aria-hidden="true" style={height} className="relative">
          <PrintedSizes bands={lane.bands} lengthMm={lengthMm} remPerMm={scale} />
        </div>
      )}
      <div aria-hidden="true" style={height} className="relative ml-1.5 sm:ml-3">
        <span className="absolute inset-x-0 -top-2.5 h-2.5 rounded-[2px] border border-gel-ink-soft bg-gel-well" />
        <GelTrack bands={lane.bands} lengthMm={lengthMm} />
      </div>
      {spots.length > 0 && (
        <div style={height} className="@container relative has-[[data-pulled]]:z-20">
          <GelGutter spots={spots} lengthMm={lengthMm} />
        </div>
      )}
    </>
  );
}

interface GelLaneTopProps {
  readonly lane: DrawnLane;
  readonly number: number;
  /** A lane with call-outs beside it is wider than its wells; its heading is then aligned to the left. */
  readonly isBesideSpots: boolean;
  /** Spots for the lane as a whole. */
  readonly spots: readonly GelSpot[];
}

/** The heading of one lane: its number, its name, its spots. */
function GelLaneTop({ lane, number, isBesideSpots, spots }: GelLaneTopProps) {
  return (
    <>
      {hasSizes(lane) && <span />}
      <div
        className={classNames(
          'ml-1.5 flex min-w-0 flex-col gap-1 sm:ml-3',
          isBesideSpots ? 'col-span-2 items-start' : 'items-center',
        )}
      >
        <span aria-hidden="true" className="text-xs leading-none text-gel-ink-soft">
          {number}
        </span>
        {/* A name too wide for its line wraps below it and is clipped; the line under the picture shows it in full. */}
        <span
          aria-hidden="true"
          className={classNames(
            'flex h-[1.25em] w-full flex-wrap overflow-hidden text-xs leading-tight font-semibold',
            !isBesideSpots && 'justify-center',
          )}
        >
          <span className="h-full w-px" />
          <span className="whitespace-nowrap">{lane.label}</span>
        </span>
        {spots.map(({ id, node }) => (
          <div key={id} className="@container flex w-full min-w-7 has-[[data-pulled]]:z-20">
            <div className={classNames('flex w-full min-w-0', !isBesideSpots && 'justify-center')}>
              {node}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

interface GelSpot {
  readonly id: string;
  readonly at: GelPoint;
  /** At least 1.75rem high and wide; drawn beside its point on the gel, with a line to it. */
  readonly node: ReactNode;
}

// It stands below the picture, which does not wait for it.
const GelInWords = lateView(() => import('./gel-in-words.tsx').then((module) => module.GelInWords));
