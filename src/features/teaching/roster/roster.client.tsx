import Printer from 'lucide-react/icons/printer';
import UserMinus from 'lucide-react/icons/user-minus';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../client/navigation/link.tsx';
import { Instant } from '../../../client/page/instant.tsx';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import { Button, buttonClasses } from '../../../ui/action/button.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { sortRoster } from '../../classes/sort-rows.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { rowActClasses } from '../row-act-classes.client.ts';
import { useTableSort } from '../use-table-sort.client.ts';
import { WaitingClass } from '../waiting-class.client.tsx';

const RemoveDialog = lateDialog(() =>
  import('./remove-dialog.client.tsx').then((module) => module.RemoveDialog),
);

/** The students of the class and when they joined, with a button to remove each, and a link to the sheet to print. */
export function Roster({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const care = useTranslations('classCare');
  const [sort, setSort] = useTableSort('student');
  const [removing, setRemoving] = useState<TeacherClass['students'][number] | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const nameOf = ({ fullName }: TeacherClass['students'][number]) => fullName || t('unnamed');
  return (
    <div ref={frame} tabIndex={-1} className="flex max-w-200 flex-col gap-4">
      <Link
        to={teacherAddresses.rosterSheet(taught.code)}
        className={`${buttonClasses('secondary')} self-start`}
      >
        <Icon icon={Printer} />
        {care('menu.roster')}
      </Link>
      {taught.students.length === 0 && !taught.isArchived && removing === null ? (
        <WaitingClass code={taught.code} />
      ) : (
        <DataTable
          caption={t('rosterCaption')}
          isCaptionHidden
          columns={[
            {
              id: 'student',
              header: t('student'),
              isSortable: true,
              cell: (student) => <span className="wrap-anywhere">{nameOf(student)}</span>,
            },
            {
              id: 'joined',
              header: t('joinedAt'),
              isSortable: true,
              cell: (student) => (
                // Date and time each have a line, on a phone too.
                <span className="block min-w-28">
                  <Instant value={student.enrolledAt} timeZone={taught.timeZone} />
                </span>
              ),
            },
            {
              id: 'remove',
              header: care('remove.action'),
              align: 'end',
              cell: (student) => (
                <Button
                  variant="quiet"
                  icon={<Icon icon={UserMinus} size={18} />}
                  className={rowActClasses}
                  aria-label={care('remove.actionNamed', { name: nameOf(student) })}
                  onClick={() => setRemoving(student)}
                >
                  <span className="max-sm:sr-only">{care('remove.action')}</span>
                </Button>
              ),
            },
          ]}
          rows={sortRoster(taught.students, sort)}
          getRowId={(student) => student.id}
          sort={sort}
          onSortChange={setSort}
          empty={t('rosterEmpty')}
          scroll="page"
        />
      )}
      {removing ? (
        <RemoveDialog
          code={taught.code}
          student={removing}
          name={nameOf(removing)}
          onClose={() => {
            setRemoving(null);
            // The button that opened the dialog may be gone, because its row was removed.
            queueMicrotask(() => {
              if (document.activeElement === document.body) frame.current?.focus();
            });
          }}
        />
      ) : null}
    </div>
  );
}
