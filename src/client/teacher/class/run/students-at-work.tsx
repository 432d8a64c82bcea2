import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../ui/action/button.tsx';
import { Link } from '../../../shell/navigation/link.tsx';
import { addresses } from '../../addresses.ts';
import { ProgressTable, type ProgressTableProps } from '../activity/progress-table.tsx';

/** Everybody of the class in the chosen activity, lesson by lesson. */
export function StudentsAtWork({ taught, activity }: ProgressTableProps) {
  const t = useTranslations('classRun.students');
  const care = useTranslations('classCare.activity');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={titleId} className="text-xl">
          {t('title')}
        </h2>
        <Link to={addresses.roster(taught.code)} className={buttonClasses('secondary')}>
          {care('roster')}
        </Link>
      </header>
      {activity.students.length > 0 ? (
        <ProgressTable taught={taught} activity={activity} />
      ) : (
        <p className="text-ink-soft">{t('none')}</p>
      )}
    </section>
  );
}
