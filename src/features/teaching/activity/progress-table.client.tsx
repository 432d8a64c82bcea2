import LockOpen from 'lucide-react/icons/lock-open';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { Link } from '../../../client/navigation/link.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { DataTable, type TableColumn } from '../../../ui/layout/data-table.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useToasts } from '../../../ui/overlay/toast.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { type ProgressRow, sortProgress, toProgressRows } from '../../classes/sort-rows.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { BandMark, bandOfStatus } from '../../progress/band-mark.client.tsx';
import { describeFailure, useUndoable } from '../care/form-dialog.client.tsx';
import { useReopenWork, useSetAbsence } from '../care-for-class.client.ts';
import { rowActClasses } from '../row-act-classes.client.ts';
import { useTableSort } from '../use-table-sort.client.ts';

export interface ProgressTableProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** Students by modules: how much is done, not how much is right. A student's name links to the answers of the row. */
export function ProgressTable({ taught, activity }: ProgressTableProps) {
  const t = useTranslations('teacher.class');
  const words = useTranslations('classes');
  const care = useTranslations('classCare.activity');
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const [sort, setSort] = useTableSort('student');
  // Name, status, last answer, attendance and margins take about 31 rem together, and the column of a lesson 6.5 rem.
  const isWide = useMinWidth(31 + 6.5 * activity.modules.length, { leastRem: 64 });
  const isPhone = !useMinWidth(40);
  const standingIn = (row: ProgressRow, index: number) => {
    const progress = row.modules[index];
    if (!progress) return null;
    const { status, completedCount, requiredCount } = progress;
    const said = words(`moduleStatus.${status}`, { done: completedCount, total: requiredCount });
    return (
      <Standing band={status}>
        {/* The mark alone says the other two, so that six lessons fit beside each other. */}
        {status === 'in-progress' ? said : <span className="sr-only">{said}</span>}
      </Standing>
    );
  };
  const lastAnswer = ({ lastAnswerAt }: ProgressRow) =>
    lastAnswerAt === null ? (
      <span className="text-ink-soft">{t('never')}</span>
    ) : (
      <time
        dateTime={lastAnswerAt}
        title={format.dateTime(new Date(lastAnswerAt), { dateStyle: 'medium', timeStyle: 'medium' })}
        className="whitespace-nowrap"
      >
        {format.relativeTime(new Date(lastAnswerAt), latest(now, new Date(lastAnswerAt)))}
      </time>
    );
  const attendance: TableColumn<ProgressRow> = {
    id: 'attendance',
    header: <span className="max-lg:sr-only">{care('attendance')}</span>,
    cell: ({ id, fullName, isAbsent, status }) => (
      <div className="flex flex-wrap gap-x-2">
        <AbsenceButton
          code={taught.code}
          activityId={activity.id}
          student={{ id, name: fullName || t('unnamed'), isAbsent }}
        />
        {status === 'COMPLETED' ? (
          <ReopenButton code={taught.code} activity={activity} id={id} name={fullName || t('unnamed')} />
        ) : null}
      </div>
    ),
  };
  const columns: TableColumn<ProgressRow>[] = [
    {
      id: 'student',
      header: t('student'),
      isSortable: true,
      cell: (row) => (
        <Link
          to={teacherAddresses.answers(taught.code, activity.id, row.id)}
          className="text-link inline-flex min-h-8 items-center wrap-anywhere"
        >
          {row.fullName || t('unnamed')}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      isSortable: true,
      cell: (row) => (
        <>
          <Standing band={bandOfStatus[row.status]}>{words(`status.${row.status}`)}</Standing>
          {row.isAbsent ? <Remark>{care('absent')}</Remark> : null}
          {row.lateCount > 0 ? <Remark>{care('late', { count: row.lateCount })}</Remark> : null}
          {isWide ? null : <LessonBands activity={activity} row={row} />}
          {isPhone ? <p className="mt-1 text-ink-soft">{lastAnswer(row)}</p> : null}
        </>
      ),
    },
    ...(isWide ? activity.modules : []).map(
      (module, index): TableColumn<ProgressRow> => ({
        id: `module-${module.id}`,
        header: <span className="block w-20 leading-tight whitespace-normal">{module.title}</span>,
        cell: (row) => standingIn(row, index),
      }),
    ),
    ...(isPhone ? [] : [{ id: 'last', header: t('lastActivity'), isSortable: true, cell: lastAnswer }]),
    ...(taught.isArchived || taught.isDisabled ? [] : [attendance]),
  ];
  return (
    <DataTable
      caption={t('tableCaption', { activity: activity.title })}
      isCaptionHidden
      columns={columns}
      rows={sortProgress(toProgressRows(taught.students, activity.students), sort)}
      getRowId={(row) => row.id}
      sort={sort}
      onSortChange={setSort}
      scroll="page"
    />
  );
}

function Standing({ band, children }: { band: 'todo' | 'in-progress' | 'completed'; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <BandMark status={band} />
      {children}
    </span>
  );
}

/** For windows too narrow for lesson columns: a mark for each lesson, and the parts done in all lessons. */
function LessonBands({ activity, row }: { activity: TeacherActivityRow; row: ProgressRow }) {
  const words = useTranslations('classes');
  const total = row.modules.reduce((sum, { requiredCount }) => sum + requiredCount, 0);
  return (
    <div className="mt-1 flex items-center gap-x-2 text-ink-soft max-sm:flex-wrap">
      <ul className="flex flex-wrap gap-1">
        {activity.modules.map(({ id, title }, index) => {
          const progress = row.modules[index];
          if (!progress) return null;
          const { status, completedCount, requiredCount } = progress;
          const label = words(`moduleBand.${status}`, { title, done: completedCount, total: requiredCount });
          return (
            <li key={id} title={label}>
              <BandMark status={status} />
              <span className="sr-only">{label}</span>
            </li>
          );
        })}
      </ul>
      <span className="whitespace-nowrap">
        {words('moduleStatus.in-progress', { done: row.completedCount, total })}
      </span>
    </div>
  );
}

function Remark({ children }: { children: string }) {
  return <span className="mt-1 block whitespace-nowrap font-semibold text-caution">{children}</span>;
}

/** The table's clock ticks every half minute; an answer since the last tick must not appear to be in the future. */
function latest(now: Date, answeredAt: Date): Date {
  return answeredAt > now ? answeredAt : now;
}

/** Whether the window is at least that wide, in rem; true where the width is unknown, such as in a test. */
function useMinWidth(rem: number, { leastRem = 0 } = {}): boolean {
  const query = `(max-width: ${Math.max(rem, leastRem) - 0.01}rem)`;
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => !window.matchMedia(query).matches,
  );
}

interface ReopenProps {
  readonly code: string;
  readonly activity: TeacherActivityRow;
  readonly id: string;
  readonly name: string;
}

/** Lets one student who has finished the lab answer in it again. */
function ReopenButton({ code, activity, id, name }: ReopenProps) {
  const t = useTranslations('classCare.pace');
  const failures = useTranslations('classCare.failures');
  const show = useToasts();
  const reopen = useReopenWork(code, activity.id);

  async function act() {
    try {
      const { students } = await reopen.mutateAsync(id);
      show({ text: t('reopened', { count: students }) });
    } catch {
      // Said below the button.
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon icon={LockOpen} size={18} />}
        className={rowActClasses}
        aria-label={t('reopenNamed', { activity: activity.title, name })}
        isBusy={reopen.isPending}
        onClick={() => void act()}
      >
        <span className="max-lg:sr-only">{t('reopen')}</span>
      </Button>
      {reopen.error ? (
        <span role="alert" className="block text-sm font-semibold text-negative">
          {describeFailure(failures, reopen.error)}
        </span>
      ) : null}
    </>
  );
}

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly student: { readonly id: string; readonly name: string; readonly isAbsent: boolean };
}

/** Excuses a student from an activity, or takes that back. */
function AbsenceButton({ code, activityId, student: { id, name, isAbsent } }: Props) {
  const t = useTranslations('classCare.activity');
  const failures = useTranslations('classCare.failures');
  const absence = useSetAbsence(code, activityId);
  const offerUndo = useUndoable();

  async function toggle() {
    try {
      await absence.mutateAsync({ studentId: id, isAbsent: !isAbsent });
    } catch {
      return;
    }
    offerUndo(t(isAbsent ? 'presentNow' : 'absentNow', { name }), () =>
      absence.mutateAsync({ studentId: id, isAbsent }),
    );
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon icon={isAbsent ? UserCheck : UserX} size={18} />}
        className={rowActClasses}
        aria-label={t(isAbsent ? 'markPresentNamed' : 'markAbsentNamed', { name })}
        isBusy={absence.isPending}
        onClick={() => void toggle()}
      >
        <span className="max-lg:sr-only">{t(isAbsent ? 'markPresent' : 'markAbsent')}</span>
      </Button>
      {absence.error ? (
        <p role="alert" className="min-w-48 text-sm font-semibold text-negative">
          {describeFailure(failures, absence.error)}
        </p>
      ) : null}
    </>
  );
}
