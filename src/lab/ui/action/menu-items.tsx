import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

export type MenuItem = {
  id: string;
  label: ReactNode;
  icon?: ReactNode | undefined;
  /** Makes the item a link. `onSelect` still runs, for example so that a router can handle the navigation. */
  href?: string | undefined;
  onSelect?: ((event: { preventDefault: () => void }) => void) | undefined;
  tone?: 'regular' | 'danger' | undefined;
  isDisabled?: boolean | undefined;
};

export type MenuItemsProps = {
  id: string;
  items: readonly MenuItem[];
  openAt: 'first' | 'last';
  labelledBy: string;
  /** Closes and gives the focus back to the button. */
  onClose: () => void;
  /** Closes the list without moving the focus, which is going elsewhere. */
  onLeave: () => void;
  className?: string | undefined;
};

/** The open list of a `Menu`. The arrow keys move the focus through the items and never out of the list. */
export function MenuItems({ id, items, openAt, labelledBy, onClose, onLeave, className }: MenuItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) keepInView(list.current);
  }, []);
  useEffect(() => {
    itemElements(list.current)
      .at(openAt === 'first' ? 0 : -1)
      ?.focus();
  }, [openAt]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onLeave();
    if (event.key === 'Escape') {
      // Escape in a menu inside a dialog closes the menu only.
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    const target = nextItem(itemElements(list.current), event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <div
      ref={list}
      role="menu"
      id={id}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      className={classNames(
        'absolute top-full z-40 mt-1 flex max-h-[60dvh] w-max max-w-[min(20rem,90vw)] min-w-44 animate-arrive flex-col overflow-y-auto rounded-press border border-rule bg-paper-raised p-1 text-ink shadow-lift',
        className,
      )}
    >
      {items.map((item) => (
        <MenuLine key={item.id} item={item} onClose={onClose} />
      ))}
    </div>
  );
}

function MenuLine({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const line = {
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': item.isDisabled || undefined,
    onClick: (event: { preventDefault: () => void }) => {
      if (item.isDisabled) return event.preventDefault();
      // The focus returns to the button first, so that a dialog opened by `onSelect` can return it there.
      onClose();
      item.onSelect?.(event);
    },
    className: classNames(
      'flex min-h-11 items-center gap-3 rounded-data px-3 py-2 text-left text-base no-underline -outline-offset-3 aria-disabled:text-ink-soft',
      item.tone === 'danger'
        ? 'text-negative hover:bg-negative-soft focus:bg-negative-soft'
        : 'text-ink hover:bg-primary-soft focus:bg-primary-soft',
    ),
  };
  const content = (
    <>
      {item.icon && <span className="contents">{item.icon}</span>}
      <span>{item.label}</span>
    </>
  );
  return item.href === undefined ? (
    <button type="button" {...line}>
      {content}
    </button>
  ) : (
    <a href={item.href} {...line}>
      {content}
    </a>
  );
}

/** Moves an open list back inside the window, with a little room at its edges. */
function keepInView(list: HTMLElement) {
  const roomPx = 8;
  const { left, right } = list.getBoundingClientRect();
  const past = right - (document.documentElement.clientWidth - roomPx);
  const shiftPx = left < roomPx ? roomPx - left : past > 0 ? -past : 0;
  if (shiftPx !== 0) list.style.translate = `${shiftPx}px`;
}

function itemElements(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []);
}

function nextItem(elements: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const focused = document.activeElement;
  const index = focused instanceof HTMLElement ? elements.indexOf(focused) : -1;
  if (key === 'ArrowDown') return elements[(index + 1) % elements.length];
  if (key === 'ArrowUp') return elements.at(index <= 0 ? -1 : index - 1);
  if (key === 'Home') return elements[0];
  if (key === 'End') return elements.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  return [...elements.slice(index + 1), ...elements.slice(0, index + 1)].find((element) =>
    element.textContent.trim().toLowerCase().startsWith(letter),
  );
}
