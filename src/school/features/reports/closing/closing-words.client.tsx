import { useTranslations } from 'use-intl';
import { useNow } from '../../../client/page/instant.tsx';
import { useDayWords } from '../../classes/class-instant.client.tsx';
import { useStudentActivities } from '../../classes/kept-class.client.ts';
import { useSummary } from '../summary/use-summary.client.ts';
import { findNextAfterLesson } from './next-after-lesson.ts';

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly endedAtMs: number;
  /** On how many screens these exercises are; left out: not known. */
  readonly countScreens?: (exerciseIds: readonly string[]) => number;
}

/**
 * What a student did on the day of a lesson, and what is next. Whatever the server does not answer is left out, because
 * nothing here may keep a student from going on.
 */
export function ClosingWords(props: Props) {
  return (
    <>
      <WhatWasDone {...props} />
      <WhatIsNext {...props} />
    </>
  );
}

function WhatWasDone({ code, activityId, endedAtMs, countScreens }: Props) {
  const t = useTranslations('closing');
  const { data } = useSummary(code, activityId);
  const done = data?.lastLesson;
  // A summary that was kept on this device may be of a lesson before.
  if (!done || Date.parse(done.endedAt) !== endedAtMs) return null;
  const { answered, rightAtOnce, rightLater, exerciseIds } = done;
  // Only a student whose lab is open at the end is known to have been there.
  if (answered === 0) return countScreens ? <p>{t('looked')}</p> : null;
  return (
    <ul className="flex flex-col gap-1">
      <li className="font-semibold">
        {countScreens
          ? t('screens', { screens: Math.max(1, countScreens(exerciseIds)), answered })
          : t('answered', { answered })}
      </li>
      {rightAtOnce > 0 ? <li>{t('rightAtOnce', { count: rightAtOnce })}</li> : null}
      {rightLater > 0 ? <li>{t('rightLater', { count: rightLater })}</li> : null}
    </ul>
  );
}

function WhatIsNext({ code, activityId }: Props) {
  const t = useTranslations('closing');
  const nowMs = useNow();
  const dayWords = useDayWords();
  const { data } = useStudentActivities(code);
  if (!data) return null;
  const next = findNextAfterLesson(
    data.filter((row) => row.view === 'student'),
    activityId,
    nowMs,
  );
  const sayDue = (kind: 'lesson' | 'lab', named: string, dueAt: string | null) => {
    // A title that ends with a question mark needs no full stop.
    const title = /[.?!…]$/.test(named) ? named : `${named}.`;
    return dueAt === null
      ? t(kind, { title })
      : t(Date.parse(dueAt) < nowMs ? `${kind}WasDue` : `${kind}Due`, {
          title,
          when: dayWords(dueAt, nowMs),
        });
  };
  return (
    <div>
      <h3 className="text-sm font-semibold text-signal-text">{t('next')}</h3>
      <p className="mt-1 wrap-anywhere">
        {next.kind === 'lesson' || next.kind === 'lab'
          ? sayDue(next.kind, next.title, next.dueAt)
          : next.kind === 'opens'
            ? t('opens', { title: next.title, when: dayWords(next.at, nowMs) })
            : t(next.kind)}
      </p>
    </div>
  );
}
