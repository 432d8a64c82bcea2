import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import type { Move } from '../station.ts';
import { placePanel } from './panel-place.ts';
import type { Box, Spot, StageSize } from './spot.ts';

/** What is open over the stage: a display, a dial, or the question which of several moves the learner means. */
export type Opened<Act> =
  | { readonly kind: 'panel'; readonly id: string }
  | { readonly kind: 'dial'; readonly id: string }
  | { readonly kind: 'choice'; readonly moves: readonly Move<Act>[] };

/** The thing on the stage by which a small panel lies, and what it leaves free if it can. */
export interface Beside {
  readonly stage: RefObject<HTMLElement | null>;
  readonly size: StageSize;
  readonly spots: readonly Spot[];
  readonly id: string | undefined;
  /** Ids of the spots that are pressed next. */
  readonly next: readonly string[];
}

/** What a press on a spot opens; null: nothing. */
export function opensOf<Act>(spot: Spot, dials: readonly { readonly id: string }[]): Opened<Act> | null {
  if (spot.opens !== undefined) return { kind: 'panel', id: spot.opens };
  return dials.some(({ id }) => id === spot.id) ? { kind: 'dial', id: spot.id } : null;
}

/** The spot to which what is open belongs. */
export function spotOf<Act>(opened: Opened<Act>, spots: readonly Spot[]): string | undefined {
  if (opened.kind === 'dial') return opened.id;
  if (opened.kind === 'panel') return spots.find(({ opens }) => opens === opened.id)?.id;
  return opened.moves[0]?.target ?? opened.moves[0]?.thing;
}

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  /** true: a dial or a question, which leaves most of the stage in view. */
  readonly isSmall?: boolean;
  readonly beside?: Beside;
  readonly children: ReactNode;
  onClose(): void;
}

/** A display, a dial or a question that lies open over the stage. The rest of the page stays usable. */
export function StagePanel({ title, closeLabel, isSmall = false, beside, children, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const place = usePlace(panel, isSmall ? beside : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      className={classNames(
        'absolute z-10 flex animate-arrive flex-col overflow-hidden rounded-press border border-rule-strong bg-paper-raised shadow-lift',
        isSmall
          ? place
            ? 'max-h-[calc(100%-1rem)] w-max max-w-[min(22rem,calc(100%-1rem))]'
            : 'inset-x-3 bottom-3 mx-auto w-fit max-w-[min(22rem,calc(100%-1.5rem))]'
          : 'inset-2 m-auto max-w-[60rem] @3xl:inset-4',
      )}
      style={place ? { left: place.x, top: place.y } : undefined}
    >
      <header
        className={classNames(
          'flex items-center justify-between gap-3 border-b border-rule pr-1',
          isSmall ? 'pl-3 text-sm' : 'py-1 pl-4',
        )}
      >
        <h4 ref={heading} id={titleId} tabIndex={-1} className="focus:outline-none">
          {title}
        </h4>
        <button
          type="button"
          aria-label={closeLabel}
          className="grid size-11 shrink-0 place-items-center rounded-press text-primary hover:bg-primary-soft"
          onClick={onClose}
        >
          <Icon icon={X} />
        </button>
      </header>
      <section
        // A display without controls is scrolled with the keys.
        tabIndex={isSmall ? undefined : 0}
        aria-labelledby={titleId}
        className={classNames(
          'flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain',
          isSmall ? 'p-3' : '@container p-4',
        )}
      >
        {children}
      </section>
    </div>
  );
}

/** Where a small panel lies, in px of the frame around it. It stays there while it is open, so that nothing runs away. */
function usePlace(panel: RefObject<HTMLElement | null>, beside: Beside | undefined) {
  const [place, setPlace] = useState<{ readonly x: number; readonly y: number; readonly key: string } | null>(
    null,
  );
  useLayoutEffect(() => {
    const frame = panel.current?.offsetParent?.getBoundingClientRect();
    const stage = beside?.stage.current?.getBoundingClientRect();
    if (!panel.current || !frame || !stage || !beside) return;
    const key = `${beside.id} ${Math.round(stage.width)}`;
    if (place?.key === key) return;
    const scale = stage.width / beside.size.width;
    const onFrame = ({ x, y, width, height }: Box): Box => ({
      x: stage.left - frame.left + x * scale,
      y: stage.top - frame.top + y * scale,
      width: width * scale,
      height: height * scale,
    });
    const anchor = beside.spots.find(({ id }) => id === beside.id);
    if (!anchor) return;
    const others = beside.spots.filter((spot) => spot !== anchor);
    const isNext = ({ id }: Spot) => beside.next.includes(id);
    const { offsetWidth: width, offsetHeight: height } = panel.current;
    const found = placePanel({ width, height }, frame, {
      anchor: onFrame(anchor),
      next: others.filter(isNext).map(onFrame),
      others: others.filter((spot) => !isNext(spot)).map(onFrame),
    });
    setPlace({ ...found, key });
  });
  return beside ? place : null;
}
