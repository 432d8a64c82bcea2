import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import type { StudentAnswers } from '../../../contract/students-answers.ts';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { BandMark } from '../../classes/band-mark.tsx';
import { bandOfStatus } from '../../classes/status-band.ts';
import { useActivityContent, useClassActivities } from '../../data/classes/read-classes.ts';
import { AnswerEntry } from './answer-entry.tsx';
import { AnswerFigures } from './answer-figures.tsx';
import { groupAnswers, placeAnswers } from './answer-modules.ts';
import { MarkLegend } from './mark-legend.tsx';
import { useMarkedText } from './use-marked-text.tsx';

export interface StudentAnswersViewProps {
  readonly taught: TeacherClass;
  readonly activityId: string;
  readonly student: StudentAnswers;
}

/** The answers of one student, module by module. */
export function StudentAnswersView({ taught, activityId, student }: StudentAnswersViewProps) {
  const t = useTranslations('teacher.answers');
  const words = useTranslations('classes');
  const content = useActivityContent(activityId);
  const activities = useClassActivities(taught.code, { isEnabled: true });
  const renderText = useMarkedText(content.data, student.answers);
  const row = activities.data?.find(({ id }) => id === activityId);
  const progress =
    row?.view === 'teacher'
      ? row.students.find(({ studentId }) => studentId === student.studentId)
      : undefined;
  const titleOf = (id: string) =>
    (row?.view === 'teacher' ? row.modules.find((module) => module.id === id)?.title : undefined) ?? id;
  const modules = content.data
    ? placeAnswers(content.data, student.answers)
    : groupAnswers(student.answers, titleOf);
  const sum = (key: 'completedCount' | 'requiredCount') =>
    progress?.modules.reduce((total, module) => total + module[key], 0) ?? 0;

  // Words first and the drawings a moment later would make the page jump.
  if (content.fetchStatus === 'fetching' && !content.data) return <LoadingBlock label={t('loading')} />;
  return (
    <div className="flex flex-col gap-8">
      <p className="flex items-center gap-2">
        <BandMark status={bandOfStatus[student.status]} />
        {words(`status.${student.status}`)}
      </p>
      {content.data ? (
        <AnswerFigures
          modules={modules}
          done={
            progress ? { completedCount: sum('completedCount'), requiredCount: sum('requiredCount') } : null
          }
        />
      ) : null}
      {content.data ? null : <Notice tone="caution">{t('contentAway')}</Notice>}
      <MarkLegend />
      {modules.map((module) => {
        const standing = progress?.modules.find(({ id }) => id === module.id);
        return (
          <section key={module.id} aria-labelledby={`module-${module.id}`} className="flex flex-col gap-4">
            <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-ink pb-2">
              <h2 id={`module-${module.id}`} className="text-xl">
                {module.title}
              </h2>
              {standing ? (
                <p className="text-sm text-ink-soft tabular-nums">
                  {t('modulePart', { done: standing.completedCount, total: standing.requiredCount })}
                </p>
              ) : null}
            </header>
            {module.rows.length > 0 ? (
              <ol className="flex flex-col">
                {module.rows.map((answerRow) => (
                  <AnswerEntry key={answerRow.part.id} row={answerRow} renderText={renderText} />
                ))}
              </ol>
            ) : (
              <p className="text-ink-soft">{t('moduleEmpty')}</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
