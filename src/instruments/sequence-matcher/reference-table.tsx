import { useState } from 'react';
import type { Hit } from '../../science/alignment/match-references.ts';
import type { V4Id } from '../../science/known-dna/sixteen-s-ids.ts';
import { Button } from '../../ui/action/button.tsx';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { roundIdentity } from './findings.ts';
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
  const rows = (isLong ? hits : hits.slice(0, fewRows)).map((hit, index) => ({ hit, place: index + 1 }));
  return (
    <div className="flex flex-col items-start gap-3">
      <DataTable
        caption={t('references')}
        className="w-full"
        hasCards
        rows={rows}
        getRowId={({ hit }) => hit.reference.id}
        columns={[
          {
            id: 'reference',
            header: t('reference'),
            cell: ({ hit: { reference } }) => (
              <button
                type="button"
                aria-pressed={reference.id === openId}
                onClick={() => onOpen(reference.id)}
                className="min-h-11 w-full text-left"
              >
                <em className="text-link">{reference.species}</em>
                <span className="block text-xs font-normal text-ink-soft">
                  {reference.from}
                  {reference.formerly !== null && ` · ${t('formerly', { name: reference.formerly })}`}
                </span>
                {reference.id === openId && (
                  <span className="block text-xs font-semibold text-ink">{t('shown')}</span>
                )}
              </button>
            ),
          },
          { id: 'place', header: t('place'), align: 'end', cell: ({ place }) => place },
          {
            id: 'identity',
            header: t('identity'),
            align: 'end',
            cell: ({ hit }) => t('percent', { value: roundIdentity(hit.identity).toFixed(1) }),
          },
          { id: 'differences', header: t('differences'), align: 'end', cell: ({ hit }) => hit.differences },
          {
            id: 'compared',
            header: t('compared'),
            align: 'end',
            cell: ({ hit }) => hit.alignment.matches + hit.differences,
          },
          {
            id: 'tied',
            header: t('tie'),
            cell: ({ hit }) => (tied.includes(hit) ? t('tied') : '–'),
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
