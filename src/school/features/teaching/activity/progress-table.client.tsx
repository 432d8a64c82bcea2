import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DataTable, type TableColumn } from '../../../../lab/ui/layout/data-table.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useMinWidth } from '../../../client/page/browser-state.ts';
import { useNow } from '../../../client/page/instant.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { ListedName } from '../../classes/listed-name.client.tsx';
import { type ProgressRow, sortProgress, toProgressRows } from '../../classes/sort-rows.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { BandMark, bandOfStatus } from '../../progress/band-mark.client.tsx';
import { useTableSort } from '../use-table-sort.client.ts';
import { useLessonsDueNow } from './progress-counts.client.tsx';
import { AbsenceButton, ExtensionButton, ReopenButton } from './row-acts.client.tsx';

export interface ProgressTableProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** Students by modules: how much is done, not how much is right. A student's name links to the answers of the row. */
export function ProgressTable({ taught, activity }: ProgressTableProps) {
  const t = useTranslations('teacher.class');
  const words = useTranslations('classes');
  const care = useTranslations('classCare.activity');
  const sayLessons = useLessonsDueNow();
  const format = useFormatter();
  const now = new Date(useNow(30_000));
  const [sort, setSort] = useTableSort('student');
  // Name, status, last answer, actions and margins take about 31 rem together, and the column of a lesson 6.5 rem.
  const lessons = listCounted(activity);
  const isWide = useMinWidth(31 + 6.5 * lessons.length, { leastRem: 64 });
  // The names of the acts take about 14 rem more.
  const hasWords = useMinWidth(45 + 6.5 * lessons.length, { leastRem: 64 });
  const isPhone = !useMinWidth(40);
  const standingIn = (row: ProgressRow, lessonId: string) => {
    const progress = row.modules.find(({ id }) => id === lessonId);
    // The lesson is not open to this student.
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
  const acts: TableColumn<ProgressRow> = {
    id: 'acts',
    header: <span className="max-lg:sr-only">{care('acts')}</span>,
    cell: ({ id, fullName, isAbsent, isFinished, extension }) => (
      <div className="flex flex-wrap gap-x-2 lg:flex-nowrap">
        <AbsenceButton
          code={taught.code}
          activityId={activity.id}
          student={{ id, name: fullName || t('unnamed'), isAbsent }}
          hasWords={hasWords}
        />
        <ExtensionButton
          taught={taught}
          activity={activity}
          student={{ id, name: fullName || t('unnamed'), extension }}
          hasWords={hasWords}
        />
        {isFinished ? (
          <ReopenButton
            code={taught.code}
            activity={activity}
            id={id}
            name={fullName || t('unnamed')}
            hasWords={hasWords}
          />
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
          {row.fullName === '' ? t('unnamed') : <ListedName student={row} />}
        </Link>
      ),
    },
    {
      id: 'status',
      header: activity.dueNow ? (
        <span className="whitespace-normal">{`${t('status')}: ${sayLessons(activity.dueNow)}`}</span>
      ) : (
        t('status')
      ),
      isSortable: true,
      cell: (row) => (
        <>
          <Standing band={bandOfStatus[row.status]}>
            {row.status === 'NOT_STARTED'
              ? t(row.hasOnlyLooked ? 'onlyLooked' : 'neverOpened')
              : words(`status.${row.status}`)}
          </Standing>
          {row.isAbsent ? <Remark>{care('absent')}</Remark> : null}
          <ExtensionRemark taught={taught} activity={activity} row={row} />
          {row.lateCount > 0 ? <Remark>{care('late', { count: row.lateCount })}</Remark> : null}
          {isWide ? null : <LessonBands activity={activity} row={row} />}
          {isPhone ? <p className="mt-1 text-ink-soft">{lastAnswer(row)}</p> : null}
        </>
      ),
    },
    ...(isWide ? lessons : []).map(
      (module): TableColumn<ProgressRow> => ({
        id: `module-${module.id}`,
        header: <span className="block w-18 leading-tight whitespace-normal">{module.title}</span>,
        cell: (row) => standingIn(row, module.id),
      }),
    ),
    ...(isPhone ? [] : [{ id: 'last', header: t('lastActivity'), isSortable: true, cell: lastAnswer }]),
    ...(taught.isArchived || taught.isDisabled ? [] : [acts]),
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

/** The lessons that count for somebody: what is given and open, and what is opened to single students. */
function listCounted({ modules, students }: TeacherActivityRow) {
  const counted = new Set(students.flatMap((student) => student.modules.map(({ id }) => id)));
  return modules.filter(({ id }) => counted.has(id));
}

function Standing({ band, children }: { band: 'todo' | 'in-progress' | 'completed'; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <BandMark status={band} />
      <span>{children}</span>
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
        {activity.modules.map(({ id, title }) => {
          const progress = row.modules.find((module) => module.id === id);
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

/** What the teacher allows this student beyond the class. */
function ExtensionRemark({
  taught: { timeZone },
  activity,
  row: { extension },
}: {
  taught: TeacherClass;
  activity: TeacherActivityRow;
  row: ProgressRow;
}) {
  const t = useTranslations('classCare.extension');
  const format = useFormatter();
  if (!extension) return null;
  const { dateDue, due = {}, lessons } = extension;
  const sayDate = (date: string) =>
    format.dateTime(new Date(date), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const dates = [
    ...(dateDue === null ? [] : [t('until', { when: sayDate(dateDue) })]),
    ...activity.modules.flatMap(({ id }, at) => {
      const date = due[id];
      return date === undefined ? [] : [t('lessonUntil', { number: at + 1, when: sayDate(date) })];
    }),
  ];
  return (
    <>
      {/* A date in one line would make the column, and with it the table, wider than the page. */}
      {dates.map((words) => (
        <span key={words} className="mt-1 block max-w-36 font-semibold text-caution">
          {words}
        </span>
      ))}
      {lessons.length > 0 ? <Remark>{t('opened', { count: lessons.length })}</Remark> : null}
    </>
  );
}

function Remark({ children }: { children: string }) {
  return <span className="mt-1 block whitespace-nowrap font-semibold text-caution">{children}</span>;
}

/** The table's clock ticks every half minute; an answer since the last tick must not appear to be in the future. */
function latest(now: Date, answeredAt: Date): Date {
  return answeredAt > now ? answeredAt : now;
}
