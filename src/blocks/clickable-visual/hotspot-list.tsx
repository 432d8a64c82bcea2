import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { HotspotPinsProps } from './hotspot-pins.tsx';
import { texts } from './texts.ts';

/** The same places in words, as native radio buttons: the picture's text twin. */
export function HotspotList({ hotspots, currentId, visitedIds, labelledBy, onOpen }: HotspotPinsProps) {
  const t = useTexts(texts);
  const ownId = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${labelledBy} ${ownId}-list`}
      className="grid min-w-0 grid-cols-1 gap-2 @md:grid-cols-2 @3xl:grid-cols-3 print:hidden"
    >
      <span id={`${ownId}-list`} hidden>
        {t('list')}
      </span>
      {hotspots.map(({ id, label }, index) => {
        const isOpen = id === currentId;
        return (
          <label
            key={id}
            htmlFor={`${ownId}-${id}`}
            className={classNames(
              'flex min-h-12 items-center gap-2.5 rounded-press border px-3 py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-primary',
              isOpen ? 'border-primary bg-info-soft' : 'border-rule-strong bg-paper-raised',
            )}
          >
            <input
              id={`${ownId}-${id}`}
              type="radio"
              name={ownId}
              checked={isOpen}
              onChange={() => onOpen(id)}
              className="size-5 shrink-0 accent-primary outline-none"
            />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="font-semibold">
                {index + 1} {label}
              </span>{' '}
              {visitedIds.includes(id) && !isOpen && (
                <span className="block text-xs text-ink-soft">({t('visited')})</span>
              )}
            </span>
          </label>
        );
      })}
    </div>
  );
}
