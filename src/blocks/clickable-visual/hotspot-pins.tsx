import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { findNextInDirection } from '../../ui/station/next-in-direction.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { Hotspot } from './schema.ts';
import { texts } from './texts.ts';

export interface HotspotPinsProps {
  readonly hotspots: readonly Hotspot[];
  readonly currentId: string | undefined;
  readonly visitedIds: readonly string[];
  readonly labelledBy: string;
  onOpen(id: string): void;
}

/** Most pictures are 16 to 9: what is near and far for an arrow key is judged on such a sheet. */
const heightOverWidth = 9 / 16;

/** The call-outs on the picture: one Tab stop, arrow keys lead to what lies in their direction. */
export function HotspotPins({ hotspots, currentId, visitedIds, labelledBy, onOpen }: HotspotPinsProps) {
  const t = useTexts(texts);
  const ownId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [visitedStop, setVisitedStop] = useState<string | null>(null);
  const tabStop = visitedStop ?? currentId ?? hotspots[0]?.id;
  const places = hotspots.map(({ id, xPercent, yPercent }) => ({
    id,
    x: xPercent,
    y: yPercent * heightOverWidth,
  }));

  const move = (event: KeyboardEvent, fromId: string) => {
    const from = places.find(({ id }) => id === fromId);
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const target =
      event.key === 'Home'
        ? places[0]
        : event.key === 'End'
          ? places.at(-1)
          : findNextInDirection(places, from, event.key);
    // An arrow that leads nowhere still must not scroll the page away under the picture.
    if (target || event.key.startsWith('Arrow')) event.preventDefault();
    if (target) group.current?.querySelector<HTMLElement>(`[data-hotspot="${target.id}"]`)?.focus();
  };

  return (
    <fieldset
      ref={group}
      aria-labelledby={`${labelledBy} ${ownId}-pins`}
      aria-describedby={`${ownId}-help`}
      className="min-w-0"
    >
      <span id={`${ownId}-pins`} hidden>
        {t('pins')}
      </span>
      <span id={`${ownId}-help`} hidden>
        {t('pinsHelp')}
      </span>
      {hotspots.map(({ id, label, xPercent, yPercent }, index) => (
        <button
          key={id}
          type="button"
          data-hotspot={id}
          tabIndex={id === tabStop ? 0 : -1}
          aria-pressed={id === currentId}
          onClick={() => onOpen(id)}
          onFocus={() => setVisitedStop(id)}
          onKeyDown={(event) => move(event, id)}
          style={{ left: `${xPercent}%`, top: `${yPercent}%` }}
          className={classNames(
            'absolute flex size-7 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-2 text-sm leading-none font-bold',
            'hover:outline-2 hover:outline-offset-1 hover:outline-primary print:border-ink print:bg-paper print:text-ink',
            id === currentId
              ? 'border-signal-ink bg-signal text-signal-ink shadow-glow ring-2 ring-ink'
              : visitedIds.includes(id)
                ? 'border-ink bg-ink text-paper'
                : 'border-ink bg-paper text-ink',
          )}
        >
          {index + 1}{' '}
          <span className="sr-only">
            {label}
            {visitedIds.includes(id) && id !== currentId && `, ${t('visited')}`}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
