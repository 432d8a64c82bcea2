import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type PointerEventHandler, type ReactNode, useId } from 'react';
import { PartMark } from '../choice/part-mark.tsx';
import { classNames } from '../class-names.ts';
import type { OrderEntry, OrderTexts } from './order-entry.ts';

interface Props {
  readonly entry: OrderEntry;
  readonly place: number;
  /** Another number while a row is dragged past this one. */
  readonly shownPlace: number;
  readonly count: number;
  readonly isLifted: boolean;
  /** Another row is lifted and may be set down here. */
  readonly isLanding: boolean;
  /** A row of the list is being dragged. */
  readonly isMoving: boolean;
  readonly shiftPx: number;
  readonly isReadOnly: boolean;
  /** Tab goes to this row; arrow keys go to the others. */
  readonly isTabStop: boolean;
  readonly texts: OrderTexts;
  onFocus(): void;
  readonly onPointerDown: PointerEventHandler<HTMLElement>;
  onPress(): void;
  onStep(by: -1 | 1): void;
}

/** One entry with its place, its handle and its two move buttons. */
export function OrderRow(props: Props) {
  const { entry, place, count, isLifted, isLanding, isMoving, shiftPx, isReadOnly, texts } = props;
  const notesId = useId();
  return (
    <li
      data-row={entry.id}
      style={{ transform: shiftPx === 0 ? undefined : `translateY(${shiftPx}px)` }}
      className={classNames(
        'group relative rounded-press border',
        isLifted ? 'border-primary bg-info-soft shadow-lift' : 'border-rule bg-paper-raised',
        isLanding && 'border-dashed border-rule-strong',
        // Once the row is let go, the order itself has changed: nothing is left to glide.
        isMoving && 'transition-transform data-in-hand:opacity-40',
      )}
    >
      <div className="relative flex items-stretch">
        <button
          type="button"
          tabIndex={props.isTabStop ? 0 : -1}
          onFocus={props.onFocus}
          aria-keyshortcuts={isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
          onPointerDown={props.onPointerDown}
          onClick={props.onPress}
          aria-pressed={isReadOnly ? undefined : isLifted}
          aria-disabled={isReadOnly || undefined}
          aria-describedby={entry.notes ? notesId : undefined}
          className={classNames(
            'flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-press py-2 pr-1 pl-2 text-left select-none',
            isReadOnly ? 'cursor-default' : 'cursor-grab pr-24 active:cursor-grabbing',
          )}
        >
          {!isReadOnly && (
            <span data-grip className="-my-2 flex touch-none items-center self-stretch pr-1 text-ink-soft">
              <GripVertical aria-hidden="true" size={20} strokeWidth={1.75} />
            </span>
          )}
          <span
            aria-hidden="true"
            data-shown-place
            className="min-w-6 text-center font-mono text-sm font-semibold text-ink-soft"
          >
            {props.shownPlace}
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0">{entry.label}</span>
            <span className="sr-only">{`, ${texts.position(place, count)}${isLanding ? `, ${texts.putHere}` : ''}`}</span>
            {entry.mark && <PartMark {...entry.mark} />}
          </span>
        </button>
        {/* Only where a pointer or the focus is, or on the lifted row: seven pairs of arrows would be all that one sees. */}
        <div
          className={classNames(
            'absolute inset-y-0 right-1 flex items-center',
            !isLifted &&
              'pointer-events-none opacity-0 group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100',
          )}
        >
          <StepButton
            isOff={isReadOnly || place === 1}
            isReadOnly={isReadOnly}
            onFocus={props.onFocus}
            onPress={() => props.onStep(-1)}
          >
            <ArrowUp aria-hidden="true" size={20} strokeWidth={1.75} />
            <span className="sr-only">{texts.moveUp(entry.name)}</span>
          </StepButton>
          <StepButton
            isOff={isReadOnly || place === count}
            isReadOnly={isReadOnly}
            onFocus={props.onFocus}
            onPress={() => props.onStep(1)}
          >
            <ArrowDown aria-hidden="true" size={20} strokeWidth={1.75} />
            <span className="sr-only">{texts.moveDown(entry.name)}</span>
          </StepButton>
        </div>
      </div>
      {entry.notes && (
        <div id={notesId} className="border-t border-rule py-3 pr-4 pl-12">
          {entry.notes}
        </div>
      )}
    </li>
  );
}

interface StepButtonProps {
  readonly isOff: boolean;
  readonly isReadOnly: boolean;
  readonly children: ReactNode;
  onFocus(): void;
  onPress(): void;
}

function StepButton({ isOff, isReadOnly, children, onFocus, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      // The button is kept when read-only and is not `disabled`: removing it while it has the focus would move the
      // focus to the page.
      aria-disabled={isOff || undefined}
      // Arrow keys lead here from the row.
      tabIndex={-1}
      onFocus={onFocus}
      onClick={() => !isOff && onPress()}
      className={classNames(
        isReadOnly ? 'sr-only focus:not-sr-only' : 'flex size-11 items-center justify-center rounded-press',
        isOff
          ? 'text-rule-strong'
          : 'text-ink-soft hover:bg-primary-soft hover:text-primary focus-visible:text-primary',
      )}
    >
      {children}
    </button>
  );
}
