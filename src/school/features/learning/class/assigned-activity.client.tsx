import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { Disclosure } from '../../../../lab/ui/layout/disclosure.tsx';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { type AssignmentState, canEnter, findState, toAssignment } from '../../classes/assignment.ts';
import type { StudentActivityRow } from '../../classes/class-activities.ts';
import { ClassInstant, useNearDayWords } from '../../classes/class-instant.client.tsx';
import { listGiven, useGivenLessons } from '../../classes/given-lessons.client.ts';
import { dateDueOf } from '../../classes/lesson-dues.ts';
import { findLessonHold } from '../../classes/pace.ts';
import { studentAddresses } from '../../classes/student-addresses.client.ts';
import { ActivityLinks } from '../../content/activity-links.client.tsx';
import { useSession } from '../../profile/use-session.client.ts';
import { BandMark, bandOfStatus } from '../../progress/band-mark.client.tsx';
import { findResumeModule } from './to-assignment.client.ts';

const acts = { NOT_STARTED: 'start', PROGRESS: 'continue', COMPLETED: 'review' } as const;

interface AssignedActivityProps {
  readonly activity: StudentActivityRow;
  readonly classCode: string;
  readonly classZone: string;
  readonly nowMs: number;
  /** The one to begin with, where there is a choice. */
  readonly isInitial: boolean;
}

/**
 * One activity of the class: its content, its dates, the learner's progress, and a link into it or the reason why it
 * cannot be opened.
 */
export function AssignedActivity(props: AssignedActivityProps) {
  const { activity, classZone, nowMs, isInitial } = props;
  const t = useTranslations('student.class');
  const titleId = useId();
  const state = findState(toAssignment(activity), nowMs);
  const isOpen = canEnter(state);
  return (
    <li
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-5 border border-rule bg-paper-raised p-5 sm:p-6 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="min-w-0">
        {isInitial && isOpen && activity.progress.status === 'NOT_STARTED' ? (
          <p className="mb-1 text-sm font-semibold text-signal-text">{t('begin')}</p>
        ) : null}
        <h3 id={titleId} className="text-lg wrap-anywhere">
          {activity.title}
        </h3>
        <RichText text={activity.summary} className="mt-2 text-ink-soft" />
        <AssignmentDates activity={activity} state={state} classZone={classZone} nowMs={nowMs} />
        {state in whys ? (
          <p className="mt-3 max-w-measure border-l-4 border-rule-strong pl-3">
            {t(`why.${state as keyof typeof whys}`)}
          </p>
        ) : null}
        {activity.closedModules.length > 0 ? <ClosedOutline activity={activity} /> : null}
        <div className="mt-4">
          <ActivityLinks activityId={activity.id} title={activity.title} reader="student" headingLevel={4} />
        </div>
      </div>
      <Standing {...props} state={state} />
    </li>
  );
}

/** The states for which the page gives a reason. */
const whys = { closed: true, 'not-covered': true, 'opens-later': true, held: true, late: true };

function Standing({
  activity,
  classCode,
  classZone,
  state,
  nowMs,
}: AssignedActivityProps & { state: AssignmentState }) {
  const t = useTranslations('student.class');
  const words = useTranslations('classes');
  const { role } = useSession();
  const { id, title, progress, modules } = activity;
  const act = state === 'held' ? 'review' : acts[progress.status];
  const doneCount = progress.modules.filter(({ status }) => status === 'completed').length;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {modules.length > 0 ? (
          <span className="flex items-center gap-2">
            <BandMark status={bandOfStatus[progress.status]} />
            <span>{words(`status.${progress.status}`)}</span>
          </span>
        ) : null}
        {state === 'open' || state === 'done' ? null : (
          <span
            className={classNames(
              'rounded-data border px-2 py-0.5 text-sm',
              state === 'late' || state === 'done-late'
                ? 'border-caution text-caution'
                : 'border-rule-strong text-ink',
            )}
          >
            {t(`state.${state}`)}
          </span>
        )}
      </div>
      {modules.length > 0 ? (
        <>
          <ModuleList activity={activity} classZone={classZone} nowMs={nowMs} />
          {progress.modules.length > 0 ? (
            <p className="text-sm text-ink-soft">
              {t('modulesDone', { done: doneCount, total: progress.modules.length })}
            </p>
          ) : null}
        </>
      ) : null}
      {canEnter(state) ? (
        <>
          <Link
            to={studentAddresses.activity(id, classCode, {
              isTeacher: role === 'teacher',
              moduleId: findResumeModule(activity, nowMs),
            })}
            aria-label={t(act, { title })}
            className={buttonClasses('secondary')}
          >
            {t(`${act}Word`)}
          </Link>
          {role === 'student' && progress.status !== 'NOT_STARTED' ? (
            <SummaryLink code={classCode} activityId={id} title={title} />
          ) : null}
        </>
      ) : null}
    </div>
  );
}

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly title: string;
}

/** The link from an activity that was begun to the summary of the learner's answers. */
function SummaryLink({ code, activityId, title }: Props) {
  const t = useTranslations('student.class');
  return (
    <Link
      to={studentAddresses.summary(code, activityId)}
      aria-label={t('summary', { title })}
      className="text-link inline-flex min-h-6 items-center"
    >
      {t('summaryWord')}
    </Link>
  );
}

type ModuleListProps = Pick<AssignedActivityProps, 'activity' | 'classZone' | 'nowMs'>;

/** The learner's progress in every lesson that is given, in words and as a band; and when one opens or is due by itself. */
function ModuleList({ activity, classZone, nowMs }: ModuleListProps) {
  const t = useTranslations('student.class');
  const { pace, progress } = activity;
  const given = listGiven(activity);
  // One date for all lessons stands with the lab.
  const isDated = new Set(given.map(({ id }) => dateDueOf(activity, id))).size > 1;
  const tell = (key: 'opensOn' | 'dueOn' | 'wasDueOn', value: string) => (
    <Spans>{t.rich(key, { date: () => <ClassInstant value={value} classZone={classZone} /> })}</Spans>
  );
  return (
    <ol aria-label={t('modules', { title: activity.title })} className="flex flex-col gap-2 text-sm">
      {given.map(({ id, title }) => {
        const standing = progress.modules.find((module) => module.id === id);
        const hold = standing ? null : findLessonHold(pace ?? null, id, nowMs);
        const due = isDated ? dateDueOf(activity, id) : null;
        const status = standing?.status ?? 'todo';
        const [done, total] = [standing?.completedCount ?? 0, standing?.requiredCount ?? 0];
        return (
          <li key={id} className="flex items-center gap-3">
            <BandMark status={status} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span>{title}</span>
              {hold?.kind === 'lesson-opens' ? (
                <span className="block text-ink-soft">{tell('opensOn', hold.at)}</span>
              ) : null}
              {due === null ? null : (
                <span className={status === 'completed' ? 'block text-ink-soft' : 'block font-semibold'}>
                  {tell(Date.parse(due) < nowMs ? 'wasDueOn' : 'dueOn', due)}
                </span>
              )}
            </span>
            <span className="shrink-0 text-ink-soft">
              {hold ? t('notOpen') : t(`moduleStatus.${status}`, { done, total })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The lessons that are not open: folded, since nothing can be done in them. */
function ClosedOutline({ activity }: { activity: StudentActivityRow }) {
  const t = useTranslations('student.class');
  const { closedModules, modules } = activity;
  return (
    <Disclosure
      className="mt-4"
      title={
        modules.length > 0
          ? t('furtherClosed', { count: closedModules.length })
          : t('modules', { title: activity.title })
      }
    >
      <ol start={modules.length + 1} className="flex list-decimal flex-col gap-3 pl-4 text-sm">
        {closedModules.map(({ id, title, summary, durationMin }) => (
          <li key={id}>
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="text-ink-soft">{t('duration', { minutes: durationMin })}</p>
            <RichText text={summary} className="text-ink-soft" />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

interface AssignmentDatesProps {
  readonly activity: StudentActivityRow;
  readonly state: AssignmentState;
  readonly classZone: string;
  readonly nowMs: number;
}

/** When an activity opens, was assigned, is due and was finished. */
function AssignmentDates({ activity, state, classZone, nowMs }: AssignmentDatesProps) {
  const t = useTranslations('student.class');
  const nearWords = useNearDayWords();
  const given = useGivenLessons()(activity);
  const { dateAssigned, progress } = activity;
  const { dateDue, hasLessonDates, nextLesson } = toAssignment(activity);
  const ofLesson = hasLessonDates && progress.status !== 'COMPLETED' ? nextLesson : undefined;
  const place = (value: string) => () => <ClassInstant value={value} classZone={classZone} />;
  const isDuePast = dateDue !== null && Date.parse(dateDue) < nowMs;
  const tell = (key: 'opens' | 'due' | 'wasDue', value: string) => {
    const when = nearWords(value, nowMs);
    // A date that is not near is shown alone.
    return when === null ? (
      <Spans>{t.rich(`${key}On`, { date: place(value) })}</Spans>
    ) : (
      <Spans>{t.rich(key, { when, date: place(value) })}</Spans>
    );
  };
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {given === null ? null : <li className="font-semibold text-ink">{given}</li>}
      {activity.durationMin > 0 ? <li>{t('duration', { minutes: activity.durationMin })}</li> : null}
      {dateAssigned !== null ? (
        <li className={state === 'opens-later' ? 'font-semibold text-ink' : undefined}>
          {state === 'opens-later' ? (
            tell('opens', dateAssigned)
          ) : (
            <Spans>{t.rich('assigned', { date: place(dateAssigned) })}</Spans>
          )}
        </li>
      ) : null}
      {/* There is nothing to do for it. */}
      {dateDue !== null && state !== 'done' && state !== 'held' ? (
        <li className={state === 'late' ? 'font-semibold text-caution' : 'font-semibold text-ink'}>
          {ofLesson ? <span>{`${t('ofLesson', { number: ofLesson.number })} `}</span> : null}
          <span>{tell(isDuePast ? 'wasDue' : 'due', dateDue)}</span>
        </li>
      ) : null}
      {progress.completedAt ? (
        <li>
          <Spans>
            {t.rich(progress.status === 'COMPLETED' ? 'completedAt' : 'finishedBefore', {
              date: place(progress.completedAt),
            })}
          </Spans>
        </li>
      ) : null}
    </ul>
  );
}
