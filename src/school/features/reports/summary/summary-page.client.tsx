import Download from 'lucide-react/icons/download';
import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../../lab/ui/layout/page-heading.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { Instant } from '../../../client/page/instant.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { useDownload } from '../../../client/page/use-download.ts';
import { classCodeIn } from '../../classes/class-keys.client.ts';
import { classesMessages } from '../../classes/class-messages.client.ts';
import { DueDates } from '../../classes/due-dates.client.tsx';
import { LoadState } from '../../classes/load-state.client.tsx';
import { studentAddresses } from '../../classes/student-addresses.client.ts';
import { sayCounted } from '../counted-words.ts';
import { exportEndpoints } from '../exports.ts';
import { downloadsMessages } from '../messages/downloads.client.ts';
import { summaryMessages } from '../messages/summary.client.ts';
import type { Summary } from '../summary.ts';
import { SummaryView } from './summary-view.client.tsx';
import { useSummary } from './use-summary.client.ts';
import { useWaitingAnswers, type WaitingAnswers } from './use-waiting-answers.client.ts';

export const messages = {
  classes: classesMessages,
  summary: summaryMessages,
  downloads: downloadsMessages,
};

// A chunk of its own, because pauses are short and rare.
const ClassPauses = latePart(() =>
  import('../../live/class-pauses.client.tsx').then((module) => module.ClassPauses),
);

/** /classes/summary?code=ABCD-2345&activity=…, for a student, with `page` in the query. */
export function Component() {
  const t = useTranslations('summary');
  const [search] = useSearchParams();
  const code = classCodeIn(search);
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
        <Link to={studentAddresses.classes} className={buttonClasses('primary')}>
          {t('toClasses')}
        </Link>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <ClassPauses />
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

/** The activity of the summary, and when it is or was due and finished. */
export function SummaryLead({ summary }: { summary: Summary }) {
  const t = useTranslations('summary');
  const words = useTranslations('classes');
  const { activity, modules, otherModules, dues, completedAt, student } = summary;
  const instant = (value: string) => () => <Instant value={value} timeZone={summary.class.timeZone} />;
  return (
    <>
      {/* The name of the student, on paper only. */}
      {student.name ? <p className="hidden wrap-anywhere print:block">{student.name}</p> : null}
      <p className="wrap-anywhere">{activity.title}</p>
      {otherModules.length === 0 ? null : (
        <p>{t('counted', { what: sayCounted({ modules, of: modules.length + otherModules.length }) })}</p>
      )}
      <p>
        {completedAt === null ? (
          words(`status.${student.status}`)
        ) : (
          <Spans>{t.rich('finished', { when: instant(completedAt) })}</Spans>
        )}
      </p>
      <DueDates dues={dues} sayDate={(at) => instant(at)()} />
      {student.lateCount > 0 ? <p>{t('late', { count: student.lateCount })}</p> : null}
      {student.isAbsent ? <p>{t('absent')}</p> : null}
    </>
  );
}

/** The summary as a PDF, to keep or to hand in. */
export function DownloadSummary({ code, activityId }: { code: string; activityId: string }) {
  const t = useTranslations('downloads');
  const { isUnderWay, failure, start, cancel } = useDownload();
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Icon icon={Download} />}
          isBusy={isUnderWay}
          busyText={t('busy')}
          onClick={() =>
            void start({ endpoint: exportEndpoints.downloadSummary, params: { code, activityId } })
          }
        >
          {t('summary')}
        </Button>
        {isUnderWay ? (
          <Button variant="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="max-w-72 text-sm font-semibold text-negative">
          {failure}
        </p>
      ) : null}
    </div>
  );
}

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly waiting: WaitingAnswers;
}

/** Names the answers of the activity that are still on this device, and says that none of them is counted. */
export function WaitingNotice({ code, activityId, waiting }: Props) {
  const t = useTranslations('summary.waiting');
  const { refused, isWaitingForSignIn } = waiting;
  const sending = [...waiting.sending.values()];
  if (sending.length === 0 && refused.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {sending.length > 0 ? (
        <Notice title={t('title', { count: sending.length })}>
          <p>{t(isWaitingForSignIn ? 'signIn' : 'text', { count: sending.length })}</p>
          <Titles entries={sending} />
        </Notice>
      ) : null}
      {refused.length > 0 ? (
        <Notice
          tone="caution"
          title={t('refusedTitle', { count: refused.length })}
          actions={
            <Link
              to={studentAddresses.activity(activityId, code, {
                isTeacher: false,
                moduleId: refused[0]?.body.moduleID,
              })}
              className={buttonClasses('secondary')}
            >
              {t('toLab')}
            </Link>
          }
        >
          <p>{t('refusedText', { count: refused.length })}</p>
          <Titles entries={refused} />
        </Notice>
      ) : null}
    </div>
  );
}

function Titles({ entries }: { entries: WaitingAnswers['refused'] }) {
  return (
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
      {entries.map(({ id, title }) => (
        <li key={id} className="wrap-anywhere">
          {title}
        </li>
      ))}
    </ul>
  );
}
