import { useTranslations } from 'use-intl';
import type { StudentActivityRow } from '../../../contract/classes.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { Lane } from '../../../ui/mark/lane.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { BandMark } from '../../classes/band-mark.tsx';
import { Instant } from '../../classes/instant.tsx';
import { bandOfStatus } from '../../classes/status-band.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { useSession } from '../../shell/use-session.ts';
import { addresses } from '../addresses.ts';

const acts = { NOT_STARTED: 'start', PROGRESS: 'continue', COMPLETED: 'review' } as const;

export interface AssignedActivityProps {
  readonly activity: StudentActivityRow;
  readonly classCode: string;
  /** The one to begin with, where there is a choice. */
  readonly isInitial: boolean;
}

/** One activity of the class: how far one is, and the way in. */
export function AssignedActivity({ activity, classCode, isInitial }: AssignedActivityProps) {
  const t = useTranslations('student.class');
  const words = useTranslations('classes');
  const { role } = useSession();
  const { progress } = activity;
  const act = acts[progress.status];
  const doneCount = progress.modules.filter(({ status }) => status === 'completed').length;
  return (
    <li className="grid gap-x-10 gap-y-5 border border-rule bg-paper-raised p-5 sm:p-6 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        {isInitial && progress.status === 'NOT_STARTED' ? (
          <p className="mb-1 text-sm font-semibold text-signal-text">{t('begin')}</p>
        ) : null}
        <h3 className="text-lg wrap-anywhere">{activity.title}</h3>
        <RichText text={activity.summary} className="mt-2 text-ink-soft" />
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
          <span>{t('duration', { minutes: activity.durationMin })}</span>
          {activity.dateDue ? (
            <span className="font-semibold text-ink">
              {t.rich('due', { date: () => <Instant value={activity.dateDue} /> })}
            </span>
          ) : null}
          {progress.completedAt ? (
            <span>{t.rich('completedAt', { date: () => <Instant value={progress.completedAt} /> })}</span>
          ) : null}
        </p>
      </div>
      <div className="flex flex-col gap-4">
        <p className="flex items-center gap-2 font-semibold">
          <BandMark status={bandOfStatus[progress.status]} />
          {words(`status.${progress.status}`)}
        </p>
        <Lane
          label={t('lane', { title: activity.title })}
          bands={activity.modules.map(({ id, title }) => {
            const standing = progress.modules.find((module) => module.id === id);
            const state = standing?.status ?? 'todo';
            const values = {
              title,
              done: standing?.completedCount ?? 0,
              total: standing?.requiredCount ?? 0,
            };
            return { id, state, label: words(`moduleBand.${state}`, values) };
          })}
          summary={t('modulesDone', { done: doneCount, total: activity.modules.length })}
        />
        <Link
          to={addresses.activity(activity.id, classCode, role === 'teacher')}
          aria-label={t(act, { title: activity.title })}
          className={buttonClasses(act === 'review' ? 'secondary' : 'primary')}
        >
          {t(`${act}Word`)}
        </Link>
      </div>
    </li>
  );
}
