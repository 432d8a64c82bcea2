import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';

export type Tab = { id: string; label: ReactNode; content: ReactNode };

export type TabsProps = {
  /** Names the list of tabs for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Controlled when given, e.g. from the address; otherwise the first tab opens. */
  selectedId?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
  className?: string | undefined;
};

/** Arrow keys, Home and End move and select; Tab goes on into the panel. */
export function Tabs({ label, tabs, selectedId, onSelect, className }: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [ownId, setOwnId] = useState(tabs[0]?.id);
  const wantedId = selectedId ?? ownId;
  const current = tabs.find((tab) => tab.id === wantedId) ?? tabs[0];
  if (!current) return null;

  const select = (id: string) => {
    setOwnId(id);
    onSelect?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.indexOf(current);
    const target = tabs.at(nextIndex(event.key, index, tabs.length) ?? index);
    if (!target || target === current) return;
    event.preventDefault();
    select(target.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(target)]?.focus();
  };

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b border-rule pt-1 present:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-tab-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${baseId}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => select(tab.id)}
            className={classNames(
              'min-h-11 shrink-0 border-b-3 px-2.5 font-semibold sm:px-4 -outline-offset-3 transition-colors',
              tab === current
                ? 'border-primary text-primary'
                : 'border-transparent text-ink-soft hover:border-rule-strong hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={current.id}
        role="tabpanel"
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-tab-${current.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is still the next stop
        tabIndex={0}
        className="pt-5"
      >
        {current.content}
      </div>
    </div>
  );
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
