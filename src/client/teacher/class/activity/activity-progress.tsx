import EyeOff from 'lucide-react/icons/eye-off';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { Icon } from '../../../../ui/mark/icon.tsx';
import { BandMark } from '../../../classes/band-mark.tsx';
import { ActivityLinks } from '../../../lessons/activity-links.tsx';
import { ActivityPages } from './activity-pages.tsx';
import { ActivitySettings } from './activity-settings.tsx';
import { DateFact } from './date-fact.tsx';
import { ProgressTable } from './progress-table.tsx';

export interface ActivityProgressProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** One activity of the class: figures first, then who is where. */
export function ActivityProgress({ taught, activity }: ActivityProgressProps) {
  const t = useTranslations('teacher.class');
  const care = useTranslations('classCare.activity');
  const titleId = useId();
  const { counts } = activity;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={titleId} className="text-xl wrap-anywhere">
            {activity.title}
          </h2>
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <DateFact label={t('assigned')} value={activity.dateAssigned} timeZone={taught.timeZone} />
            <DateFact label={t('due')} value={activity.dateDue} timeZone={taught.timeZone} />
          </dl>
          {activity.isHidden ? (
            <p className="mt-2 flex items-center gap-2 text-sm font-semibold text-caution">
              <Icon icon={EyeOff} size={18} />
              {t('hidden')}
            </p>
          ) : null}
          {activity.isCovered ? null : (
            <p className="mt-2 flex items-center gap-2 text-sm font-semibold text-caution">
              <Icon icon={LockKeyhole} size={18} />
              {t('uncovered')}
            </p>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <ActivitySettings taught={taught} activity={activity} />
        </div>
      </header>
      <ActivityPages taught={taught} activity={activity} />
      <ActivityLinks activityId={activity.id} title={activity.title} reader="teacher" headingLevel={3} />
      <dl
        aria-label={t('counts')}
        className="grid grid-cols-3 divide-x divide-rule border border-rule bg-paper-raised"
      >
        <CountFact label={t('notStarted')} count={counts.notStarted} status="todo" />
        <CountFact label={t('inProgress')} count={counts.inProgress} status="in-progress" />
        <CountFact label={t('completed')} count={counts.completed} status="completed" />
      </dl>
      {activity.students.length > 0 ? (
        <p className="-mt-3 text-sm text-ink-soft">
          {care(counts.absent > 0 ? 'progressAbsent' : 'progress', {
            completed: counts.completed,
            count: activity.students.length - counts.absent,
            absent: counts.absent,
          })}
        </p>
      ) : null}
      {activity.students.length > 0 ? <ProgressTable taught={taught} activity={activity} /> : null}
    </section>
  );
}

function CountFact(props: { label: string; count: number; status: 'todo' | 'in-progress' | 'completed' }) {
  return (
    <div className="flex flex-col-reverse items-start justify-end gap-1 p-3 sm:p-4">
      <dt className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <BandMark status={props.status} />
        {props.label}
      </dt>
      <dd className="font-display text-3xl font-semibold tabular-nums">{props.count}</dd>
    </div>
  );
}
