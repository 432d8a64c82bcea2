import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { Instant } from '../../classes/instant.tsx';
import { sortRoster } from './sort-rows.ts';
import { useTableSort } from './use-table-sort.ts';
import { WaitingClass } from './waiting-class.tsx';

/** Who is in the class, and since when. */
export function Roster({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const [sort, setSort] = useTableSort('student');
  if (taught.students.length === 0 && !taught.isArchived) return <WaitingClass code={taught.code} />;
  return (
    <DataTable
      caption={t('rosterCaption')}
      isCaptionHidden
      columns={[
        {
          id: 'student',
          header: t('student'),
          isSortable: true,
          cell: (student) => <span className="wrap-anywhere">{student.fullName || t('unnamed')}</span>,
        },
        {
          id: 'joined',
          header: t('joinedAt'),
          isSortable: true,
          cell: (student) => <Instant value={student.enrolledAt} timeZone={taught.timeZone} />,
        },
      ]}
      rows={sortRoster(taught.students, sort)}
      getRowId={(student) => student.id}
      sort={sort}
      onSortChange={setSort}
      empty={t('rosterEmpty')}
      className="max-w-160"
    />
  );
}
