import { useTranslations } from 'use-intl';
import type { Guide, GuideBlock } from '../../activity/guide.ts';
import { ApiError } from '../../client/http/api-error.ts';
import { Link } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { BackLink } from '../../client/page/back-link.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { Button, buttonClasses } from '../../ui/action/button.tsx';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { lessonsMessages } from '../content/lessons-messages.client.ts';
import { useGuide } from '../content/links.client.ts';
import { KeysWithheld } from '../profile/keys-withheld.client.tsx';
import { DocumentFailure } from './document-failure.client.tsx';

export const messages = { classes: classesMessages, lessons: lessonsMessages };

/**
 * /teacher/guide?activity=microbe-hunters: how to teach a lab, to read or to print. The query has `code` if the reader
 * comes from a class.
 */
export function Component() {
  const t = useTranslations('lessons.guide');
  const [search] = useSearchParams();
  const activityId = search.get('activity') ?? '';
  const code = search.get('code');
  const { data, error, refetch } = useGuide(activityId);
  usePageTitle(data?.title ?? t('pageTitle'));
  return (
    <div className="flex flex-col gap-6">
      <div className="print:hidden">
        {code === null ? (
          <BackLink to="/activities">{t('back')}</BackLink>
        ) : (
          <BackLink to={teacherAddresses.class(code)}>{t('backToClass')}</BackLink>
        )}
      </div>
      {data ? <GuideSheet guide={data} activityId={activityId} code={code ?? undefined} /> : null}
      {error || activityId === '' ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && activityId !== '' ? (
        <>
          <h1>{t('pageTitle')}</h1>
          <LoadingBlock label={t('loading')} />
        </>
      ) : null}
    </div>
  );
}

interface SheetProps {
  readonly guide: Guide;
  readonly activityId: string;
  readonly code: string | undefined;
}

function GuideSheet({ guide, activityId, code }: SheetProps) {
  const t = useTranslations('lessons.guide');
  return (
    <>
      <div className="flex flex-col items-start gap-4">
        <PageHeading title={guide.title} lead={t('forTeachers')} />
        <p className="flex flex-wrap gap-3 print:hidden">
          <Button onClick={() => window.print()}>{t('print')}</Button>
          <Link to={teacherAddresses.activity(activityId)} className={buttonClasses('secondary')}>
            {t('openLab')}
          </Link>
          <Link to={teacherAddresses.sheet(activityId, code)} className={buttonClasses('secondary')}>
            {t('sheet')}
          </Link>
        </p>
      </div>
      <GuideText blocks={guide.blocks} />
    </>
  );
}

function Failure({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  const t = useTranslations('lessons.guide');
  if (error instanceof ApiError && error.code === 'teacher-unproven')
    return (
      <>
        <h1>{t('pageTitle')}</h1>
        <KeysWithheld />
      </>
    );
  return (
    <DocumentFailure
      error={error}
      title={t('pageTitle')}
      missing={{ title: t('missingTitle'), text: t('missingText') }}
      onRetry={onRetry}
    />
  );
}

/** The sections of a guide as they were written. */
export function GuideText({ blocks }: { blocks: readonly GuideBlock[] }) {
  return (
    <article className="flex flex-col gap-4">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a published text, whose parts have no identity
        <Block key={index} block={block} section={sectionBefore(blocks, index)} />
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
