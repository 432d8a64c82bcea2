import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { AlleleToken, OpenAllele } from '../../ui/genetics/allele-token.tsx';
import { ChromosomePair, type DrawnCopy } from '../../ui/genetics/chromosome-pair.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { ExerciseViewProps } from '../define-view.tsx';
import type { PublicPunnett } from './schema.ts';
import {
  type AlleleSlot,
  arrowSteps,
  cellSlots,
  findTypedAllele,
  gameteSlots,
  isGameteSlot,
  neighbourOf,
  nextFilling,
  type PunnettResponse,
  readAlleles,
  withAllele,
} from './slots.ts';
import { texts } from './texts.ts';

type Parent = PublicPunnett['parents'][number];

interface SquareTableProps {
  readonly item: PublicPunnett;
  readonly label: string;
  drawSlot(slot: AlleleSlot): ReactNode;
}

const edge = 'border border-rule-strong p-1 text-center align-middle';

/** The square as a table: gametes are its column and row headings, children its cells. */
export function SquareTable({ item, label, drawSlot }: SquareTableProps) {
  const t = useTexts(texts);
  const [first, second] = item.parents;
  if (!first || !second) return null;
  const gametesOf = (parent: Parent) => (
    <>
      <span className="block text-sm leading-tight font-semibold">
        {t('gametesOf', { parent: plainWords(parent.text) })}
      </span>
      <Pair item={item} parent={parent} />
    </>
  );
  return (
    <table aria-label={label} className="w-full max-w-xl table-fixed border-collapse">
      <thead>
        <tr>
          <td rowSpan={2} className="p-1 text-center align-bottom">
            {gametesOf(second)}
            <span aria-hidden="true">↓</span>
          </td>
          <th scope="colgroup" colSpan={2} className="p-1 text-center font-normal">
            {gametesOf(first)}
          </th>
        </tr>
        <tr>
          {gameteSlots.first.map((slot) => (
            <th key={slot} scope="col" className={`${edge} bg-paper-sunk`}>
              {drawSlot(slot)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cellSlots.map((cells, row) => {
          const gamete = gameteSlots.second[row];
          return (
            <tr key={cells[0]}>
              {gamete && (
                <th scope="row" className={`${edge} bg-paper-sunk`}>
                  {drawSlot(gamete)}
                </th>
              )}
              {cells.map((slot) => (
                <td key={slot} className={`${edge} bg-paper-raised`}>
                  {drawSlot(slot)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Pair({ item, parent: { text, genotype } }: { item: PublicPunnett; parent: Parent }) {
  const t = useTexts(texts);
  const parent = plainWords(text);
  const copyOf = (id: string | undefined): DrawnCopy | null => {
    const allele = item.alleles.find((one) => one.id === id);
    return allele ? { letter: allele.letter, isFirst: allele.id === item.alleles[0]?.id } : null;
  };
  return (
    <ChromosomePair
      copies={[copyOf(genotype?.[0]), copyOf(genotype?.[1])]}
      label={
        genotype ? t('pairOf', { parent, genotype: symbolsOf(item, genotype) }) : t('pairUnknown', { parent })
      }
      className="mx-auto mt-1 h-16 w-auto max-w-full"
    />
  );
}

interface SlotButtonProps {
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
export function SlotButton(props: SlotButtonProps) {
  const { item, slot, response, isReadOnly, isRight, describedBy, renderText, onFill } = props;
  const t = useTexts(texts);
  const announce = useAnnounce();
  const current = response.get(slot) ?? '';
  const ids = readAlleles(response, slot);
  /** Whether a letter was typed since the field got the focus. */
  const hasTyped = useRef(false);

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
      if (typed === undefined) return;
      // The first letter replaces the content of a gamete, as in a text field whose text is selected. Otherwise a
      // correction would give a gamete with both copies.
      fill(withAllele(item, slot, isGameteSlot(slot) && !hasTyped.current ? '' : current, typed));
      hasTyped.current = true;
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
      onFocus={() => {
        hasTyped.current = false;
      }}
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

/**
 * Moves the focus for an arrow key. Returns true for every arrow key, also at the edge, so that the page does not
 * scroll.
 */
function moveFocus(field: Element, slot: AlleleSlot, key: string): boolean {
  if (!(key in arrowSteps)) return false;
  const next = neighbourOf(slot, key);
  if (next) field.closest('table')?.querySelector<HTMLElement>(`[data-slot="${next}"]`)?.focus();
  return true;
}

export type Translate = (key: keyof typeof texts, values?: Record<string, string | number>) => string;

/** The name of a field of the square, as it is spoken. */
export function nameOfSlot(t: Translate, item: PublicPunnett, slot: AlleleSlot): string {
  for (const [index, side] of (['first', 'second'] as const).entries()) {
    const at = (gameteSlots[side] as readonly string[]).indexOf(slot);
    if (at >= 0) {
      return t('gamete', { parent: plainWords(item.parents[index]?.text ?? ''), number: at + 1 });
    }
  }
  const row = cellSlots.findIndex((cells) => (cells as readonly string[]).includes(slot));
  const column = (cellSlots[row] as readonly string[] | undefined)?.indexOf(slot) ?? 0;
  return t('cell', { row: row + 1, column: column + 1 });
}

/** A field and its content. Letters alone do not tell T from t by ear, so the alleles are named as well. */
export function describeSlot(
  t: Translate,
  item: PublicPunnett,
  slot: AlleleSlot,
  ids: readonly string[],
): string {
  const held = ids.flatMap((id) => item.alleles.find((allele) => allele.id === id) ?? []);
  const [first, second] = held;
  if (!first) return t('empty', { slot: nameOfSlot(t, item, slot) });
  const names = second
    ? t('and', { first: plainWords(first.name), second: plainWords(second.name) })
    : plainWords(first.name);
  return t('filled', { slot: nameOfSlot(t, item, slot), letters: symbolsOf(item, ids), names });
}

/** The alleles as written, in plain signs. */
export function symbolsOf(item: PublicPunnett, ids: readonly string[]): string {
  return ids.map((id) => plainWords(item.alleles.find((one) => one.id === id)?.symbol ?? id)).join('');
}
