import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../../contract/class-activities.ts';
import { DataTable, type TableColumn } from '../../../../ui/layout/data-table.tsx';
import { BandHead } from '../../../classes/band-head.tsx';
import type { Lesson } from './find-next-lesson.ts';

/** Students by lesson, as counts: what a class has behind it and where it is. */
export function LessonTable({ activity }: { activity: TeacherActivityRow }) {
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
      cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
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
  return (
    <DataTable
      caption={t('lessonsCaption', { activity: activity.title })}
      isCaptionHidden
      columns={columns}
      rows={activity.modules}
      getRowId={({ id }) => id}
      scroll="page"
    />
  );
}
