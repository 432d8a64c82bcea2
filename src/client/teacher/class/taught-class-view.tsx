import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { BackLink } from '../../classes/back-link.tsx';
import { useClassActivities } from '../../data/classes/read-classes.ts';
import { useLiveClass } from '../../data/classes/use-live-class.ts';
import { useSearchParams } from '../../shell/navigation/use-search-params.ts';
import { addresses } from '../addresses.ts';
import { ClassMenu } from './care/class-menu.tsx';
import { classTabs, firstTabId } from './class-tabs.tsx';
import { CodeBar } from './code-bar.tsx';
import { CodeScreen } from './code-screen.tsx';
import { LiveState } from './live-state.tsx';
import { RosterSheet } from './roster/roster-sheet.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { summarizeProgress } from './summarize-progress.ts';
import { useAnnouncedSummary } from './use-announced-summary.ts';

// Files are asked for rarely, and never on the way to the figures.
const DownloadMenu = lazy(() =>
  import('../reports/download-menu.tsx').then((module) => ({ default: module.DownloadMenu })),
);

/** A class as its teacher sees it; with `show=roster` in the query the sheet to print. */
export function TaughtClassView({ taught }: { taught: TeacherClass }) {
  const [search] = useSearchParams();
  return search.get('show') === 'roster' ? <RosterSheet taught={taught} /> : <ClassBoard taught={taught} />;
}

function ClassBoard({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const [search, setSearch] = useSearchParams();
  const activities = useClassActivities(taught.code, { isEnabled: true });
  const liveState = useLiveClass(taught.code, { isEnabled: !taught.isArchived });
  useAnnouncedSummary(activities.data ? summarizeProgress(t, taught, activities.data) : null);

  const update = (name: string, value: string | null, isReplaced: boolean) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: isReplaced, isScrollKept: true },
    );

  return (
    <>
      <BackLink to={addresses.classes}>{t('back')}</BackLink>
      <PageHeading
        title={<span className="wrap-anywhere">{taught.name}</span>}
        lead={t('seats', { count: taught.students.length, seats: taught.studentQuantity })}
        actions={
          <>
            <Suspense>
              <DownloadMenu code={taught.code} align="end" />
            </Suspense>
            <ClassMenu taught={taught} />
          </>
        }
      />
      {taught.isArchived ? null : <CodeBar code={taught.code} onShow={() => update('show', 'code', false)} />}
      <StandingNotice taught={taught} />
      {taught.isArchived ? null : <LiveState state={liveState} />}
      <Tabs
        label={t('tabs')}
        selectedId={classTabs.find(({ id }) => id === search.get('tab'))?.id ?? firstTabId}
        onSelect={(id) => update('tab', id === firstTabId ? null : id, true)}
        tabs={classTabs.map(({ id, label, content }) => ({
          id,
          label: label(t, taught),
          content: content({ taught, activities }),
        }))}
      />
      <CodeScreen
        taught={taught}
        isOpen={search.get('show') === 'code' && !taught.isArchived}
        onClose={() => update('show', null, true)}
      />
    </>
  );
}
