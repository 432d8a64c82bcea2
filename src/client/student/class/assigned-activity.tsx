import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { StudentActivityRow } from '../../../contract/class-activities.ts';
import { type AssignmentState, canEnter, findState } from '../../../domain/classes/assignment.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { BandMark } from '../../classes/band-mark.tsx';
import { bandOfStatus } from '../../classes/status-band.ts';
import { ActivityLinks } from '../../lessons/activity-links.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import { useSession } from '../../shell/use-session.ts';
import { addresses } from '../addresses.ts';
import { AssignmentDates } from './assignment-dates.tsx';
import { ClosedOutline } from './closed-outline.tsx';
import { ModuleList } from './module-list.tsx';
import { SummaryLink } from './summary-link.tsx';
import { findResumeModule, toAssignment } from './to-assignment.ts';

const acts = { NOT_STARTED: 'start', PROGRESS: 'continue', COMPLETED: 'review' } as const;

export interface AssignedActivityProps {
  readonly activity: StudentActivityRow;
  readonly classCode: string;
  readonly classZone: string;
  readonly nowMs: number;
  /** The one to begin with, where there is a choice. */
  readonly isInitial: boolean;
}

/** One activity of the class: what it is about, its dates, how far one is, and the way in or why there is none. */
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

/** States that need a reason. */
const whys = { closed: true, 'not-covered': true, 'opens-later': true, late: true };

function Standing({ activity, classCode, state }: AssignedActivityProps & { state: AssignmentState }) {
  const t = useTranslations('student.class');
  const words = useTranslations('classes');
  const { role } = useSession();
  const { id, title, progress, modules } = activity;
  const act = acts[progress.status];
  const doneCount = progress.modules.filter(({ status }) => status === 'completed').length;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {modules.length > 0 ? (
          <span className="flex items-center gap-2">
            <BandMark status={bandOfStatus[progress.status]} />
            {words(`status.${progress.status}`)}
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
          <ModuleList activity={activity} />
          <p className="text-sm text-ink-soft">
            {t('modulesDone', { done: doneCount, total: modules.length })}
          </p>
        </>
      ) : null}
      {canEnter(state) ? (
        <>
          <Link
            to={addresses.activity(id, classCode, {
              isTeacher: role === 'teacher',
              moduleId: findResumeModule(activity),
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
