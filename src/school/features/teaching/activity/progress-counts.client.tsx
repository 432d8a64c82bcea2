import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { Instant } from '../../../client/page/instant.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { BandMark } from '../../progress/band-mark.client.tsx';

/** The lessons that counts are of: `Lessons 1 and 2`. */
export function useLessonsDueNow(): (dueNow: NonNullable<TeacherActivityRow['dueNow']>) => string {
  const t = useTranslations('classRun.far');
  const format = useFormatter();
  return ({ lessons }) =>
    t('dueNow', {
      count: lessons.length,
      lessons: format.list(lessons.map((number) => format.number(number))),
    });
}

interface Props {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** How many students have not started, are at work, and have completed what is due now of an activity. */
export function ProgressCounts({ taught, activity: { counts, dueNow, students } }: Props) {
  const t = useTranslations('teacher.class');
  const care = useTranslations('classCare.activity');
  const far = useTranslations('classRun.far');
  const sayLessons = useLessonsDueNow();
  const count = students.length;
  return (
    <div>
      {dueNow ? (
        <p className="mb-2 flex flex-wrap gap-x-2 text-sm">
          <span className="font-semibold">{sayLessons(dueNow)}</span>
          {dueNow.at === null ? null : (
            <span>
              <Spans>
                {far.rich('dueBy', { date: () => <Instant value={dueNow.at} timeZone={taught.timeZone} /> })}
              </Spans>
            </span>
          )}
        </p>
      ) : null}
      <dl
        aria-label={t('counts')}
        className="grid grid-cols-3 divide-x divide-rule border border-rule bg-paper-raised"
      >
        <CountFact label={t('notStarted')} count={counts.notStarted} status="todo">
          {counts.looked ? t('lookedCount', { count: counts.looked }) : null}
        </CountFact>
        <CountFact label={t('inProgress')} count={counts.inProgress} status="in-progress" />
        <CountFact label={t('completed')} count={counts.completed} status="completed" />
      </dl>
      {count > 0 ? (
        <p className="mt-2 text-sm text-ink-soft">
          {care(counts.absent > 0 ? 'progressAbsent' : 'progress', {
            completed: counts.completed,
            count: count - counts.absent,
            absent: counts.absent,
          })}
        </p>
      ) : null}
    </div>
  );
}

interface CountFactProps {
  readonly label: string;
  readonly count: number;
  readonly status: 'todo' | 'in-progress' | 'completed';
  /** What is said about a part of these students. */
  readonly children?: ReactNode;
}

function CountFact({ children, ...props }: CountFactProps) {
  return (
    <div className="flex flex-col-reverse items-start justify-end gap-1 p-3 sm:p-4">
      <dt className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <BandMark status={props.status} />
        <span>{props.label}</span>
        {children ? <span>{children}</span> : null}
      </dt>
      <dd className="font-display text-3xl font-semibold tabular-nums">{props.count}</dd>
    </div>
  );
}
