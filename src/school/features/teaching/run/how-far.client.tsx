import EyeOff from 'lucide-react/icons/eye-off';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { DataTable, type TableColumn } from '../../../../lab/ui/layout/data-table.tsx';
import { Icon, type IconComponent } from '../../../../lab/ui/mark/icon.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { listGiven } from '../../classes/given-lessons.client.ts';
import { LessonLink } from '../../classes/lesson-link.client.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { BandHead } from '../../progress/band-mark.client.tsx';
import { ProgressCounts, useLessonsDueNow } from '../activity/progress-counts.client.tsx';
import { findNextLesson, type Lesson } from './find-next-lesson.client.ts';
import { useRunAddress } from './use-run-address.client.ts';

interface HowFarProps {
  readonly taught: TeacherClass;
  readonly rows: readonly TeacherActivityRow[];
  readonly chosen: TeacherActivityRow;
}

/** Progress by activity; for the chosen activity the students, the lessons, and links to its reports and its lab. */
export function HowFar({ taught, rows, chosen }: HowFarProps) {
  const t = useTranslations('classRun.far');
  const create = useTranslations('teacher.create');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={titleId} className="text-xl">
          {t('title')}
        </h2>
        {taught.isArchived || taught.isDisabled || taught.isDemonstration ? null : (
          <Link
            to={teacherAddresses.addLab(taught.code)}
            className="text-link inline-flex min-h-6 items-center"
          >
            {create('addActivity')}
          </Link>
        )}
      </header>
      {rows.length > 1 ? <ActivityChoice rows={rows} chosenId={chosen.id} /> : null}
      <ChosenActivity taught={taught} activity={chosen} />
    </section>
  );
}

function ChosenActivity({ taught, activity }: { taught: TeacherClass; activity: TeacherActivityRow }) {
  const t = useTranslations('classRun.far');
  const words = useTranslations('teacher.class');
  const care = useTranslations('classCare.activity');
  const titleId = useId();
  const { code } = taught;
  const { id, title } = activity;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id={titleId} className="text-lg wrap-anywhere">
            {title}
          </h3>
          {activity.isHidden ? <Hindrance icon={EyeOff}>{words('hidden')}</Hindrance> : null}
          {activity.isCovered ? null : <Hindrance icon={LockKeyhole}>{words('uncovered')}</Hindrance>}
        </div>
      </header>
      <ProgressCounts taught={taught} activity={activity} />
      <nav aria-label={t('reports', { activity: title })} className="flex flex-wrap items-center gap-2">
        <Link to={teacherAddresses.snapshot(code, id)} className={buttonClasses('primary')}>
          {care('snapshot')}
        </Link>
        <Link to={teacherAddresses.questions(code, id)} className={buttonClasses('secondary')}>
          {t('questionView')}
        </Link>
        <Link to={teacherAddresses.thoughts(code, id)} className={buttonClasses('secondary')}>
          {t('thoughts')}
        </Link>
        <Link to={teacherAddresses.chooseStudent(code, id)} className={buttonClasses('secondary')}>
          {care('summary')}
        </Link>
        {activity.modules.length > 0 ? (
          <Link to={teacherAddresses.handIns(code, id)} className={buttonClasses('secondary')}>
            {t('handIns')}
          </Link>
        ) : null}
        {activity.students.length === 0 ? (
          <p className="max-w-measure text-sm text-ink-soft">{t('emptyReports')}</p>
        ) : null}
      </nav>
      <nav aria-label={t('lab', { activity: title })} className="flex flex-wrap gap-2">
        <Link to={teacherAddresses.activity(id, { code })} className={buttonClasses('secondary')}>
          {words('enter')}
        </Link>
        {/* A guide and a sheet exist only for open lessons. */}
        {activity.modules.length > 0 ? (
          <>
            <Link
              to={teacherAddresses.guide(id, code, findNextLesson(activity.modules)?.id)}
              className={buttonClasses('secondary')}
            >
              {care('guide')}
            </Link>
            <Link
              to={teacherAddresses.sheet(id, code, findNextLesson(activity.modules)?.id)}
              className={buttonClasses('secondary')}
            >
              {care('sheet')}
            </Link>
          </>
        ) : null}
      </nav>
    </section>
  );
}

function Hindrance({ icon, children }: { icon: IconComponent; children: string }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-sm font-semibold text-caution">
      <Icon icon={icon} size={18} />
      <span>{children}</span>
    </p>
  );
}

interface Props {
  readonly rows: readonly TeacherActivityRow[];
  readonly chosenId: string;
}

/** The activities of the class with how far each is; one of them is shown below. */
function ActivityChoice({ rows, chosenId }: Props) {
  const t = useTranslations('classRun.far');
  const words = useTranslations('teacher.class');
  const sayLessons = useLessonsDueNow();
  const { set } = useRunAddress();
  return (
    <ul aria-label={t('choose')} className="grid gap-2 sm:max-xl:grid-cols-2">
      {rows.map(({ id, title, counts, dueNow, isHidden }) => (
        <li key={id} className="flex">
          <button
            type="button"
            aria-pressed={id === chosenId}
            onClick={() => set('activity', id)}
            className={classNames(
              'min-h-11 w-full rounded-press border px-3 py-1.5 text-left',
              id === chosenId
                ? 'border-primary bg-info-soft'
                : 'border-rule-strong bg-paper-raised hover:border-primary',
            )}
          >
            <span className="block font-semibold wrap-anywhere">{title}</span>
            {dueNow ? <span className="block text-sm text-ink-soft">{sayLessons(dueNow)}</span> : null}
            <span className="block text-sm text-ink-soft tabular-nums">{t('choiceCounts', counts)}</span>
            {isHidden ? (
              <span className="block text-sm font-semibold text-caution">{words('hidden')}</span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How far the class is in each lesson. It stands below the three questions, because a table needs the width. */
export function Lessons({ taught, activity }: { taught: TeacherClass; activity: TeacherActivityRow }) {
  const t = useTranslations('classRun.far');
  return activity.modules.length > 0 ? (
    <LessonTable taught={taught} activity={activity} />
  ) : (
    <p className="text-ink-soft">{t('noLessons')}</p>
  );
}

/** Counts of students by lesson: how many have completed each, are at work in it, or have not started. */
function LessonTable({ taught, activity }: { taught: TeacherClass; activity: TeacherActivityRow }) {
  const t = useTranslations('classRun.far');
  const words = useTranslations('teacher.class');
  const counts = [
    ['notStarted', 'todo', words('notStarted')],
    ['inProgress', 'in-progress', words('inProgress')],
    ['completed', 'completed', words('completed')],
  ] as const;
  const columns: TableColumn<Lesson>[] = [
    {
      id: 'lesson',
      header: t('lesson'),
      cell: ({ id, title }) => (
        <Link
          to={teacherAddresses.guide(activity.id, taught.code, id)}
          title={t('guideTo', { lesson: title })}
          className="text-link inline-flex min-h-6 items-center wrap-anywhere"
        >
          {title}
        </Link>
      ),
    },
    ...counts.map(
      ([key, status, header]): TableColumn<Lesson> => ({
        id: key,
        header: <BandHead status={status}>{header}</BandHead>,
        align: 'end',
        cell: (lesson) => lesson.counts[key],
      }),
    ),
  ];
  if (!taught.isArchived && !taught.isDemonstration)
    columns.push({
      id: 'link',
      header: t('lessonLink'),
      // On a phone the lessons of the lab itself have the same button.
      isForWide: true,
      cell: (lesson) => <LessonLink activityId={activity.id} code={taught.code} lesson={lesson} isShort />,
    });
  return (
    <DataTable
      caption={t('lessonsCaption', { activity: activity.title })}
      isCaptionHidden
      columns={columns}
      rows={listGiven(activity)}
      getRowId={({ id }) => id}
      scroll="page"
    />
  );
}
