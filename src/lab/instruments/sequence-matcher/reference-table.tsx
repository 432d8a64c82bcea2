import { useState } from 'react';
import { roundIdentity } from '../../science/alignment/align.ts';
import type { Hit } from '../../science/alignment/match-references.ts';
import type { V4Id } from '../../science/known-dna/sixteen-s-ids.ts';
import { Button } from '../../ui/action/button.tsx';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { texts } from './texts.ts';

const fewRows = 6;

interface Props {
  readonly hits: readonly Hit[];
  readonly tied: readonly Hit[];
  readonly openId: V4Id;
  onOpen(id: V4Id): void;
}

/** The references in order; pressing one opens its alignment. */
export function ReferenceTable({ hits, tied, openId, onOpen }: Props) {
  const t = useTexts(texts);
  const [isLong, setIsLong] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <DataTable
        caption={t('references')}
        className="w-full"
        rows={isLong ? hits : hits.slice(0, fewRows)}
        getRowId={({ reference }) => reference.id}
        columns={[
          {
            id: 'reference',
            header: t('reference'),
            cell: (hit) => (
              <ReferenceButton
                hit={hit}
                isOpen={hit.reference.id === openId}
                isTied={tied.length > 1 && tied.includes(hit)}
                onOpen={onOpen}
              />
            ),
          },
          {
            id: 'identity',
            header: t('identity'),
            align: 'end',
            cell: ({ identity }) => t('percent', { value: roundIdentity(identity).toFixed(1) }),
          },
          {
            id: 'differences',
            header: t('differences'),
            align: 'end',
            cell: ({ alignment, differences }) =>
              t('differencesOf', { differences, compared: alignment.matches + differences }),
          },
        ]}
      />
      {hits.length > fewRows && (
        <Button variant="quiet" className="print:hidden" onClick={() => setIsLong(!isLong)}>
          {isLong ? t('showFewer', { count: fewRows }) : t('showAll', { count: hits.length })}
        </Button>
      )}
    </div>
  );
}

interface ButtonProps {
  readonly hit: Hit;
  readonly isOpen: boolean;
  readonly isTied: boolean;
  onOpen(id: V4Id): void;
}

function ReferenceButton({ hit: { reference }, isOpen, isTied, onOpen }: ButtonProps) {
  const t = useTexts(texts);
  const { id, species, from, formerly } = reference;
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={() => onOpen(id)}
      className="min-h-11 w-full text-left"
    >
      <em className="text-link">{species}</em>
      <span className="block text-xs font-normal text-ink-soft">{`${from}${formerly !== null ? ` · ${t('formerly', { name: formerly })}` : ''}`}</span>
      {isTied && <span className="block text-xs font-semibold text-ink">{t('tied')}</span>}
      {isOpen && <span className="block text-xs font-semibold text-ink">{t('shown')}</span>}
    </button>
  );
}
