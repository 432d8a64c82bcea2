import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../ui/action/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Instant } from '../classes/instant.tsx';
import { LoadState } from '../classes/load-state.tsx';
import { toCanonicalCode } from '../data/classes/canonical-code.ts';
import { useSnapshot } from '../data/classes/read-snapshot.ts';
import { useLiveClass } from '../data/classes/use-live-class.ts';
import { Link } from '../shell/navigation/link.tsx';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { addresses } from './addresses.ts';
import { LiveState } from './class/live-state.tsx';
import { SnapshotView } from './snapshot/snapshot-view.tsx';

// Files are asked for rarely, and never on the way to the figures.
const DownloadMenu = lazy(() =>
  import('./reports/download-menu.tsx').then((module) => ({ default: module.DownloadMenu })),
);

/**
 * /classes/summary?code=ABCD-2345&activity=…, for the teacher of the class, with `order`, `sort`, `direction`, `page`
 * and `projector` in the query.
 */
export function SnapshotPage() {
  const t = useTranslations('snapshot');
  const [search] = useSearchParams();
  const code = toCanonicalCode(search.get('code') ?? '');
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
        <Link to={addresses.classes} className={buttonClasses('primary')}>
          {t('toClasses')}
        </Link>
      </div>
    );
  }
  const held = query.data?.snapshot;
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        eyebrow={held?.class.name}
        title={title}
        lead={
          held ? (
            <>
              <p>{held.activity.title}</p>
              {held.dueAt === null ? null : (
                <p>
                  {t.rich('due', {
                    when: () => <Instant value={held.dueAt} timeZone={held.class.timeZone} />,
                  })}
                </p>
              )}
            </>
          ) : undefined
        }
        actions={
          held ? (
            <Suspense>
              <DownloadMenu code={code} activityId={activityId} />
            </Suspense>
          ) : undefined
        }
      />
      {held ? <LiveState state={liveState} /> : null}
      <LoadState query={query} loading={t('loading')}>
        {({ snapshot }) => <SnapshotView code={code} snapshot={snapshot} />}
      </LoadState>
    </div>
  );
}
