import { type ReactNode, useId } from 'react';
import { useNow, useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { TubeLabel } from '../../../../ui/mark/tube-label.tsx';
import { ActivitySettings } from '../activity/activity-settings.tsx';
import { DateFact } from '../activity/date-fact.tsx';
import { TryAsStudent } from '../try-as-student.tsx';
import { findNextLesson } from './find-next-lesson.ts';

export interface WhatNextProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** The next lesson, the dates of the activity, and the code while students may still join. */
export function WhatNext({ taught, activity }: WhatNextProps) {
  const t = useTranslations('classRun.next');
  const words = useTranslations('teacher.class');
  const titleId = useId();
  const now = useNow({ updateInterval: 60_000 });
  const freeCount = taught.studentQuantity - taught.students.length;
  const opensLater = activity.dateAssigned !== null && Date.parse(activity.dateAssigned) > now.getTime();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="text-xl">
        {t('title')}
      </h2>
      <div className="grid divide-y divide-rule border border-rule bg-paper-raised md:max-[110rem]:auto-cols-fr md:max-[110rem]:grid-flow-col md:max-[110rem]:divide-x md:max-[110rem]:divide-y-0">
        <Part title={t('lesson')}>
          <NextLesson activity={activity} />
          <div className="-ml-4 flex flex-wrap">
            <TryAsStudent taught={taught} activity={activity} />
          </div>
        </Part>
        <Part title={t('dates')}>
          <dl className="flex flex-col gap-1 text-sm">
            <DateFact label={words('assigned')} value={activity.dateAssigned} timeZone={taught.timeZone} />
            <DateFact label={words('due')} value={activity.dateDue} timeZone={taught.timeZone} />
          </dl>
          {opensLater ? <p className="text-sm font-semibold text-caution">{t('opensLater')}</p> : null}
          <div className="flex flex-wrap gap-2">
            <ActivitySettings taught={taught} activity={activity} />
          </div>
        </Part>
        {/* While nobody has joined, the code stands large at the top. */}
        {freeCount > 0 && taught.students.length > 0 && !taught.isJoiningPaused ? (
          <Part title={words('joining')}>
            <p className="text-sm">{t('free', { count: freeCount })}</p>
            <TubeLabel label={words('code')} code={taught.code} className="self-start" />
          </Part>
        ) : null}
      </div>
    </section>
  );
}

function NextLesson({ activity }: { activity: TeacherActivityRow }) {
  const t = useTranslations('classRun.next');
  const lessons = activity.modules;
  const next = findNextLesson(lessons);
  if (next === null)
    return lessons.length === 0 ? null : <p className="text-sm text-ink-soft">{t('lessonsOver')}</p>;
  const { title, counts } = next;
  const { completed } = counts;
  const count = counts.notStarted + counts.inProgress + completed;
  return (
    <div>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm text-ink-soft">
        {count === 0 ? t('lessonFirst') : t('lessonText', { completed, count })}
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3 p-4">
      <h3 className="text-base">{title}</h3>
      {children}
    </div>
  );
}
