import type { CSSProperties, ReactNode } from 'react';
import { lateView } from '../late-view.tsx';
import { type DrawnGel, type DrawnLane, type GelPoint, remPerMm } from './drawn-gel.ts';
import { GelSlab } from './gel-slab.tsx';
import { GelTank } from './gel-tank.tsx';
import { hasSizes, listLaneBoxes, widestRem } from './lane-boxes.ts';
import { type SlabScale, scaleOf } from './slab-scale.ts';
import { spreadApart } from './spread-apart.ts';

interface GelSpot {
  readonly id: string;
  readonly at: GelPoint;
  /** Fills its part of the picture: a band with the room around it, a row of wells, the head of a lane, a wire. */
  readonly node: ReactNode;
}

export interface GelImageProps {
  readonly gel: DrawnGel;
  /** Spots drawn on the picture, in any order. */
  readonly spots?: readonly GelSpot[] | undefined;
}

/**
 * A gel seen from above, wells at the upper end, with spots on poles, wells, lanes and bands. The drawing is hidden from
 * screen readers; `GelInWords` below it gives the same content. The picture itself is not interactive.
 */
export function GelImage({ gel, spots = [] }: GelImageProps) {
  const { lanes, lengthMm, hasPoleSigns, dyes = [] } = gel;
  const loads = lanes.map((lane) => ({ hasSizes: hasSizes(lane) }));
  const boxes = listLaneBoxes(loads);
  const scale = remPerMm(lengthMm);
  const places = scaleOf(boxes, scale);
  const at = (kind: GelPoint['kind']) => spots.filter((spot) => spot.at.kind === kind);
  const atPole = (end: 'wells' | 'far') =>
    at('pole').find((spot) => spot.at.kind === 'pole' && spot.at.end === end)?.node;
  const ofLane = (kind: 'lane' | 'stretch', laneId: string) =>
    at(kind).filter((spot) => 'laneId' in spot.at && spot.at.laneId === laneId);
  const [wells] = at('wells');
  return (
    <div className="min-w-0">
      <figure>
        <GelTank hasPoleSigns={hasPoleSigns} atWells={atPole('wells')} atFar={atPole('far')}>
          <div style={{ maxWidth: `${widestRem(loads)}rem` }} className="mx-auto my-2">
            {/* All heads share one row of the grid, so the lane with the longest name makes room for all. */}
            <div className="grid min-h-11 grid-cols-1 select-none">
              {lanes.map((lane, index) => (
                <LaneHead
                  key={lane.id}
                  lane={lane}
                  number={index + 1}
                  place={places.laneStyle(index)}
                  spot={ofLane('lane', lane.id)[0]?.node}
                />
              ))}
            </div>
            <GelSlab
              lanes={lanes}
              lengthMm={lengthMm}
              remPerMm={scale}
              dyesMm={lanes.map(() => dyes.map(({ distanceMm }) => distanceMm))}
              marksBands
              drawOver={(over) => (
                <>
                  {wells && <WellsSpot over={over}>{wells.node}</WellsSpot>}
                  {lanes.map((lane, index) => (
                    <LaneSpots
                      key={lane.id}
                      style={over.laneStyle(index)}
                      over={over}
                      lengthMm={lengthMm}
                      spots={ofLane('stretch', lane.id)}
                    />
                  ))}
                </>
              )}
            />
          </div>
        </GelTank>
        <LaneNames lanes={lanes} />
      </figure>
      <GelInWords gel={gel} />
    </div>
  );
}

function WellsSpot({ over, children }: { readonly over: SlabScale; readonly children: ReactNode }) {
  const height = Math.max(1.75, over.topOf(0.5) - over.topOf(-3));
  return (
    <div
      style={{ top: `${over.topOf(-1.1) - height / 2}rem`, height: `${height}rem` }}
      className="absolute inset-x-0"
    >
      {children}
    </div>
  );
}

/** The least distance between the spots of a lane, and the height of a spot without near neighbours, in rem. */
const apartRem = 1.5;
const mostRem = 2.75;

interface LaneSpotsProps {
  readonly style: CSSProperties;
  readonly over: SlabScale;
  readonly lengthMm: number;
  readonly spots: readonly GelSpot[];
}

/**
 * The spots of one lane, each around its band. Neighbours share the room between them, so that no spot lies over
 * another and a finger has as much room as possible. `--at` tells a spot where in it its label stands: on the band, or
 * beside the band if labels would overlap.
 */
function LaneSpots({ style, over, lengthMm, spots }: LaneSpotsProps) {
  const placed = spots
    .flatMap(({ id, at, node }) => {
      if (at.kind !== 'stretch') return [];
      const [from, to] = [over.topOf(at.fromMm), over.topOf(at.toMm)];
      return [{ id, node, from, to, middle: (from + to) / 2 }];
    })
    .sort((one, other) => one.middle - other.middle);
  const middles = spreadApart(
    placed.map(({ middle }) => middle),
    apartRem,
    over.topOf(lengthMm) + apartRem / 2,
  );
  return (
    // The parts of the lane between its spots let presses through to the row of wells below it.
    <div style={style} className="pointer-events-none absolute inset-y-0">
      {placed.map(({ id, node, from, to, middle }, index) => {
        const own = middles[index] ?? middle;
        const reach = Math.max(mostRem / 2, (to - from) / 2);
        const [before, after] = [middles[index - 1], middles[index + 1]];
        const top = Math.max(own - reach, before === undefined ? 0 : (before + own) / 2);
        const bottom = Math.min(own + reach, after === undefined ? own + reach : (own + after) / 2);
        const room = { top: `${top}rem`, height: `${bottom - top}rem`, '--at': `${own - top}rem` };
        return (
          <div key={id} style={room} className="pointer-events-auto absolute inset-x-0">
            {node}
          </div>
        );
      })}
    </div>
  );
}

interface LaneHeadProps {
  readonly lane: DrawnLane;
  readonly number: number;
  readonly place: ReturnType<SlabScale['laneStyle']>;
  /** For the lane as a whole; it takes the place of the lane's name. */
  readonly spot: ReactNode;
}

/** Number and name of a lane above it, or the spot for the lane as a whole. */
function LaneHead({ lane, number, place: { left, width }, spot }: LaneHeadProps) {
  return (
    <div
      style={{ marginLeft: left, width }}
      className="col-start-1 row-start-1 flex flex-col items-center gap-1 text-xs"
    >
      <span aria-hidden="true" className="leading-none text-gel-ink-soft">
        {number}
      </span>
      {spot ? (
        <div className="relative w-full flex-1">{spot}</div>
      ) : (
        // If a name is too long even for three lines, the line under the picture shows it in full.
        <span
          aria-hidden="true"
          className="line-clamp-3 max-w-full px-px text-center leading-tight font-semibold hyphens-auto"
        >
          {lane.label}
        </span>
      )}
    </div>
  );
}

// They stand below the picture, which does not wait for them.
const LaneNames = lateView(() => import('./gel-in-words.tsx').then((module) => module.LaneNames));
const GelInWords = lateView(() => import('./gel-in-words.tsx').then((module) => module.GelInWords));
