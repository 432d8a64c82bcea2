import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { LoadState } from '../../classes/load-state.tsx';
import type { useClassActivities } from '../../data/classes/read-classes.ts';
import { ActivityProgress } from './activity/activity-progress.tsx';
import { ClassFacts } from './class-facts.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { WaitingClass } from './waiting-class.tsx';

export interface ClassTabPanelProps {
  readonly taught: TeacherClass;
  readonly activities: ReturnType<typeof useClassActivities>;
}

/** Progress of every activity, or how to get students in while there are none. */
export function ClassTabPanel({ taught, activities }: ClassTabPanelProps) {
  const t = useTranslations('teacher.class');
  return (
    <div className="flex flex-col gap-10">
      {taught.students.length === 0 && !taught.isArchived ? <WaitingClass code={taught.code} /> : null}
      <LoadState query={activities} loading={t('loadingProgress')} empty={t('unread')}>
        {(rows) => {
          const taughtRows = rows.filter((row) => row.view === 'teacher');
          return taughtRows.length > 0 ? (
            taughtRows.map((row) => <ActivityProgress key={row.id} taught={taught} activity={row} />)
          ) : (
            <EmptyState title={t('noActivitiesTitle')} text={t('noActivitiesText')} />
          );
        }}
      </LoadState>
      <ClassFacts taught={taught} />
      <Timeline taught={taught} />
    </div>
  );
}
