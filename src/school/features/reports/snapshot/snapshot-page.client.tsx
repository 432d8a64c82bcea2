import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../../lab/ui/layout/page-heading.tsx';
import { fetchSigned } from '../../../client/http/fetch-signed.ts';
import { readReply, requestPathOf } from '../../../client/http/read-reply.ts';
import type { IdentityClient } from '../../../client/identity/port.ts';
import { useIdentity } from '../../../client/identity/use-identity.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { Instant } from '../../../client/page/instant.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { classCodeIn, classKeys } from '../../classes/class-keys.client.ts';
import { DueDates } from '../../classes/due-dates.client.tsx';
import { LoadState } from '../../classes/load-state.client.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { LiveState } from '../../live/live-state.client.tsx';
import { StopBar } from '../../live/stops/late-stop-bar.client.tsx';
import { useLiveClass } from '../../live/use-live-class.client.ts';
import { countWaiting } from '../by-hand.ts';
import { countedIn, sayCounted } from '../counted-words.ts';
import { type Snapshot, snapshotEndpoints } from '../snapshot.ts';
import { SnapshotView } from './snapshot-view.client.tsx';

// Downloads are rare and not needed for the figures, so the menu is a chunk of its own.
const DownloadMenu = latePart(
  () => import('../downloads/download-menu.client.tsx').then((module) => module.DownloadMenu),
  PlaceOfDownloads,
);

/** Keeps the place of the menu, so that nothing moves when it comes. */
function PlaceOfDownloads() {
  const t = useTranslations('downloads');
  return (
    <Button variant="secondary" isBusy>
      {t('label')}
    </Button>
  );
}

/**
 * /classes/summary?code=ABCD-2345&activity=…, for the teacher of the class, with `order`, `sort`, `direction`, `page`,
 * `projector` and `present` in the query.
 */
export function SnapshotPage() {
  const t = useTranslations('snapshot');
  const [search] = useSearchParams();
  const code = classCodeIn(search);
  const activityId = search.get('activity') ?? '';
  const query = useSnapshot(code, activityId);
  const liveState = useLiveClass(code, { isEnabled: query.data !== undefined });
  const isComplete = code !== '' && activityId !== '';
  const title = isComplete ? t('title') : t('incompleteTitle');
  usePageTitle(title);
  if (!isComplete) {
    return (
      <div className="flex flex-col items-start gap-5">
        <h1>{title}</h1>
        <p className="max-w-measure">{t('incompleteText')}</p>
        <Link to={teacherAddresses.classes} className={buttonClasses('primary')}>
          {t('toClasses')}
        </Link>
      </div>
    );
  }
  const held = query.data?.snapshot;
  const counted = held ? countedIn(held) : null;
  const waiting = countWaiting(held?.byHand);
  return (
    <div data-wide="" className="flex flex-col gap-2">
      <PageHeading
        eyebrow={held ? `${held.class.name} · ${held.activity.title}` : undefined}
        title={title}
        lead={
          held && (counted || held.dues.some(({ at }) => at !== null)) ? (
            <div className="flex flex-wrap gap-x-4 text-sm">
              {counted ? <p>{t('counted', { what: sayCounted(counted) })}</p> : null}
              <DueDates
                dues={held.dues}
                sayDate={(at) => <Instant value={at} timeZone={held.class.timeZone} />}
              />
            </div>
          ) : undefined
        }
        actions={
          held ? (
            <div className="flex flex-wrap gap-2 present:hidden">
              <Link to={teacherAddresses.questions(code, activityId)} className={buttonClasses('secondary')}>
                {t('questionView')}
              </Link>
              <Link to={teacherAddresses.handIns(code, activityId)} className={buttonClasses('secondary')}>
                {t('handIns', { waiting: waiting.answers })}
              </Link>
              <DownloadMenu
                {...{ code, activityId, waiting }}
                modules={held.modules}
                dues={held.dues}
                timeZone={held.class.timeZone}
                withoutOwnId={held.withoutOwnId ?? 0}
              />
            </div>
          ) : undefined
        }
      />
      {held ? (
        <div className="py-1">
          <LiveState state={liveState} />
        </div>
      ) : null}
      <StopBar code={code} />
      <LoadState query={query} loading={t('loading')}>
        {({ snapshot }) => <SnapshotView code={code} snapshot={snapshot} />}
      </LoadState>
    </div>
  );
}

interface HeldSnapshot {
  /** The server's ETag; a request that names it is answered without a body while it is current. */
  readonly version: string;
  readonly snapshot: Snapshot;
}

/**
 * How a class stands in an activity. It is requested again at every change of the class; mostly the reply says that
 * nothing has changed.
 */
function useSnapshot(code: string, activityId: string) {
  const queryClient = useQueryClient();
  const { client } = useIdentity();
  const queryKey = classKeys.snapshot(code, activityId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      fetchSnapshot(client, { code, activityId }, queryClient.getQueryData<HeldSnapshot>(queryKey), signal),
    enabled: code !== '' && activityId !== '',
    staleTime: 0,
  });
}

async function fetchSnapshot(
  identity: Pick<IdentityClient, 'getToken'>,
  params: { code: string; activityId: string },
  held: HeldSnapshot | undefined,
  signal: AbortSignal,
): Promise<HeldSnapshot> {
  const endpoint = snapshotEndpoints.getSnapshot;
  const headers = held ? { 'If-None-Match': held.version } : {};
  return fetchSigned(
    identity,
    requestPathOf(endpoint.path, params),
    { headers, signal },
    async (response) => {
      if (response.status === 304 && held) return held;
      const snapshot = await readReply(endpoint, response);
      return { version: response.headers.get('etag') ?? '', snapshot };
    },
  );
}
