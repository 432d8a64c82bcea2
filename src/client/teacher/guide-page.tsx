import { useTranslations } from 'use-intl';
import type { Guide } from '../../activity/guide.ts';
import { Button, buttonClasses } from '../../ui/action/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { BackLink } from '../classes/back-link.tsx';
import { ApiError, OfflineError } from '../data/api-error.ts';
import { useGuide } from '../data/links.ts';
import { KeysWithheld } from '../lessons/keys-withheld.tsx';
import { classesMessages } from '../messages/en-us/classes.ts';
import { lessonsMessages } from '../messages/en-us/lessons.ts';
import { Link } from '../shell/navigation/link.tsx';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { addresses } from './addresses.ts';
import { GuideText } from './guide/guide-text.tsx';

export const messages = { classes: classesMessages, lessons: lessonsMessages };

/** /teacher/guide?activity=microbe-hunters: how to teach a lab, to read or to print; with `code` where a class led to it. */
export function Component() {
  const t = useTranslations('lessons.guide');
  const [search] = useSearchParams();
  const activityId = search.get('activity') ?? '';
  const code = search.get('code');
  const { data, error, retry } = useGuide(activityId);
  usePageTitle(data?.title ?? t('pageTitle'));
  return (
    <div className="flex flex-col gap-6">
      <div className="print:hidden">
        {code === null ? (
          <BackLink to="/activities">{t('back')}</BackLink>
        ) : (
          <BackLink to={addresses.class(code)}>{t('backToClass')}</BackLink>
        )}
      </div>
      {data ? <GuideSheet guide={data} activityId={activityId} /> : null}
      {error || activityId === '' ? <Failure error={error} onRetry={retry} /> : null}
      {!data && !error && activityId !== '' ? (
        <>
          <h1>{t('pageTitle')}</h1>
          <LoadingBlock label={t('loading')} />
        </>
      ) : null}
    </div>
  );
}

function GuideSheet({ guide, activityId }: { guide: Guide; activityId: string }) {
  const t = useTranslations('lessons.guide');
  return (
    <>
      <div className="flex flex-col items-start gap-4">
        <PageHeading title={guide.title} lead={t('forTeachers')} />
        <p className="flex flex-wrap gap-3 print:hidden">
          <Button onClick={() => window.print()}>{t('print')}</Button>
          <Link to={addresses.activity(activityId)} className={buttonClasses('secondary')}>
            {t('openLab')}
          </Link>
        </p>
      </div>
      <GuideText blocks={guide.blocks} />
    </>
  );
}

function Failure({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  const t = useTranslations('lessons.guide');
  const words = useTranslations('classes');
  if (error instanceof ApiError && error.code === 'teacher-unproven')
    return (
      <>
        <h1>{t('pageTitle')}</h1>
        <KeysWithheld />
      </>
    );
  const isMissing = error === null || (error instanceof ApiError && error.status === 404);
  if (isMissing) return <PageHeading title={t('missingTitle')} lead={t('missingText')} />;
  const isOffline = error instanceof OfflineError;
  return (
    <>
      <h1>{t('pageTitle')}</h1>
      <Notice
        tone={isOffline ? 'caution' : 'negative'}
        title={words(isOffline ? 'offlineTitle' : 'errorTitle')}
        actions={
          <Button variant="secondary" onClick={onRetry}>
            {words('retry')}
          </Button>
        }
      >
        {words(isOffline ? 'offlineText' : 'errorText')}
      </Notice>
    </>
  );
}
