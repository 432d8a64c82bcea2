import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { entryName, useBoard } from './board-context.ts';
import { listTray } from './place-reducer.ts';
import { PlacementTray } from './placement-tray.tsx';
import { countTrayLines } from './tray-lines.ts';

interface Props {
  readonly trayTitle: string;
  /** The places, in any arrangement. */
  readonly children: ReactNode;
}

/** A sticky tray covers at most four rows of short pieces on a phone, which are eight lines. */
const mostLines = 8;

/**
 * A tray and its places: side by side if there is room, otherwise the tray above. The tray stays at the edge of the
 * window while the places scroll. On a phone it does so only once few pieces are left in it.
 */
export function PlacementBench({ trayTitle, children }: Props) {
  const { pieces, rules, placement, isReadOnly } = useBoard();
  const lying = listTray(rules, placement).map((id) => entryName(pieces, id));
  const isSmall = countTrayLines(lying) <= mostLines;
  // Once nothing can be changed any more, the remaining pieces need not stay in view.
  const sticky = isReadOnly
    ? ''
    : // In a low window, as of a phone on its side, the tray scrolls in itself: it would be all that one sees.
      `low:@xl:sticky low:@xl:max-h-[calc(100dvh-5rem)] low:@xl:overflow-y-auto ${isSmall ? 'tall:sticky' : 'tall:@3xl:sticky'}`;
  return (
    <div data-broad className="@container">
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 low:@xl:grid-cols-[minmax(0,13rem)_minmax(0,1fr)] @3xl:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
        {/* The tray lies above the scrolling places and below the header of the page. */}
        <div className={`top-16 z-10 min-w-0 ${sticky}`}>
          <PlacementTray title={trayTitle} />
        </div>
        {/* The margin keeps a focused control clear of the tray. */}
        <div className={classNames('isolate min-w-0', isSmall && 'tall:[&_[data-place]_*]:scroll-mt-88')}>
          {children}
        </div>
      </div>
    </div>
  );
}
