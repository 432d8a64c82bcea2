import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
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

const steps: Readonly<Partial<Record<string, number>>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The call-outs on the picture: one Tab stop, arrow keys count up and down. */
export function HotspotPins({ hotspots, currentId, visitedIds, labelledBy, onOpen }: HotspotPinsProps) {
  const t = useTexts(texts);
  const ownId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [visitedStop, setVisitedStop] = useState<string | null>(null);
  const tabStop = visitedStop ?? currentId ?? hotspots[0]?.id;

  const move = (event: KeyboardEvent, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? hotspots.length - 1
          : step === undefined
            ? null
            : index + step;
    if (target === null) return;
    // An arrow key must never scroll the page, even at the first and the last call-out.
    event.preventDefault();
    group.current?.querySelectorAll<HTMLElement>('[data-hotspot]')[target]?.focus();
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
          onKeyDown={(event) => move(event, index)}
          style={{ left: `${xPercent}%`, top: `${yPercent}%` }}
          className={classNames(
            'absolute flex size-7 min-[360px]:size-8 sm:size-9 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-2 text-sm leading-none font-bold',
            'hover:outline-2 hover:outline-offset-1 hover:outline-primary print:border-ink print:bg-paper print:text-ink',
            id === currentId
              ? 'border-signal-ink bg-signal text-signal-ink shadow-glow ring-2 ring-ink'
              : visitedIds.includes(id)
                ? 'border-ink bg-ink text-paper'
                : 'border-ink bg-paper text-ink',
          )}
        >
          <span>{index + 1}</span>{' '}
          <span className="sr-only">{`${label}${visitedIds.includes(id) && id !== currentId ? `, ${t('visited')}` : ''}`}</span>
        </button>
      ))}
    </fieldset>
  );
}
