import Presentation from 'lucide-react/icons/presentation';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { Button, buttonClasses } from '../../../../ui/action/button.tsx';
import { PageHeading } from '../../../../ui/layout/page-heading.tsx';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import { Icon } from '../../../../ui/mark/icon.tsx';
import { BackLink } from '../../../classes/back-link.tsx';
import { useClassActivities } from '../../../data/classes/read-classes.ts';
import { useLiveClass } from '../../../data/classes/use-live-class.ts';
import { lazyPanel } from '../../../shell/lazy-panel.tsx';
import { Link } from '../../../shell/navigation/link.tsx';
import { addresses } from '../../addresses.ts';
import { CodeScreen } from '../code-screen.tsx';
import { LiveState } from '../live-state.tsx';
import { StandingNotice } from '../standing-notice.tsx';
import { summarizeProgress } from '../summarize-progress.ts';
import { useAnnouncedSummary } from '../use-announced-summary.ts';
import { ClassPanel } from './class-panel.tsx';
import { useRunAddress } from './use-run-address.ts';

// Opened while a class works, and by itself as large as the rest of the page.
const LiveTab = lazyPanel(() => import('../../live/live-tab.tsx').then((module) => module.LiveTab));

/** A class at work: who needs its teacher, how far it is, what is next. */
export function RunView({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('classRun');
  const words = useTranslations('teacher.class');
  const { tab, isCodeShown, set } = useRunAddress();
  const activities = useClassActivities(taught.code, { isEnabled: true });
  const liveState = useLiveClass(taught.code, { isEnabled: !taught.isArchived });
  useAnnouncedSummary(activities.data ? summarizeProgress(words, taught, activities.data) : null);
  return (
    <div data-wide="" className="flex flex-col gap-6">
      <BackLink to={addresses.classes}>{words('back')}</BackLink>
      <PageHeading
        title={<span className="wrap-anywhere">{taught.name}</span>}
        lead={words('seats', { count: taught.students.length, seats: taught.studentQuantity })}
        actions={
          <>
            {taught.isArchived ? null : (
              <Button
                icon={<Icon icon={Presentation} />}
                onClick={() => set('show', 'code', { isStep: true })}
              >
                {words('showCode')}
              </Button>
            )}
            <Link to={addresses.classDetails(taught.code)} className={buttonClasses('secondary')}>
              {t('details')}
            </Link>
          </>
        }
      />
      <StandingNotice taught={taught} />
      {taught.isArchived ? null : <LiveState state={liveState} />}
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
          { id: 'live', label: t('tabLive'), content: <LiveTab taught={taught} activities={activities} /> },
        ]}
      />
      <CodeScreen
        taught={taught}
        isOpen={isCodeShown && !taught.isArchived}
        onClose={() => set('show', null)}
      />
    </div>
  );
}
