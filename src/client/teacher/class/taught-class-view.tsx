import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { useClassActivities } from '../../data/classes/read-classes.ts';
import { useLiveClass } from '../../data/classes/use-live-class.ts';
import { useSearchParams } from '../../shell/navigation/use-search-params.ts';
import { ClassTabPanel } from './class-tab-panel.tsx';
import { CodeBar } from './code-bar.tsx';
import { CodeScreen } from './code-screen.tsx';
import { LiveState } from './live-state.tsx';
import { Roster } from './roster.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { summarizeProgress } from './summarize-progress.ts';
import { useAnnouncedSummary } from './use-announced-summary.ts';

// Opened while a class works, and by itself as large as the rest of the page.
const LiveTab = lazy(() => import('../live/live-tab.tsx').then((module) => ({ default: module.LiveTab })));
const tabIds = ['class', 'students', 'live'];

export function TaughtClassView({ taught }: { taught: TeacherClass }) {
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
      <PageHeading
        title={<span className="wrap-anywhere">{taught.name}</span>}
        lead={t('seats', { count: taught.students.length, seats: taught.studentQuantity })}
      />
      {taught.isArchived ? null : <CodeBar code={taught.code} onShow={() => update('show', 'code', false)} />}
      <StandingNotice taught={taught} />
      {taught.isArchived ? null : <LiveState state={liveState} />}
      <Tabs
        label={t('tabs')}
        selectedId={tabIds.find((id) => id === search.get('tab')) ?? 'class'}
        onSelect={(id) => update('tab', id === 'class' ? null : id, true)}
        tabs={[
          {
            id: 'class',
            label: t('tabClass'),
            content: <ClassTabPanel taught={taught} activities={activities} />,
          },
          {
            id: 'students',
            label: t('tabStudents', { count: taught.students.length }),
            content: <Roster taught={taught} />,
          },
          {
            id: 'live',
            label: t('tabLive'),
            content: (
              <Suspense fallback={<LoadingBlock label={t('loadingLive')} />}>
                <LiveTab taught={taught} activities={activities} />
              </Suspense>
            ),
          },
        ]}
      />
      <CodeScreen
        taught={taught}
        isOpen={search.get('show') === 'code' && !taught.isArchived}
        onClose={() => update('show', null, true)}
      />
    </>
  );
}
