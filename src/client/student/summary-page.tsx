import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../ui/action/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { LoadState } from '../classes/load-state.tsx';
import { toCanonicalCode } from '../data/classes/canonical-code.ts';
import { useSummary } from '../data/classes/read-summary.ts';
import { classesMessages } from '../messages/en-us/classes.ts';
import { downloadsMessages } from '../messages/en-us/downloads.ts';
import { summaryMessages } from '../messages/en-us/summary.ts';
import { Link } from '../shell/navigation/link.tsx';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { addresses } from './addresses.ts';
import { DownloadSummary } from './summary/download-summary.tsx';
import { SummaryLead } from './summary/summary-lead.tsx';
import { SummaryView } from './summary/summary-view.tsx';
import { useWaitingAnswers } from './summary/use-waiting-answers.ts';
import { WaitingNotice } from './summary/waiting-notice.tsx';

export const messages = {
  classes: classesMessages,
  summary: summaryMessages,
  downloads: downloadsMessages,
};

/** /classes/summary?code=ABCD-2345&activity=…, for a student, with `page` in the query. */
export function Component() {
  const t = useTranslations('summary');
  const [search] = useSearchParams();
  const code = toCanonicalCode(search.get('code') ?? '');
  const activityId = search.get('activity') ?? '';
  const query = useSummary(code, activityId);
  const { data, refetch } = query;
  const renew = useCallback(() => void refetch(), [refetch]);
  const known = data?.class;
  const codes = useMemo(
    () => new Set([code, ...(known ? [known.code, ...known.formerCodes] : [])]),
    [code, known],
  );
  const waiting = useWaitingAnswers(codes, activityId, renew);
  const isComplete = code !== '' && activityId !== '';
  const title = isComplete ? t('title') : t('incompleteTitle');
  usePageTitle(title);
  if (!isComplete) {
    return (
      <div className="flex flex-col items-start gap-5">
        <PageHeading title={title} lead={t('incompleteText')} />
        <Link to={addresses.classes} className={buttonClasses('primary')}>
          {t('toClasses')}
        </Link>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        eyebrow={data?.class.name}
        title={title}
        lead={data ? <SummaryLead summary={data} /> : undefined}
        actions={data ? <DownloadSummary code={code} activityId={activityId} /> : undefined}
      />
      <WaitingNotice code={code} activityId={activityId} waiting={waiting} />
      <LoadState query={query} loading={t('loading')}>
        {(summary) => <SummaryView code={code} summary={summary} waiting={waiting} />}
      </LoadState>
    </div>
  );
}
