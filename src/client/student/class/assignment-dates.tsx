import { useTranslations } from 'use-intl';
import type { StudentActivityRow } from '../../../contract/class-activities.ts';
import type { AssignmentState } from '../../../domain/classes/assignment.ts';
import { ClassInstant } from '../../classes/class-instant.tsx';
import { useNearDayWords } from '../../classes/use-day-words.ts';

interface Props {
  readonly activity: StudentActivityRow;
  readonly state: AssignmentState;
  readonly classZone: string;
  readonly nowMs: number;
}

/** When an activity opens, was assigned, is due and was finished. */
export function AssignmentDates({ activity, state, classZone, nowMs }: Props) {
  const t = useTranslations('student.class');
  const nearWords = useNearDayWords();
  const { dateAssigned, dateDue, progress } = activity;
  const place = (value: string) => () => <ClassInstant value={value} classZone={classZone} />;
  const isDuePast = dateDue !== null && Date.parse(dateDue) < nowMs;
  const tell = (key: 'opens' | 'due' | 'wasDue', value: string) => {
    const when = nearWords(value, nowMs);
    // A far date says by itself when it is.
    return when === null
      ? t.rich(`${key}On`, { date: place(value) })
      : t.rich(key, { when, date: place(value) });
  };
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {activity.durationMin > 0 ? <li>{t('duration', { minutes: activity.durationMin })}</li> : null}
      {dateAssigned !== null ? (
        <li className={state === 'opens-later' ? 'font-semibold text-ink' : undefined}>
          {state === 'opens-later'
            ? tell('opens', dateAssigned)
            : t.rich('assigned', { date: place(dateAssigned) })}
        </li>
      ) : null}
      {dateDue !== null ? (
        <li className={state === 'late' ? 'font-semibold text-caution' : 'font-semibold text-ink'}>
          {tell(isDuePast ? 'wasDue' : 'due', dateDue)}
        </li>
      ) : null}
      {progress.completedAt ? (
        <li>
          {t.rich(progress.status === 'COMPLETED' ? 'completedAt' : 'finishedBefore', {
            date: place(progress.completedAt),
          })}
        </li>
      ) : null}
    </ul>
  );
}
