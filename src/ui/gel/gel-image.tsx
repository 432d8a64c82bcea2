import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { useTexts } from '../texts.tsx';
import type { DrawnGel, DrawnLane, GelPoint } from './drawn-gel.ts';
import { gelGround } from './gel-ground.ts';
import { GelLane } from './gel-lane.tsx';
import { GelLaneTop } from './gel-lane-top.tsx';
import { GelPole } from './gel-pole.tsx';
import type { GelSpot } from './gel-spot.ts';
import { hasSizes, listLaneColumns, widestRem } from './lane-columns.ts';
import { GelInWords } from './lazy-gel-in-words.tsx';
import { texts } from './texts.ts';

export interface GelImageProps {
  readonly gel: DrawnGel;
  /** What is pinned to the picture, in any order. */
  readonly spots?: readonly GelSpot[] | undefined;
}

/**
 * A gel seen from above, wells at the upper end, with room for spots at poles, wells, lanes and bands. The drawing is
 * hidden from screen readers; `GelInWords` below it says the same. Holds no interaction of its own.
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
