import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import type { StudentAnswers } from '../../../contract/students-answers.ts';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { BandMark } from '../../classes/band-mark.tsx';
import { ClassInstant } from '../../classes/class-instant.tsx';
import { bandOfStatus } from '../../classes/status-band.ts';
import { useActivityContent, useClassActivities } from '../../data/classes/read-classes.ts';
import { addresses } from '../addresses.ts';
import { AnswerEntry } from './answer-entry.tsx';
import { AnswerFigures } from './answer-figures.tsx';
import { groupAnswers, placeAnswers } from './answer-modules.ts';
import { type HelpKind, HelpRow } from './help/help-row.tsx';
import { OpenHelp } from './help/open-help.tsx';
import { findLabPlace } from './lab-place.ts';
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
  const unnamed = useTranslations('teacher.class');
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
  const lateCount = student.answers.filter(({ isLate }) => isLate).length;

  const [opened, setOpened] = useState<{ readonly kind: HelpKind; readonly partId: string } | null>(null);
  /** Where the focus goes after an act. */
  const [done, setDone] = useState({ partId: '', count: 0 });
  const finishAct = (partId: string) => {
    setOpened(null);
    setDone(({ count }) => ({ partId, count: count + 1 }));
  };
  const openedRow = modules.flatMap(({ rows }) => rows).find(({ part }) => part.id === opened?.partId);
  const due = student.dueAt;
  const isLocked = taught.isArchived || taught.isDisabled;
  const studentName = student.fullName || unnamed('unnamed');
  const place = { code: taught.code, activityId, studentId: student.studentId };
  const actsOn = (partId: string) => student.acts.filter(({ questionCode }) => questionCode === partId);
  const labAddressOf = (partId: string) => {
    const screen = content.data && findLabPlace(content.data, partId);
    return screen ? addresses.inLab(activityId, taught.code, student.studentId, screen, partId) : null;
  };

  // Words first and the drawings a moment later would make the page jump.
  if (content.fetchStatus === 'fetching' && !content.data) return <LoadingBlock label={t('loading')} />;
  return (
    <div className="flex flex-col gap-8">
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <li className="flex items-center gap-2">
          <BandMark status={bandOfStatus[student.status]} />
          {words(`status.${student.status}`)}
        </li>
        {due === null ? null : (
          <li>{t.rich('due', { when: () => <ClassInstant value={due} classZone={taught.timeZone} /> })}</li>
        )}
        {student.isAbsent ? <li className="font-semibold text-caution">{t('absent')}</li> : null}
        {lateCount > 0 ? (
          <li className="font-semibold text-caution">{t('lateCount', { count: lateCount })}</li>
        ) : null}
      </ul>
      <AnswerFigures figures={student.figures} />
      {isLocked ? <p className="text-ink-soft">{t('closed')}</p> : null}
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
                  <AnswerEntry
                    key={answerRow.part.id}
                    row={answerRow}
                    renderText={renderText}
                    help={
                      <HelpRow
                        row={answerRow}
                        acts={actsOn(answerRow.part.id)}
                        place={place}
                        studentName={studentName}
                        labAddress={labAddressOf(answerRow.part.id)}
                        isLocked={isLocked}
                        focusCount={done.partId === answerRow.part.id ? done.count : 0}
                        onOpen={(kind) => setOpened({ kind, partId: answerRow.part.id })}
                        onDone={() => finishAct(answerRow.part.id)}
                      />
                    }
                  />
                ))}
              </ol>
            ) : (
              <p className="text-ink-soft">{t('moduleEmpty')}</p>
            )}
          </section>
        );
      })}
      {opened && openedRow ? (
        <OpenHelp
          kind={opened.kind}
          target={{ place, row: openedRow, studentName, isFinished: student.status === 'COMPLETED' }}
          acts={actsOn(openedRow.part.id)}
          isLocked={isLocked}
          renderText={renderText}
          onClose={() => setOpened(null)}
          onDone={() => finishAct(openedRow.part.id)}
        />
      ) : null}
    </div>
  );
}
