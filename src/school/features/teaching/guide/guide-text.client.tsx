import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { GuideBlock } from '../../../../lab/activity/guide.ts';
import { DataTable } from '../../../../lab/ui/layout/data-table.tsx';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';

interface TextProps {
  readonly blocks: readonly GuideBlock[];
  /** Drawn before the block at `index`. */
  readonly renderBefore?: (index: number) => ReactNode;
  /** The heading that the blocks stand under, for the names of tables. */
  readonly section?: string;
}

/** The sections of a guide as they were written. */
export function GuideText({ blocks, renderBefore, section }: TextProps) {
  return (
    <article className="flex flex-col gap-4">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a published text, whose parts have no identity
        <Fragment key={index}>
          {renderBefore && <div className="empty:hidden">{renderBefore(index)}</div>}
          <Block block={block} section={sectionBefore(blocks, index) ?? section ?? null} />
        </Fragment>
      ))}
    </article>
  );
}

function Block({ block, section }: { block: GuideBlock; section: string | null }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading className={block.level === 2 ? 'mt-5 text-xl' : 'mt-2 text-lg'}>
          <RichText text={block.text} isInline />
        </Heading>
      );
    }
    case 'text':
      return <RichText text={block.text} />;
    case 'table':
      return <GuideTable table={block} section={section} />;
  }
}

function GuideTable({
  table,
  section,
}: {
  table: Extract<GuideBlock, { kind: 'table' }>;
  section: string | null;
}) {
  const t = useTranslations('lessons.guide');
  return (
    <DataTable
      caption={t('table', { section: section ?? t('start') })}
      isCaptionHidden
      columns={table.header.map((header, column) => ({
        id: String(column),
        header: header === '' ? <span className="sr-only">{t('row')}</span> : header,
        cell: (row: Row) => <RichText text={row.cells[column] ?? ''} isInline />,
      }))}
      rows={table.rows.map((cells, index) => ({ id: String(index), cells }))}
      getRowId={({ id }) => id}
      className="print:break-inside-auto"
    />
  );
}

interface Row {
  readonly id: string;
  readonly cells: readonly string[];
}

function sectionBefore(blocks: readonly GuideBlock[], index: number): string | null {
  const heading = blocks.slice(0, index).findLast(({ kind }) => kind === 'heading');
  return heading?.kind === 'heading' ? heading.text : null;
}
