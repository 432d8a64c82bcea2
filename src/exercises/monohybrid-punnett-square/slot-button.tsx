import { Check, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { AlleleToken, OpenAllele } from '../../ui/genetics/allele-token.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { ExerciseViewProps } from '../define-view.tsx';
import { findTypedAllele, nextFilling, readAlleles, withAllele } from './cross.ts';
import type { PunnettResponse } from './response.ts';
import type { PublicPunnett } from './schema.ts';
import { type AlleleSlot, describeSlot, isGameteSlot, moveFocus, nameOfSlot } from './slots.ts';
import { texts } from './texts.ts';

interface Props {
  readonly item: PublicPunnett;
  readonly slot: AlleleSlot;
  readonly response: PunnettResponse;
  readonly isReadOnly: boolean;
  /** undefined: not checked. */
  readonly isRight: boolean | undefined;
  readonly describedBy: string | undefined;
  readonly renderText: ExerciseViewProps<unknown, unknown>['renderText'];
  onFill(value: string): void;
}

/**
 * One field of the square: a press shows its next possible filling, typed letters fill it, and arrow keys move to the
 * next field.
 */
export function SlotButton(props: Props) {
  const { item, slot, response, isReadOnly, isRight, describedBy, renderText, onFill } = props;
  const t = useTexts(texts);
  const announce = useAnnounce();
  const current = response.get(slot) ?? '';
  const ids = readAlleles(response, slot);

  function fill(value: string) {
    if (isReadOnly) return;
    onFill(value);
    announce(
      value === ''
        ? t('emptied', { slot: nameOfSlot(t, item, slot) })
        : describeSlot(t, item, slot, value.split('+')),
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (moveFocus(event.currentTarget, slot, event.key)) event.preventDefault();
    else if (event.key === 'Backspace' || event.key === 'Delete') fill('');
    else {
      const typed = findTypedAllele(item, event.key);
      if (typed !== undefined) fill(withAllele(item, slot, current, typed));
    }
  }

  const word = isRight === undefined ? '' : ` ${t(isRight ? 'right' : 'wrong')}.`;
  const Mark = isRight ? Check : X;
  return (
    <button
      type="button"
      data-slot={slot}
      data-verdict={isRight === undefined ? undefined : isRight ? 'right' : 'look'}
      aria-label={`${describeSlot(t, item, slot, ids)}.${word}`}
      aria-describedby={describedBy}
      aria-disabled={isReadOnly || undefined}
      onClick={() => fill(nextFilling(item, slot, current))}
      onKeyDown={onKeyDown}
      className={classNames(
        'relative flex min-h-14 w-full min-w-11 items-center justify-center rounded-press px-0.5 py-2',
        isRight === undefined && 'border border-transparent',
        isRight === true && 'border-2 border-positive bg-positive-soft',
        isRight === false && 'border-2 border-dashed border-negative bg-negative-soft',
        isReadOnly ? 'cursor-default' : 'hover:bg-primary-soft',
      )}
    >
      <SlotTokens item={item} slot={slot} ids={ids} renderText={renderText} />
      {isRight !== undefined && (
        <span
          className={classNames(
            'absolute -top-2 -right-1 rounded-full border bg-paper-raised p-px',
            isRight ? 'border-positive text-positive' : 'border-negative text-negative',
          )}
        >
          <Mark aria-hidden="true" size={14} strokeWidth={3} />
        </span>
      )}
    </button>
  );
}

interface SlotTokensProps {
  readonly item: PublicPunnett;
  readonly slot: AlleleSlot;
  readonly ids: readonly string[];
  readonly renderText: ExerciseViewProps<unknown, unknown>['renderText'];
}

/** The alleles of a field as round labels, with an open ring for each that is missing. */
export function SlotTokens({ item, slot, ids, renderText }: SlotTokensProps) {
  const room = isGameteSlot(slot) ? 1 : 2;
  const copies = Array.from({ length: Math.max(room, ids.length) }, (_, index) => ids[index]);
  return (
    <span className="inline-flex flex-wrap items-center justify-center gap-1">
      {copies.map((id, index) => {
        const allele = item.alleles.find((one) => one.id === id);
        // Two equal copies differ only in their place.
        const key = `${index} ${id ?? ''}`;
        if (!allele) return <OpenAllele key={key} />;
        return (
          <AlleleToken key={key} isFirst={allele.id === item.alleles[0]?.id}>
            {renderText(allele.symbol, 'inline')}
          </AlleleToken>
        );
      })}
    </span>
  );
}
