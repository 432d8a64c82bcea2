import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { BandMark } from '../../progress/band-mark.client.tsx';

interface Props {
  readonly counts: TeacherActivityRow['counts'];
  /** Students of the class. */
  readonly count: number;
}

/** How many students have not started, are at work, and have completed an activity. */
export function ProgressCounts({ counts, count }: Props) {
  const t = useTranslations('teacher.class');
  const care = useTranslations('classCare.activity');
  return (
    <div>
      <dl
        aria-label={t('counts')}
        className="grid grid-cols-3 divide-x divide-rule border border-rule bg-paper-raised"
      >
        <CountFact label={t('notStarted')} count={counts.notStarted} status="todo" />
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

function CountFact(props: { label: string; count: number; status: 'todo' | 'in-progress' | 'completed' }) {
  return (
    <div className="flex flex-col-reverse items-start justify-end gap-1 p-3 sm:p-4">
      <dt className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <BandMark status={props.status} />
        <span>{props.label}</span>
      </dt>
      <dd className="font-display text-3xl font-semibold tabular-nums">{props.count}</dd>
    </div>
  );
}
