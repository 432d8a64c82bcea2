import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import type { useClassActivities } from '../../classes/read-classes.client.ts';
import { ProgressCounts } from '../activity/progress-counts.client.tsx';
import { useChosenActivity } from './use-chosen-activity.client.ts';

export interface KnownProgressProps {
  readonly taught: TeacherClass;
  readonly activities: ReturnType<typeof useClassActivities>;
}

/** Stands in place of the live view and shows the class's progress when it was last loaded. */
export function KnownProgressPanel({ taught, activities }: KnownProgressProps) {
  const rows = activities.data?.filter((row) => row.view === 'teacher') ?? [];
  const activity = useChosenActivity(taught, rows);
  return activity && activity.students.length > 0 ? (
    <Known taught={taught} activity={activity} loadedAtMs={activities.dataUpdatedAt} />
  ) : null;
}

interface KnownProps extends Pick<KnownProgressProps, 'taught'> {
  readonly activity: TeacherActivityRow;
  readonly loadedAtMs: number;
}

function Known({ taught, activity, loadedAtMs }: KnownProps) {
  const t = useTranslations('classRun.known');
  const format = useFormatter();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <div>
        <h2 id={titleId} className="text-xl wrap-anywhere">
          {activity.title}
        </h2>
        <p className="text-sm text-ink-soft">
          {t('text', { time: format.dateTime(loadedAtMs, { timeStyle: 'short' }) })}
        </p>
      </div>
      <ProgressCounts taught={taught} activity={activity} />
    </section>
  );
}
