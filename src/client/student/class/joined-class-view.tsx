import { lazy, Suspense } from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import type { StudentActivityRow } from '../../../contract/class-activities.ts';
import type { StudentClass } from '../../../contract/classes.ts';
import { canEnter, findState } from '../../../domain/classes/assignment.ts';
import { showsSameTime } from '../../../domain/classes/calendar.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { LoadState } from '../../classes/load-state.tsx';
import { useNow } from '../../classes/use-now.ts';
import { useStudentActivities } from '../../data/classes/kept-class.ts';
import { AssignedActivity } from './assigned-activity.tsx';
import { initialFirst } from './initial-first.ts';
import { NextStep } from './next-step.tsx';
import { toAssignment } from './to-assignment.ts';

// Few come with work from before they signed in.
const ClassOffer = lazy(() =>
  import('../../guest/carry-over/class-offer.tsx').then((module) => ({ default: module.ClassOffer })),
);

export function JoinedClassView({ joined }: { joined: StudentClass }) {
  const t = useTranslations('student.class');
  const nowMs = useNow();
  const standing = joined.isArchived ? 'archived' : joined.isDisabled ? 'disabled' : null;
  return (
    <>
      <PageHeading
        title={<span className="wrap-anywhere">{joined.name}</span>}
        lead={<ClassFacts joined={joined} nowMs={nowMs} />}
      />
      {standing ? (
        <Notice tone="caution" title={t(`${standing}Title`)}>
          {t(`${standing}Text`)}
        </Notice>
      ) : (
        <Activities joined={joined} nowMs={nowMs} />
      )}
    </>
  );
}

interface PartProps {
  readonly joined: StudentClass;
  readonly nowMs: number;
}

function ClassFacts({ joined, nowMs }: PartProps) {
  const t = useTranslations('student.class');
  const format = useFormatter();
  const isElsewhere = !showsSameTime(nowMs, useTimeZone() ?? joined.timeZone, joined.timeZone);
  const date = format.dateTime(new Date(joined.enrolledAt), { dateStyle: 'medium' });
  return (
    <>
      <p className="wrap-anywhere">{t('teacher', { name: joined.teacherName })}</p>
      {joined.description ? (
        <p className="mt-2 whitespace-pre-line wrap-anywhere text-ink">{joined.description}</p>
      ) : null}
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
        <span>{t('joined', { date })}</span>
        {isElsewhere ? <span>{t('zone', { zone: joined.timeZone.replaceAll('_', ' ') })}</span> : null}
      </p>
    </>
  );
}

function Activities({ joined, nowMs }: PartProps) {
  const t = useTranslations('student.class');
  const query = useStudentActivities(joined.code);
  return (
    <LoadState query={query} loading={t('loadingActivities')} empty={t('unread')}>
      {(rows) => {
        const own = rows.filter((row) => row.view === 'student');
        const isOpenNow = (row: StudentActivityRow) => canEnter(findState(toAssignment(row), nowMs));
        return (
          <>
            {own.length > 0 ? (
              <NextStep rows={own} initialId={joined.initialActivity} classCode={joined.code} nowMs={nowMs} />
            ) : null}
            <section aria-labelledby="activities" className="flex flex-col gap-5">
              <h2 id="activities" className="text-xl">
                {t('activities')}
              </h2>
              {own.length > 0 ? (
                <>
                  <Suspense>
                    <ClassOffer code={joined.code} activities={own.filter(isOpenNow)} />
                  </Suspense>
                  <ul className="flex flex-col gap-5">
                    {initialFirst(own, joined.initialActivity).map((activity) => (
                      <AssignedActivity
                        key={activity.id}
                        activity={activity}
                        classCode={joined.code}
                        classZone={joined.timeZone}
                        nowMs={nowMs}
                        isInitial={own.length > 1 && activity.id === joined.initialActivity}
                      />
                    ))}
                  </ul>
                </>
              ) : (
                <EmptyState level={3} title={t('emptyTitle')} text={t('emptyText')} />
              )}
            </section>
          </>
        );
      }}
    </LoadState>
  );
}
