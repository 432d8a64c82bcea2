import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../../lab/ui/layout/page-heading.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { EmptyState } from '../../../../lab/ui/message/empty-state.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useNow } from '../../../client/page/instant.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { canEnter, findNextStep, findState, toAssignment } from '../../classes/assignment.ts';
import { showsSameTime } from '../../classes/calendar.ts';
import type { StudentActivityRow } from '../../classes/class-activities.ts';
import type { StudentClass } from '../../classes/class-endpoints.ts';
import { useDayWords } from '../../classes/class-instant.client.tsx';
import { useStudentActivities } from '../../classes/kept-class.client.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import { studentAddresses } from '../../classes/student-addresses.client.ts';
import { useSession } from '../../profile/use-session.client.ts';
import { AssignedActivity } from './assigned-activity.client.tsx';
import { findResumeModule } from './to-assignment.client.ts';

// A chunk of its own, because few learners have work from before they signed in.
const ClassOffer = latePart(() =>
  import('../../guest/carry-over/class-offer.client.tsx').then((module) => module.ClassOffer),
);

// Only in a class that is over.
const ArchivedWork = latePart(() =>
  import('./archived-work.client.tsx').then((module) => module.ArchivedWork),
);

// Loaded after a lesson only.
const EndedLesson = latePart(() => import('./ended-lesson.client.tsx').then((module) => module.EndedLesson));
const WishAnswer = latePart(() => import('./wish-answer.client.tsx').then((module) => module.WishAnswer));
// The page does not wait for it.
const ToldComments = latePart(() =>
  import('../../comments/told-comments.client.tsx').then((module) => module.ToldComments),
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
      {joined.movedFrom === undefined ? null : (
        <Notice tone="positive" title={t('movedTitle')}>
          {t('movedText', { from: joined.movedFrom })}
        </Notice>
      )}
      {joined.wish ? <WishAnswer code={joined.code} wish={joined.wish} /> : null}
      {standing ? (
        <>
          <Notice tone="caution" title={t(`${standing}Title`)}>
            {t(`${standing}Text`)}
          </Notice>
          {standing === 'archived' ? <ArchivedWork code={joined.code} /> : null}
        </>
      ) : (
        <>
          <ToldComments code={joined.code} />
          <Activities joined={joined} nowMs={nowMs} />
        </>
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
      {joined.team ? <OwnTeam {...joined.team} /> : null}
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
        <span>{t('joined', { date })}</span>
        {isElsewhere ? <span>{t('zone', { zone: joined.timeZone.replaceAll('_', ' ') })}</span> : null}
      </p>
    </>
  );
}

function OwnTeam({ name, mates }: NonNullable<StudentClass['team']>) {
  const t = useTranslations('student.class');
  const format = useFormatter();
  const strong = (chunks: ReactNode) => (
    <strong className="wrap-anywhere">
      <Spans>{chunks}</Spans>
    </strong>
  );
  return (
    <p className="mt-2 text-ink">
      {mates.length > 0 ? (
        <Spans>{t.rich('team', { strong, name, mates: format.list(mates) })}</Spans>
      ) : (
        <Spans>{t.rich('teamAlone', { strong, name })}</Spans>
      )}
    </p>
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
            {joined.lessonEndedAt === undefined ? null : (
              <EndedLesson joined={joined} rows={own} nowMs={nowMs} />
            )}
            {own.length > 0 ? (
              <NextStep rows={own} initialId={joined.initialActivity} classCode={joined.code} nowMs={nowMs} />
            ) : null}
            <section aria-labelledby="activities" className="flex flex-col gap-5">
              <h2 id="activities" className="text-xl">
                {t('activities')}
              </h2>
              {own.length > 0 ? (
                <>
                  <ClassOffer code={joined.code} activities={own.filter(isOpenNow)} />
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

/** The activity a class begins with stands first; the others keep their order. */
function initialFirst<Row extends { readonly id: string }>(rows: readonly Row[], initialId: string): Row[] {
  return [...rows.filter(({ id }) => id === initialId), ...rows.filter(({ id }) => id !== initialId)];
}

interface Props {
  readonly rows: readonly StudentActivityRow[];
  readonly initialId: string;
  readonly classCode: string;
  readonly nowMs: number;
}

/** The one thing to do next, with one press; or the reason why there is nothing to do. */
function NextStep({ rows, initialId, classCode, nowMs }: Props) {
  const t = useTranslations('student.class.next');
  const { role } = useSession();
  const dayWords = useDayWords();
  const step = findNextStep(
    rows.map((row) => ({ ...toAssignment(row), row })),
    initialId,
    nowMs,
  );
  const describeDue = ({ assignment, state }: Extract<typeof step, { kind: 'work' }>) => {
    if (assignment.completedAt !== null && !assignment.hasLessonDates) return t('further');
    if (assignment.dateDue === null) return t('noDate');
    return t(state === 'late' ? 'wasDue' : 'due', { when: dayWords(assignment.dateDue, nowMs) });
  };
  return (
    <section
      aria-labelledby="next-step"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-l-4 border-signal bg-paper-raised p-5 sm:p-6"
    >
      <div className="min-w-0">
        <h2 id="next-step" className="text-sm font-semibold text-signal-text">
          {t('title')}
        </h2>
        {step.kind === 'work' ? (
          <>
            <p className="mt-1 font-display text-xl font-semibold wrap-anywhere">
              {step.assignment.row.title}
            </p>
            {step.assignment.nextLesson ? (
              <p className="wrap-anywhere">{t('lesson', step.assignment.nextLesson)}</p>
            ) : null}
            <p className={step.state === 'late' ? 'mt-1 font-semibold text-caution' : 'mt-1'}>
              {describeDue(step)}
            </p>
          </>
        ) : (
          <p className="mt-1 max-w-measure">
            {step.kind === 'wait'
              ? t('wait', {
                  title: step.assignment.row.title,
                  when: dayWords(step.assignment.dateAssigned ?? '', nowMs),
                })
              : step.kind === 'held'
                ? t('held', { title: step.assignment.row.title })
                : t(step.kind)}
          </p>
        )}
      </div>
      {step.kind === 'work' ? (
        <Link
          to={studentAddresses.activity(step.assignment.id, classCode, {
            isTeacher: role === 'teacher',
            moduleId: findResumeModule(step.assignment.row, nowMs),
          })}
          className={buttonClasses('primary', 'large')}
        >
          <span>
            {t(step.assignment.status === 'PROGRESS' ? 'goOn' : 'begin', {
              title: step.assignment.row.title,
            })}
          </span>
          <Icon icon={ArrowRight} />
        </Link>
      ) : null}
    </section>
  );
}
