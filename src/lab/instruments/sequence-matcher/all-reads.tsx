import { useState } from 'react';
import { roundIdentity } from '../../science/alignment/align.ts';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { compareWithBlanks, judgeMatch, matchRead, type Read, type Rules, tiedGenera } from './findings.ts';
import { texts } from './texts.ts';
import { blankWords, italic, kindWords } from './words.ts';

interface Props {
  readonly reads: readonly Read[];
  readonly rules: Rules;
}

/** Every read with its name and its blank side by side; matched when it is first opened. */
export function AllReads({ reads, rules }: Props) {
  const t = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure title={t('allReads')} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      {isOpen && <ReadsTable reads={reads} rules={rules} />}
    </Disclosure>
  );
}

function ReadsTable({ reads, rules }: Props) {
  const t = useTexts(texts);
  const rows = reads.map((read) => ({
    ...judgeMatch(read, matchRead(read, rules), rules),
    blank: compareWithBlanks(read, reads),
  }));
  return (
    <DataTable
      caption={t('allReadsCaption')}
      hasCards
      rows={rows}
      getRowId={({ read }) => read.id}
      columns={[
        { id: 'read', header: t('read'), cell: ({ read }) => read.label ?? t('pastedLabel') },
        { id: 'site', header: t('site'), cell: ({ read }) => read.site ?? '–' },
        {
          id: 'closest',
          header: t('closestColumn'),
          cell: ({ support }) =>
            support === null ? '–' : <RichText isInline text={tiedGenera(support).map(italic).join(', ')} />,
        },
        {
          id: 'identity',
          header: t('identity'),
          align: 'end',
          cell: ({ support }) =>
            support === null ? '–' : t('percent', { value: roundIdentity(support.best.identity).toFixed(1) }),
        },
        {
          id: 'supported',
          header: t('supportedColumn'),
          cell: ({ support }) =>
            support?.rank && support.taxon ? (
              <RichText isInline text={`${t(support.rank)} ${italic(support.taxon)}`} />
            ) : (
              t('noRank')
            ),
        },
        {
          id: 'blank',
          header: t('blankColumn'),
          cell: ({ read, blank }) => blankWords[blank.kind] ?? kindWords[read.kind],
        },
      ]}
    />
  );
}
