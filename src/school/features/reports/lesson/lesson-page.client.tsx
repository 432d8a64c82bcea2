import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import DownloadIcon from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useFormatter, useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { useApi } from '../../../client/http/api.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { Instant } from '../../../client/page/instant.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { useDownload } from '../../../client/page/use-download.ts';
import { classCodeIn, classKeys } from '../../classes/class-keys.client.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { DownloadFrame } from '../downloads/download-frame.client.tsx';
import { exportEndpoints } from '../exports.ts';
import { lessonMessages } from '../messages/lesson.client.ts';
import { BeliefsLeft, WhatToSay } from './beliefs-left.client.tsx';
import { HowFarThen } from './how-far-then.client.tsx';
import { lessonPageEndpoints, type LessonPage as Page } from './lesson-page.ts';
import { SeeFirst } from './see-first.client.tsx';

const messages = { lesson: lessonMessages };

/**
 * /classes/summary?code=ABCD-2345&activity=…&show=lesson&end=…: what the end of a lesson left in one lab, on one page
 * that can be printed.
 */
export function LessonPage() {
  return (
    <WithMessages messages={messages}>
      <Loaded />
    </WithMessages>
  );
}

function Loaded() {
  const t = useTranslations('lesson');
  const api = useApi();
  const [search] = useSearchParams();
  const code = classCodeIn(search);
  const activityId = search.get('activity') ?? '';
  const endId = search.get('end') ?? '';
  usePageTitle(t('title'));
  const query = useQuery({
    queryKey: classKeys.lesson(code, activityId, endId),
    queryFn: ({ signal }) =>
      api.call(lessonPageEndpoints.getLessonPage, { params: { code, activityId, endId }, signal }),
    enabled: code !== '' && activityId !== '' && endId !== '',
    staleTime: 0,
  });
  return (
    <LoadState query={query} loading={t('loading')} heading={t('title')}>
      {(page) => <Drawn code={code} endId={endId} page={page} />}
    </LoadState>
  );
}

interface DrawnProps {
  readonly code: string;
  readonly endId: string;
  readonly page: Page;
}

function Drawn({ code, endId, page }: DrawnProps) {
  const t = useTranslations('lesson');
  const format = useFormatter();
  const { timeZone } = page.class;
  const from = format.dateTime(new Date(page.from), { timeStyle: 'short', timeZone });
  return (
    <div data-wide="" className="flex flex-col gap-4 print:gap-2 print:text-[9pt]">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft wrap-anywhere">{`${page.class.name} · ${page.activity.title}`}</p>
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="text-sm">
            <Spans>
              {t.rich('ended', { when: () => <Instant value={page.endedAt} timeZone={timeZone} /> })}
            </Spans>{' '}
            <span className="text-ink-soft">{t('speaksOf', { from })}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {page.next ? (
            <Link
              to={teacherAddresses.guide(page.activity.id, code, page.next.id)}
              className={buttonClasses('primary')}
            >
              <span>{t('guide', { number: page.next.number, title: page.next.title })}</span>
              <Icon icon={ArrowRight} />
            </Link>
          ) : null}
          <Link to={teacherAddresses.snapshot(code, page.activity.id)} className={buttonClasses('secondary')}>
            {t('snapshot')}
          </Link>
          <FamilyPages code={code} activityId={page.activity.id} />
          <Button variant="secondary" icon={<Icon icon={Printer} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      {page.isTakenBack ? <Notice tone="caution">{t('takenBack')}</Notice> : null}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.3fr)] print:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.6fr)] print:gap-x-4">
        <SeeFirst code={code} page={page} />
        <BeliefsLeft code={code} page={page} />
        <HowFarThen page={page} />
      </div>
      <WhatToSay page={page} />
      {page.otherLabs.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
          {page.otherLabs.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={teacherAddresses.lessonPage(code, id, endId)}
                className="text-link inline-flex min-h-6 items-center"
              >
                {t('otherLab', { lab: title })}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** A page for each family in one file, with one press. */
function FamilyPages({ code, activityId }: { code: string; activityId: string }) {
  const t = useTranslations('downloads');
  const download = useDownload();
  return (
    <DownloadFrame download={download}>
      <Button
        variant="secondary"
        icon={<Icon icon={DownloadIcon} />}
        onClick={() =>
          void download.start({
            endpoint: exportEndpoints.downloadStudentPages,
            params: { code, activityId },
          })
        }
      >
        {t('familyPages')}
      </Button>
    </DownloadFrame>
  );
}
