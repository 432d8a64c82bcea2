import { useFormatter, useNow, useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { DataTable, type TableColumn } from '../../../../ui/layout/data-table.tsx';
import { BandMark } from '../../../classes/band-mark.tsx';
import { bandOfStatus } from '../../../classes/status-band.ts';
import { Link } from '../../../shell/navigation/link.tsx';
import { addresses } from '../../addresses.ts';
import { type ProgressRow, toProgressRows } from '../progress-rows.ts';
import { sortProgress } from '../sort-rows.ts';
import { useTableSort } from '../use-table-sort.ts';
import { AbsenceButton } from './absence-button.tsx';
import { useMinWidth } from './use-min-width.ts';

export interface ProgressTableProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** Students by modules: how far, not how right. A name leads to the answers behind its row. */
export function ProgressTable({ taught, activity }: ProgressTableProps) {
  const t = useTranslations('teacher.class');
  const words = useTranslations('classes');
  const care = useTranslations('classCare.activity');
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const [sort, setSort] = useTableSort('student');
  // Beside name, status, last answer and attendance, a column of a lesson takes some 9 rem.
  const isWide = useMinWidth(28 + 9 * activity.modules.length, { leastRem: 64 });
  const isPhone = !useMinWidth(40);
  const standingIn = (row: ProgressRow, index: number) => {
    const progress = row.modules[index];
    if (!progress) return null;
    const { status, completedCount, requiredCount } = progress;
    return (
      <Standing band={status}>
        {words(`moduleStatus.${status}`, { done: completedCount, total: requiredCount })}
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
    cell: ({ id, fullName, isAbsent }) => (
      <AbsenceButton
        code={taught.code}
        activityId={activity.id}
        student={{ id, name: fullName || t('unnamed'), isAbsent }}
      />
    ),
  };
  const columns: TableColumn<ProgressRow>[] = [
    {
      id: 'student',
      header: t('student'),
      isSortable: true,
      cell: (row) => (
        <Link
          to={addresses.answers(taught.code, activity.id, row.id)}
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
        header: module.title,
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

function Standing({ band, children }: { band: 'todo' | 'in-progress' | 'completed'; children: string }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <BandMark status={band} />
      {children}
    </span>
  );
}

/** Where lessons have no columns of their own: a mark for each, and the parts done of all. */
function LessonBands({ activity, row }: { activity: TeacherActivityRow; row: ProgressRow }) {
  const words = useTranslations('classes');
  const total = row.modules.reduce((sum, { requiredCount }) => sum + requiredCount, 0);
  return (
    <div className="mt-1 flex items-center gap-x-2 text-ink-soft max-[24rem]:flex-wrap">
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

/** The clock of the table ticks every half minute; an answer in between must not lie in the future. */
function latest(now: Date, answeredAt: Date): Date {
  return answeredAt > now ? answeredAt : now;
}
