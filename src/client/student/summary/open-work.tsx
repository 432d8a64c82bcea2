import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Summary } from '../../../contract/summary.ts';
import type { Mark } from '../../../domain/reports/mark.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import { addresses } from '../addresses.ts';

interface Props {
  readonly code: string;
  readonly summary: Summary;
  readonly marks: readonly Mark[];
}

/** What is left to do, with the way there; nothing of an activity that is finished. */
export function OpenWork({ code, summary, marks }: Props) {
  const t = useTranslations('summary.open');
  const titleId = useId();
  const { student, activity, requiredCount, questions } = summary;
  if (student.status === 'COMPLETED') return null;
  const openPlace = marks.indexOf('unanswered');
  const openCount = marks.filter((mark) => mark === 'unanswered').length;
  const requiredLeft = requiredCount - student.done;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-rule-strong pl-4 print:hidden"
    >
      <div>
        <h2 id={titleId} className="text-lg">
          {t('title')}
        </h2>
        {openCount > 0 ? <p>{t('questions', { count: openCount })}</p> : null}
        {requiredLeft > 0 ? <p>{t('required', { count: requiredLeft })}</p> : null}
        {openCount === 0 && requiredLeft <= 0 ? <p>{t('finish')}</p> : null}
      </div>
      <Link
        to={addresses.activity(activity.id, code, {
          isTeacher: false,
          moduleId: questions[openPlace]?.moduleId,
        })}
        className={buttonClasses('primary')}
      >
        {t(student.status === 'NOT_STARTED' ? 'start' : 'continue', { title: activity.title })}
      </Link>
    </section>
  );
}
