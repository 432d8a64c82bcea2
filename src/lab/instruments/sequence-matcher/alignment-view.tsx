import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, useState } from 'react';
import type { Hit } from '../../science/alignment/match-references.ts';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { useTexts } from '../../ui/texts.tsx';
import {
  type Column,
  type ColumnKind,
  groupColumns,
  isDifference,
  listColumns,
  signs,
} from './alignment-columns.ts';
import { DifferenceStrip } from './difference-strip.tsx';
import { texts } from './texts.ts';
import { italic } from './words.ts';

const looks: Readonly<Record<ColumnKind, string>> = {
  match: 'text-ink-soft',
  mismatch: 'bg-caution-soft font-bold text-ink outline outline-caution',
  'gap-in-read': 'bg-negative-soft font-bold text-ink outline outline-negative',
  'gap-in-reference': 'bg-negative-soft font-bold text-ink outline outline-negative',
  undecided: 'bg-info-soft text-ink outline outline-info outline-dashed',
};

/** The read above one reference, with a way from difference to difference and the same in words and as a table. */
export function AlignmentView({ hit }: { readonly hit: Hit }) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const picture = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const name = hit.reference.species;
  const columns = listColumns(hit.alignment);
  const differing = columns.flatMap((column, index) => (isDifference(column.kind) ? [index] : []));
  const total = differing.length;
  const current = at === null ? null : (differing[at] ?? null);
  const wordsOf = (number: number): string => {
    const column = columns[differing[number] ?? -1];
    if (column === undefined || !isDifference(column.kind)) return '';
    return t('atDifference', { number: number + 1, total, what: t(column.kind, { ...column }) });
  };

  function go(step: 1 | -1) {
    const next = at === null ? (step === 1 ? 0 : total - 1) : (at + step + total) % total;
    setAt(next);
    announce(wordsOf(next));
    picture.current
      ?.querySelector(`[data-column="${differing[next]}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <section className="flex flex-col gap-4">
      <h4>
        <RichText isInline text={t('alignment', { name: italic(name) })} />
      </h4>
      <p className="max-w-measure text-sm text-ink-soft">{t('alignmentHelp')}</p>
      <DifferenceStrip hit={hit} columns={columns} current={current} />
      {/* A screen reader gets the sentences and the table instead of hundreds of single letters. */}
      <div
        ref={picture}
        aria-hidden="true"
        className="flex flex-wrap gap-x-2 gap-y-4 font-mono text-sm sm:gap-x-3 leading-tight"
      >
        {groupColumns(columns).map((group) => (
          <Group key={group[0]?.index} group={group} current={current} />
        ))}
      </div>
      {total === 0 && <p className="text-sm">{t('alike')}</p>}
      {total > 0 && (
        <>
          <div className="sticky bottom-0 z-10 flex flex-col gap-2 border-t border-rule bg-paper-raised py-2 print:hidden">
            <div className="flex flex-wrap items-center gap-2">
              <Button
                variant="secondary"
                icon={<Icon icon={ChevronLeft} />}
                aria-label={t('previousLong')}
                onClick={() => go(-1)}
              >
                {t('previous')}
              </Button>
              <Button
                variant="secondary"
                icon={<Icon icon={ChevronRight} />}
                aria-label={t('nextLong')}
                onClick={() => go(1)}
              >
                {t('next')}
              </Button>
            </div>
            <p className="min-h-12 max-w-measure text-sm tabular-nums">
              {at === null ? t('differencesCount', { count: total }) : wordsOf(at)}
            </p>
          </div>
          <Disclosure title={t('differencesTable')}>
            <DataTable
              caption={t('differencesCaption', { name })}
              isCaptionHidden
              rows={differing.flatMap((index, number) => {
                const column = columns[index];
                return column === undefined ? [] : [{ number: number + 1, column }];
              })}
              getRowId={({ number }) => String(number)}
              columns={[
                { id: 'number', header: t('number'), cell: ({ number }) => number },
                {
                  id: 'read',
                  header: t('inRead'),
                  cell: ({ column }) => placeOf(column.read, column.readPlace),
                },
                {
                  id: 'reference',
                  header: t('inReference'),
                  cell: ({ column }) => placeOf(column.reference, column.referencePlace),
                },
              ]}
            />
          </Disclosure>
        </>
      )}
    </section>
  );

  function placeOf(letter: string, place: number): string {
    return letter === '-' ? t('gapAfter', { place }) : t('letterAt', { letter, place });
  }
}

interface GroupProps {
  readonly group: readonly Column[];
  /** Index of the column that is looked at. */
  readonly current: number | null;
}

function Group({ group, current }: GroupProps) {
  return (
    <div>
      <p className="border-l border-rule-strong pl-1 text-xs text-ink-soft tabular-nums">
        {group[0]?.readPlace}
      </p>
      <div className="flex">
        {group.map(({ index, read, reference, kind }) => {
          return (
            <span
              key={index}
              data-column={index}
              className={classNames(
                'flex scroll-my-40 flex-col rounded-data',
                index === current
                  ? 'bg-signal font-bold text-signal-ink outline-2 outline-focus outline-solid'
                  : looks[kind],
              )}
            >
              <span>{read}</span>
              <span>{signs[kind].repeat(read.length)}</span>
              <span>{reference}</span>
            </span>
          );
        })}
      </div>
    </div>
  );
}
