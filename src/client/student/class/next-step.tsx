import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslations } from 'use-intl';
import type { StudentActivityRow } from '../../../contract/class-activities.ts';
import { findNextStep } from '../../../domain/classes/assignment.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useDayWords } from '../../classes/use-day-words.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { useSession } from '../../shell/use-session.ts';
import { addresses } from '../addresses.ts';
import { findResumeModule, toAssignment } from './to-assignment.ts';

interface Props {
  readonly rows: readonly StudentActivityRow[];
  readonly initialId: string;
  readonly classCode: string;
  readonly nowMs: number;
}

/** The one thing to do next, in one press; or why there is nothing. */
export function NextStep({ rows, initialId, classCode, nowMs }: Props) {
  const t = useTranslations('student.class.next');
  const { role } = useSession();
  const dayWords = useDayWords();
  const step = findNextStep(
    rows.map((row) => ({ ...toAssignment(row), row })),
    initialId,
    nowMs,
  );
  const describeDue = ({ assignment, state }: Extract<typeof step, { kind: 'work' }>) => {
    if (assignment.completedAt !== null) return t('further');
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
              : t(step.kind)}
          </p>
        )}
      </div>
      {step.kind === 'work' ? (
        <Link
          to={addresses.activity(step.assignment.id, classCode, {
            isTeacher: role === 'teacher',
            moduleId: findResumeModule(step.assignment.row),
          })}
          className={buttonClasses('primary', 'large')}
        >
          {t(step.assignment.status === 'PROGRESS' ? 'goOn' : 'begin', { title: step.assignment.row.title })}
          <Icon icon={ArrowRight} />
        </Link>
      ) : null}
    </section>
  );
}
