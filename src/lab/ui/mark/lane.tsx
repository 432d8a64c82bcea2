import { memo } from 'react';
import { classNames } from '../class-names.ts';

export type LaneBand = {
  id: string;
  state: 'todo' | 'in-progress' | 'completed';
  /** The band's name and state, in words. */
  label: string;
};

export type LaneProps = {
  /** Names the lane, e.g. the title of what it measures. */
  label: string;
  bands: readonly LaneBand[];
  /** A vertical lane runs from the well at the top, a horizontal one from the left. */
  orientation?: 'horizontal' | 'vertical' | undefined;
  currentBandId?: string | undefined;
  /** The total in words, e.g. `3 of 8 completed`; drawn beside the lane. */
  summary?: string | undefined;
  className?: string | undefined;
};

/** Progress drawn as one lane of a gel: bands light up as work is done. The labels say the same in words. */
export function Lane({
  label,
  bands,
  orientation = 'horizontal',
  currentBandId,
  summary,
  className,
}: LaneProps) {
  const isVertical = orientation === 'vertical';
  return (
    <div
      className={classNames(
        'flex gap-2',
        isVertical ? 'h-full flex-col items-center' : 'w-full flex-col',
        className,
      )}
    >
      <div
        className={classNames(
          'flex items-center rounded-data border border-gel-rule bg-gel',
          isVertical ? 'min-h-0 w-16 flex-1 flex-col py-2' : 'h-13 w-full flex-row px-2',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'shrink-0 rounded-[2px] border border-gel-rule bg-gel-well',
            isVertical ? 'mb-2 h-2 w-8' : 'mr-2 h-7 w-2',
          )}
        />
        <ol
          aria-label={label}
          className={classNames(
            'flex flex-1 items-center justify-around',
            isVertical ? 'h-full w-full flex-col' : 'h-full w-full flex-row',
          )}
        >
          {bands.map((band) => (
            <Band key={band.id} band={band} isVertical={isVertical} isCurrent={band.id === currentBandId} />
          ))}
        </ol>
      </div>
      {summary ? <p className="text-sm text-ink-soft">{summary}</p> : null}
    </div>
  );
}

type BandProps = { band: LaneBand; isVertical: boolean; isCurrent: boolean };

/**
 * The three states differ in shape as well as in brightness: an outline, a half-filled outline, a full bar that glows.
 */
const Band = memo(function Band({ band, isVertical, isCurrent }: BandProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      title={band.label}
      className={classNames(
        'relative flex min-h-0 min-w-0 flex-1 items-center justify-center',
        isVertical ? 'w-full' : 'h-full',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'relative block overflow-hidden rounded-[3px]',
          isVertical ? 'h-2 max-h-full w-8' : 'h-7 w-2 max-w-full',
          band.state === 'completed' ? 'animate-light-up bg-band shadow-glow' : 'border border-band-faint',
        )}
      >
        {band.state === 'in-progress' ? (
          <span
            className={classNames(
              'absolute bg-band',
              isVertical ? 'inset-y-0 left-0 w-1/2' : 'inset-x-0 bottom-0 h-1/2',
            )}
          />
        ) : null}
      </span>
      {isCurrent ? (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute bg-gel-ink',
            isVertical ? 'left-0 h-4 w-0.75' : 'bottom-0 h-0.75 w-4',
          )}
        />
      ) : null}
      <span className="sr-only">{band.label}</span>
    </li>
  );
});
