import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NumberField } from '../../ui/field/number-field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { parseWhole } from '../state-entries.ts';
import type { EditedGene } from './settings.ts';
import type { ShownCodon } from './shown-codons.ts';
import { texts } from './texts.ts';

interface Props {
  readonly gene: EditedGene;
  readonly parts: readonly (readonly ShownCodon[])[];
  /** The part that is shown, from 0. */
  readonly part: number;
  /** Shows a codon and chooses its first base. */
  onShow(number: number): void;
}

/** The ways to a codon: its number, a place that the author named, or a part of the sequence. */
export function FindCodon({ gene, parts, part, onShow }: Props) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [isFaulty, setIsFaulty] = useState(false);
  const last = parts.at(-1)?.findLast(({ number }) => number !== null)?.number ?? 1;

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const number = parseWhole(typed.trim(), 1, last);
    setIsFaulty(number === null);
    if (number !== null) onShow(number);
  }
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        <form noValidate onSubmit={show} className="flex flex-wrap items-end gap-2">
          <NumberField
            label={t('find')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={isFaulty ? t('findFault', { last }) : undefined}
            className="w-32"
          />
          <Button type="submit" variant="secondary">
            {t('go')}
          </Button>
        </form>
        {gene.places.map(({ label, from, to }) => (
          <Button key={`${label} ${from}`} variant="secondary" onClick={() => onShow(Math.min(from, last))}>
            {t(from === to ? 'placeOne' : 'place', { label, from, to })}
          </Button>
        ))}
      </div>
      <nav aria-label={t('parts')}>
        <ul className="flex flex-wrap gap-1">
          {parts.map((own, index) => {
            const numbers = own.flatMap(({ number }) => number ?? []);
            const [from = 1, to = from] = [numbers[0], numbers.at(-1)];
            const isChanged = own.some(({ bases }) =>
              bases.some(({ was, isAdded, lostBefore }) => was !== null || isAdded || lostBefore > 0),
            );
            const places = gene.places.filter((place) => place.from <= to && place.to >= from);
            const words = [
              t('part', { from, to }),
              ...(isChanged ? [t('partChanged')] : []),
              ...places.map(({ label }) => t('partPlace', { label })),
            ];
            return (
              <li key={from}>
                <button
                  type="button"
                  aria-label={words.join(', ')}
                  aria-current={index === part ? 'true' : undefined}
                  onClick={() => onShow(from)}
                  className={classNames(
                    'relative min-h-9 min-w-16 rounded-data border px-2 text-sm tabular-nums',
                    index === part
                      ? 'border-primary bg-primary font-semibold text-primary-ink'
                      : 'border-rule-strong bg-paper-raised hover:bg-primary-soft',
                    places.length > 0 && 'underline decoration-2 underline-offset-4',
                  )}
                >
                  <span>{t('partShort', { from, to })}</span>
                  {isChanged ? (
                    <svg aria-hidden="true" viewBox="0 0 10 10" className="absolute -top-1 -right-1 size-3.5">
                      <path d="M1 1H9L5 8Z" className="fill-caution stroke-paper-raised" strokeWidth="1" />
                    </svg>
                  ) : null}
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
