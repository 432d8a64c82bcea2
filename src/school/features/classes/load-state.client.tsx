import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { EmptyState } from '../../../lab/ui/message/empty-state.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { BrokenPart, type BrokenProps, PartBoundary } from '../../client/page/error/part-boundary.tsx';
import { classesMessages } from './class-messages.client.ts';

type Asked<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isFetching' | 'refetch' | 'dataUpdatedAt' | 'fetchStatus'
>;

interface LoadStateProps<Data> {
  readonly query: Asked<Data>;
  /** What is being loaded, in words. */
  readonly loading: string;
  /** The page's heading until the data gives it one; left out where the page has one already. */
  readonly heading?: string | undefined;
  /** The text in place of any refusal, where the refusal itself says nothing to the reader. */
  readonly empty?: string | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** Shows one query by its state: loading, failed, refused, loaded, or loaded but no longer updated. */
export function LoadState<Data>({ query, loading, heading, empty, children }: LoadStateProps<Data>) {
  const { error } = query;
  // A reply is drawn as a transition, which is many short tasks. One long task for the tables of a class would hold up
  // a press on a slow phone.
  const data = useDeferredValue(query.data);
  if (data !== undefined) {
    return (
      <>
        {error || query.fetchStatus === 'paused' ? <StaleNotice query={query} /> : null}
        <PartBoundary Broken={BrokenData}>
          <Drawn data={data}>{children}</Drawn>
        </PartBoundary>
      </>
    );
  }
  // Without a network the query is paused and its error is null.
  const problem = error ?? (query.fetchStatus === 'paused' ? new OfflineError() : null);
  return (
    <>
      {heading === undefined ? null : <h1>{heading}</h1>}
      {problem instanceof ApiError && empty !== undefined ? (
        <NothingRead text={empty} query={query} />
      ) : problem ? (
        <LoadProblem error={problem} query={query} />
      ) : (
        <LoadingBlock label={loading} />
      )}
    </>
  );
}

/** Draws below the boundary, so that this catches what `children` throws. */
function Drawn<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  return <div className="contents">{children(data)}</div>;
}

function BrokenData(props: BrokenProps) {
  const t = useTranslations('classes');
  return <BrokenPart {...props} title={t('brokenTitle')} text={t('brokenText')} retry={t('showAgain')} />;
}

function NothingRead<Data>({ text, query }: { text: string; query: Asked<Data> }) {
  const t = useTranslations('classes');
  return <EmptyState title={t('nothingTitle')} text={text} action={<RetryButton query={query} />} />;
}

function RetryButton<Data>({ query }: { query: Asked<Data> }) {
  const t = useTranslations('classes');
  return (
    <Button
      variant="secondary"
      isBusy={query.fetchStatus === 'fetching'}
      onClick={() => void query.refetch()}
    >
      {t('retry')}
    </Button>
  );
}

function LoadProblem<Data>({ error, query }: { error: Error; query: Asked<Data> }) {
  const t = useTranslations('classes');
  const retry = <RetryButton query={query} />;
  if (error instanceof OfflineError) {
    return (
      <Notice tone="caution" title={t('offlineTitle')} actions={retry}>
        {t('offlineText')}
      </Notice>
    );
  }
  const refusal = findRefusal(error);
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <Notice tone="negative" title={refusal ? t(`refusals.${refusal}`) : t('errorTitle')} actions={retry}>
      {refusal ? null : <p>{t('errorText')}</p>}
      {!refusal && requestId ? (
        <p className="text-sm text-ink-soft">{t('errorReference', { id: requestId })}</p>
      ) : null}
    </Notice>
  );
}

function StaleNotice<Data>({ query }: { query: Asked<Data> }) {
  const t = useTranslations('classes');
  const format = useFormatter();
  const when = format.dateTime(query.dataUpdatedAt, { dateStyle: 'medium', timeStyle: 'short' });
  const isOffline = query.error === null || query.error instanceof OfflineError;
  return (
    <Notice tone="caution" title={t('staleTitle')} actions={<RetryButton query={query} />} className="mb-5">
      {t(isOffline ? 'staleOffline' : 'staleError', { when })}
    </Notice>
  );
}

/** Refusals that have a sentence of their own in the catalogue. */
type Refusal = keyof typeof classesMessages.refusals;

/** null where the failure is not a refusal with a sentence of its own. */
export function findRefusal(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  return isRefusal(error.code) ? error.code : null;
}

function isRefusal(code: string): code is Refusal {
  return Object.hasOwn(classesMessages.refusals, code);
}
