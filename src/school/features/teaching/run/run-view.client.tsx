import Presentation from 'lucide-react/icons/presentation';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Tabs } from '../../../../lab/ui/layout/tabs.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { EmptyState } from '../../../../lab/ui/message/empty-state.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { BackLink } from '../../../client/page/back-link.tsx';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import type { ClassActivities, TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import type { useClassActivities } from '../../classes/read-classes.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { whoHasCome } from '../../classes/who-has-come.ts';
import { ActivityLinks } from '../../content/activity-links.client.tsx';
import { type HeardBoard, HeardBoardsContext } from '../../live/heard-boards.client.ts';
import { LiveState } from '../../live/live-state.client.tsx';
import { StopBar } from '../../live/stops/late-stop-bar.client.tsx';
import { useLiveClass } from '../../live/use-live-class.client.ts';
import { HelpLink } from '../../support/help-link.client.tsx';
import { ProgressTable, type ProgressTableProps } from '../activity/progress-table.client.tsx';
import { useJoinedWords } from '../joined-words.client.ts';
import { StudentMenus } from '../roster/student-menus.client.tsx';
import { StandingNotice } from '../standing-notice.client.tsx';
import { WaitingClass } from '../waiting-class.client.tsx';
import { HowFar, Lessons } from './how-far.client.tsx';
import { useChosenActivity } from './use-chosen-activity.client.ts';
import { useRunAddress } from './use-run-address.client.ts';
import { WhatNext } from './what-next.client.tsx';
import { WhoNeeds } from './who-needs.client.tsx';

const LiveTab = latePart(
  () => import('./live-tab.client.tsx').then((module) => module.LiveTab),
  function LiveTabLoading() {
    const t = useTranslations('shell');
    return <LoadingBlock label={t('loading')} />;
  },
);

// It is loaded late, because it opens only by a press.
const CodeScreen = lateDialog(() => import('../code-screen.client.tsx').then((module) => module.CodeScreen));

// A class of thirty changes every second; a screen reader should announce it only now and then.
const gapMs = 30_000;
// Changes come in bursts: the announcement waits for the end of a burst.
const settleMs = 2000;

/**
 * Announces a changed summary at most twice a minute. `summary` is null until it is loaded; the first one is not
 * announced.
 */
function useAnnouncedSummary(summary: string | null): void {
  const announce = useAnnounce();
  const known = useRef<string | null>(null);
  const saidAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    known.current ??= summary;
    if (summary === null || summary === known.current) return;
    const say = () => {
      known.current = summary;
      saidAtMs.current = performance.now();
      announce(summary);
    };
    const timer = setTimeout(say, Math.max(settleMs, saidAtMs.current + gapMs - performance.now()));
    return () => clearTimeout(timer);
  }, [summary, announce]);
}

/** A class at work: who needs its teacher, how far it is, what is next. */
export function RunView({ taught, activities }: ClassPanelProps) {
  const t = useTranslations('classRun');
  const words = useTranslations('teacher.class');
  const joined = useJoinedWords(taught);
  const { tab, isCodeShown, set } = useRunAddress();
  const [boards] = useState(() => new Map<string, HeardBoard>());
  const liveState = useLiveClass(taught.code, { isEnabled: !taught.isArchived });
  const isClassShown = !activities.isPending;
  // The live view is loaded behind the page, so that it opens at once, and also where the network is lost meanwhile.
  useEffect(() => {
    if (isClassShown) LiveTab.preload();
  }, [isClassShown]);
  useAnnouncedSummary(activities.data ? summarizeProgress(words, taught, activities.data) : null);
  return (
    <StudentMenus code={taught.code}>
      {/* A whole class has to fit into one window of the live view, so that what stands above it is one line. */}
      <div data-wide="" className="flex flex-col gap-2">
        <header className="flex flex-wrap items-center gap-x-5 gap-y-1 present:hidden">
          <div className="*:mb-0">
            <BackLink to={teacherAddresses.classes}>{words('back')}</BackLink>
          </div>
          <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-baseline gap-x-4">
            <h1 tabIndex={-1} className="text-xl wrap-anywhere">
              {taught.name}
            </h1>
            <p className="text-sm text-ink-soft">{joined}</p>
          </div>
          {taught.isArchived ? null : (
            <div className="py-2">
              <LiveState state={liveState} />
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            {taught.isArchived || taught.isDemonstration ? null : (
              <Button
                icon={<Icon icon={Presentation} />}
                onClick={() => set('show', 'code', { isStep: true })}
              >
                {words('showCode')}
              </Button>
            )}
            <Link to={teacherAddresses.classDetails(taught.code)} className={buttonClasses('secondary')}>
              {t('details')}
            </Link>
          </div>
        </header>
        <div className="contents present:hidden">
          <StandingNotice taught={taught} />
        </div>
        <StopBar code={taught.code} />
        <HeardBoardsContext value={boards}>
          <Tabs
            label={words('tabs')}
            selectedId={tab}
            onSelect={(id) => set('tab', id === 'class' ? null : id)}
            tabs={[
              {
                id: 'class',
                label: t('tabClass'),
                content: <ClassPanel taught={taught} activities={activities} />,
              },
              {
                id: 'live',
                label: t('tabLive'),
                content: <LiveTab taught={taught} activities={activities} />,
              },
            ]}
          />
        </HeardBoardsContext>
        {isClassShown ? (
          <div className="contents present:hidden">
            <HelpLink topic="running">{t('help')}</HelpLink>
          </div>
        ) : null}
        {isCodeShown && !taught.isArchived && !taught.isDemonstration ? (
          <CodeScreen taught={taught} onClose={() => set('show', null)} />
        ) : null}
      </div>
    </StudentMenus>
  );
}

/** The progress of the class in one sentence: how many have joined, and how far they are in the initial activity. */
function summarizeProgress(
  t: ReturnType<typeof useTranslations<'teacher.class'>>,
  taught: Pick<TeacherClass, 'initialActivity' | 'students'>,
  activities: ClassActivities['activities'],
): string {
  const joined = whoHasCome(taught.students).come.length;
  const initial = activities.find(({ id }) => id === taught.initialActivity) ?? activities[0];
  if (initial?.view !== 'teacher') return t('joinedOnly', { joined });
  return t('summary', { joined, activity: initial.title, ...initial.counts });
}

interface ClassPanelProps {
  readonly taught: TeacherClass;
  readonly activities: ReturnType<typeof useClassActivities>;
}

/** The three questions of a teacher in class, in their order, about the activity that is chosen; then every student. */
function ClassPanel({ taught, activities }: ClassPanelProps) {
  const t = useTranslations('teacher.class');
  return (
    // Larger on very wide screens, where a projector must be readable from the back row.
    <div className="flex flex-col gap-10 min-[110rem]:[zoom:1.15]">
      {taught.students.length === 0 && !taught.isArchived ? <WaitingClass code={taught.code} /> : null}
      <LoadState query={activities} loading={t('loadingProgress')} empty={t('unread')}>
        {(rows) => <Answers taught={taught} rows={rows.filter((row) => row.view === 'teacher')} />}
      </LoadState>
    </div>
  );
}

interface AnswersProps {
  readonly taught: TeacherClass;
  readonly rows: readonly TeacherActivityRow[];
}

function Answers({ taught, rows }: AnswersProps) {
  const t = useTranslations('teacher.class');
  const chosen = useChosenActivity(taught, rows);
  if (!chosen) return <EmptyState title={t('noActivitiesTitle')} text={t('noActivitiesText')} />;
  const isAtWork = taught.students.length > 0 && !taught.isArchived && !taught.isDisabled;
  return (
    <>
      {/* The three questions stand beside each other where there is room, so that all are in the first window. */}
      <div className="flex flex-col gap-8 xl:flex-row xl:items-start xl:*:min-w-0 xl:*:flex-1 xl:*:nth-last-2:flex-[1.3]">
        {isAtWork ? <WhoNeeds taught={taught} rows={rows} chosen={chosen} /> : null}
        <HowFar taught={taught} rows={rows} chosen={chosen} />
        {taught.isArchived || taught.isDisabled ? null : <WhatNext taught={taught} activity={chosen} />}
      </div>
      <Lessons taught={taught} activity={chosen} />
      <StudentsAtWork taught={taught} activity={chosen} />
      <ShowTheClass taught={taught} activity={chosen} />
      <ActivityLinks
        activityId={chosen.id}
        title={chosen.title}
        reader="teacher"
        headingLevel={2}
        // The link to the guide is already shown with the lab.
        leftOut={teacherAddresses.guide(chosen.id)}
      />
    </>
  );
}

/** What a teacher puts on the projector besides the reports. */
function ShowTheClass({ taught, activity }: ProgressTableProps) {
  const t = useTranslations('classRun.show');
  return (
    <section aria-label={t('title')} className="print:hidden">
      <h2 className="text-base">{t('title')}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <li>
          <Link
            to={teacherAddresses.board(taught.code, activity.id)}
            className="text-link inline-flex min-h-6 items-center font-semibold"
          >
            {t('boards')}
          </Link>
        </li>
        <li>
          <Link
            to={teacherAddresses.instruments}
            className="text-link inline-flex min-h-6 items-center font-semibold"
          >
            {t('instruments')}
          </Link>
        </li>
      </ul>
    </section>
  );
}

/** Everybody of the class in the chosen activity, lesson by lesson. */
function StudentsAtWork({ taught, activity }: ProgressTableProps) {
  const t = useTranslations('classRun.students');
  const care = useTranslations('classCare.activity');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={titleId} className="text-xl">
          {t('title')}
        </h2>
        <Link to={teacherAddresses.roster(taught.code)} className={buttonClasses('secondary')}>
          {care('roster')}
        </Link>
      </header>
      {activity.students.length > 0 ? (
        <ProgressTable taught={taught} activity={activity} />
      ) : (
        <p className="text-ink-soft">{t('none')}</p>
      )}
    </section>
  );
}
