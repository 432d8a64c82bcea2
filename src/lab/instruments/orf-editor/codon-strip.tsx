import { type KeyboardEvent, useEffect, useRef } from 'react';
import { aminoAcids } from '../../science/expression/codons.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { EditedGene } from './settings.ts';
import type { ShownBase, ShownCodon } from './shown-codons.ts';
import { texts } from './texts.ts';

const inks: Readonly<Record<string, string>> = {
  A: 'text-base-a',
  C: 'text-base-c',
  G: 'text-base-g',
  T: 'text-base-t',
};

interface Props {
  readonly codons: readonly ShownCodon[];
  /** Stretches whose codon numbers are lit. */
  readonly places: EditedGene['places'];
  /** The chosen base, from 1. */
  readonly cursor: number;
  readonly label: string;
  readonly helpId: string;
  onMove(cursor: number): void;
  /** A key that edits; returns whether it was one. */
  onKey(event: KeyboardEvent): boolean;
}

/** One part of the sequence, codon by codon. One Tab stop: the arrow keys choose a base. */
export function CodonStrip({ codons, places, cursor, label, helpId, onMove, onKey }: Props) {
  const strip = useRef<HTMLFieldSetElement>(null);
  /** Set by a key, so that the focus follows the chosen base and is never taken from elsewhere. */
  const follows = useRef(false);
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    strip.current?.querySelector<HTMLElement>(`[data-base="${cursor}"]`)?.focus();
  });

  function press(event: KeyboardEvent) {
    const target = targetOf(event.key, cursor, codons, strip.current);
    if (target === null) {
      follows.current = onKey(event);
      if (!follows.current) return;
    } else {
      follows.current = true;
      onMove(target);
    }
    event.preventDefault();
  }

  return (
    <fieldset
      ref={strip}
      aria-label={label}
      aria-describedby={helpId}
      onKeyDown={press}
      className="notebook-grid flex min-w-0 flex-wrap gap-x-1.5 gap-y-3 border border-rule px-1 py-3 @md:gap-x-2 @md:px-3"
    >
      {codons.map((codon) => (
        <Codon
          key={codon.bases[0]?.at}
          codon={codon}
          isInPlace={places.some(
            ({ from, to }) => codon.number !== null && codon.number >= from && codon.number <= to,
          )}
          cursor={cursor}
          onMove={onMove}
        />
      ))}
    </fieldset>
  );
}

/** The base to which an arrow key leads; null for any other key. Up and Down keep to the column on the screen. */
function targetOf(
  key: string,
  cursor: number,
  codons: readonly ShownCodon[],
  strip: HTMLElement | null,
): number | null {
  const shown = codons.flatMap(({ bases }) => bases.map(({ at }) => at));
  if (key === 'ArrowLeft') return cursor - 1;
  if (key === 'ArrowRight') return cursor + 1;
  if (key === 'PageUp') return cursor - shown.length;
  if (key === 'PageDown') return cursor + shown.length;
  if (key === 'Home') return shown[0] ?? null;
  if (key === 'End') return shown.at(-1) ?? null;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const boxes = [...(strip?.querySelectorAll<HTMLElement>('[data-base]') ?? [])].map((button) => ({
    at: Number(button.dataset.base),
    box: button.getBoundingClientRect(),
  }));
  const own = boxes.find(({ at }) => at === cursor)?.box;
  const isBeyond = ({ box }: (typeof boxes)[number]) =>
    own !== undefined && (key === 'ArrowUp' ? box.bottom <= own.top : box.top >= own.bottom);
  const distance = ({ box }: (typeof boxes)[number]) =>
    own ? 10 * Math.abs(box.top - own.top) + Math.abs(box.left - own.left) : 0;
  const [nearest] = boxes.filter(isBeyond).sort((one, other) => distance(one) - distance(other));
  // Up from the first line leads to the previous part, down from the last line to the next part.
  return nearest?.at ?? (key === 'ArrowUp' ? (shown[0] ?? 1) - 1 : (shown.at(-1) ?? 0) + 1);
}

interface CodonProps {
  readonly codon: ShownCodon;
  readonly isInPlace: boolean;
  readonly cursor: number;
  onMove(cursor: number): void;
}

function Codon({ codon, isInPlace, cursor, onMove }: CodonProps) {
  const t = useTexts(texts);
  const { number, bases, letter, isRead } = codon;
  const letters = bases.map(({ base }) => base).join('');
  const acid = letter === null ? undefined : aminoAcids[letter];
  const isStop = letter === '*' && isRead;
  const words =
    number === null
      ? t('codonPart', { bases: letters })
      : t('codon', {
          number,
          bases: letters,
          meaning: isRead ? (acid?.name ?? '') : t('notRead'),
        });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset for each codon would be announced as a form
    <div
      role="group"
      aria-label={words}
      className={classNames('flex flex-col items-center', isRead ? 'font-semibold' : 'font-normal')}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'mb-0.5 px-1 text-xs font-normal tabular-nums',
          isInPlace ? 'rounded-data bg-signal text-signal-ink' : 'text-ink-soft',
        )}
      >
        {number ?? '·'}
      </span>
      <span className={classNames('flex border-x border-b', isRead ? 'border-rule-strong' : 'border-rule')}>
        {bases.map((base) => (
          <BaseButton
            key={base.at}
            base={base}
            isChosen={base.at === cursor}
            onChoose={() => onMove(base.at)}
          />
        ))}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'mt-0.5 min-w-10 px-1 text-center text-sm',
          isStop ? 'rounded-data bg-negative text-negative-ink' : 'font-normal',
          !isRead && 'text-ink-soft line-through decoration-rule-strong',
        )}
      >
        {isStop ? t('stop') : (acid?.short ?? '–')}
      </span>
    </div>
  );
}

interface BaseProps {
  readonly base: ShownBase;
  readonly isChosen: boolean;
  onChoose(): void;
}

function BaseButton({ base: { base, at, was, isAdded, lostBefore }, isChosen, onChoose }: BaseProps) {
  const t = useTexts(texts);
  const plain = was ? t('baseWas', { base, at, was }) : t(isAdded ? 'baseAdded' : 'base', { base, at });
  return (
    <button
      type="button"
      data-base={at}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={lostBefore > 0 ? t('lostBefore', { words: plain, count: lostBefore }) : plain}
      onClick={onChoose}
      className={classNames(
        'relative flex h-11 w-6 items-center focus-visible:z-10 justify-center font-mono text-lg leading-none touch-manipulation @md:w-7',
        inks[base] ?? 'text-ink',
        isChosen ? 'border-2 border-primary bg-primary-soft' : 'bg-paper-raised hover:bg-primary-soft',
      )}
    >
      <span>{base}</span>
      {was !== null || isAdded ? <BaseMark kind={isAdded ? 'added' : 'changed'} /> : null}
      {lostBefore > 0 ? <BaseMark kind="lost" /> : null}
    </button>
  );
}

/** A mark in the corner of a base: a wedge for another base, a plus for an added one, a gap for lost ones. */
export function BaseMark({ kind }: { kind: 'changed' | 'added' | 'lost' }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 10 10"
      className={classNames(
        'absolute size-2.5 overflow-visible',
        kind === 'lost' ? '-left-1.25 top-0' : 'top-0.5 right-0.5',
      )}
    >
      {kind === 'changed' ? <path d="M1 1H9L5 8Z" className="fill-caution" /> : null}
      {kind === 'added' ? (
        <path d="M5 0V10M0 5H10" className="stroke-positive" strokeWidth="2.5" fill="none" />
      ) : null}
      {kind === 'lost' ? (
        <path d="M0 0L5 5L10 0M5 5V14" className="stroke-negative" strokeWidth="2" fill="none" />
      ) : null}
    </svg>
  );
}
