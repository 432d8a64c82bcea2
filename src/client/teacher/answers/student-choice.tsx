import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import { addresses } from '../addresses.ts';
import { sortRoster } from '../class/sort-rows.ts';

/** Whose summary to read, by name; while nobody has joined, why there is none. */
export function StudentChoice({ taught, activityId }: { taught: TeacherClass; activityId: string }) {
  const t = useTranslations('teacher.answers');
  const words = useTranslations('teacher.class');
  const students = sortRoster(taught.students, { columnId: 'student', direction: 'ascending' });
  if (students.length === 0)
    return (
      <EmptyState
        title={words('emptyTitle')}
        text={t('emptyText')}
        action={
          <Link to={addresses.class(taught.code)} className={buttonClasses('primary')}>
            {t('back')}
          </Link>
        }
      />
    );
  return (
    <ul aria-label={t('chooseTitle')} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {students.map(({ id, fullName }) => (
        <li key={id}>
          <Link
            to={addresses.answers(taught.code, activityId, id)}
            className="flex min-h-11 items-center rounded-press border border-rule-strong bg-paper-raised px-4 py-2 font-semibold text-primary no-underline wrap-anywhere hover:border-primary hover:bg-primary-soft"
          >
            {fullName || words('unnamed')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
