import { useTranslations } from 'use-intl';
import type { JoinedClass } from '../../../contract/classes.ts';
import { findNextStep } from '../../../domain/classes/assignment.ts';
import { useDayWords } from '../../classes/use-day-words.ts';

/** What comes next in a class, in one line. */
export function NextLine({ joined, nowMs }: { joined: JoinedClass; nowMs: number }) {
  const t = useTranslations('student.classes');
  const dayWords = useDayWords();
  const step = findNextStep(joined.assignments, joined.initialActivity, nowMs);
  if (step.kind === 'finished') return t('nextFinished');
  if (step.kind === 'nothing') return t('nextNothing');
  const { title, dateDue, dateAssigned, completedAt } = step.assignment;
  if (step.kind === 'wait') return t('nextWait', { title, when: dayWords(dateAssigned ?? '', nowMs) });
  if (completedAt !== null) return t('nextFurther', { title });
  if (dateDue === null) return t('nextWork', { title });
  const values = { title, when: dayWords(dateDue, nowMs) };
  return step.state === 'late' ? (
    <span className="font-semibold text-caution">{t('nextLate', values)}</span>
  ) : (
    t('nextDue', values)
  );
}
