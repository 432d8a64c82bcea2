import { classNames } from '../class-names.ts';
import type { DrawnLane } from './drawn-gel.ts';
import type { GelSpot } from './gel-spot.ts';
import { hasSizes } from './lane-columns.ts';

interface Props {
  readonly lane: DrawnLane;
  readonly number: number;
  /** A lane with call-outs beside it is wider than its wells; what stands over it keeps to its left. */
  readonly isBesideSpots: boolean;
  /** Spots that speak of the lane as a whole. */
  readonly spots: readonly GelSpot[];
}

/** What stands over one lane: its number, its name, its spots. */
export function GelLaneTop({ lane, number, isBesideSpots, spots }: Props) {
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
        {/* A name too wide for its line wraps below it and is cut off there: the line under the picture has it. */}
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
