import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Snapshot } from '../../../contract/snapshot.ts';
import { sortQuestions, sortStudents } from '../../../domain/reports/sort.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { MarkLegend } from '../../classes/mark-legend.tsx';
import { QuestionPaging } from '../../classes/question-paging.tsx';
import { lazyDialog } from '../../shell/lazy-dialog.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import { addresses } from '../addresses.ts';
import { BeliefList } from './belief-list.tsx';
import { ClassFigures } from './class-figures.tsx';
import { SnapshotTable } from './snapshot-table.tsx';
import { SnapshotTools } from './snapshot-tools.tsx';
import { useColumnCount, useIsPrinted } from './use-column-count.ts';
import { useShownReport } from './use-shown-report.ts';
import { useSnapshotAddress } from './use-snapshot-address.ts';

// Neither is part of the first look.
const AnswerDialog = lazyDialog(() => import('./answer-dialog.tsx').then((module) => module.AnswerDialog));
const QuestionDialog = lazyDialog(() =>
  import('./question-dialog.tsx').then((module) => module.QuestionDialog),
);

/** Of the snapshot's own order, which no sorting changes. */
interface Opened {
  readonly questionIndex: number;
  /** null: the question itself. */
  readonly studentId: string | null;
}

export interface SnapshotViewProps {
  readonly code: string;
  readonly snapshot: Snapshot;
}

/** Students by questions, the class in figures, and what it believes. */
export function SnapshotView({ code, snapshot }: SnapshotViewProps) {
  const t = useTranslations('snapshot');
  const [shown, change] = useSnapshotAddress();
  const { order, isProjector } = shown;
  const { key, isDescending } = shown.students;
  const { count: pageSize, isNarrow } = useColumnCount();
  const isPrinted = useIsPrinted();
  const { report, students } = useShownReport(snapshot, isProjector);
  const rows = useMemo(
    () => sortStudents(report.students, { key, isDescending }),
    [report, key, isDescending],
  );
  const questions = useMemo(() => sortQuestions(report.questions, order), [report, order]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const activityId = snapshot.activity.id;
  const hrefOf = useMemo(
    () => (isProjector ? null : (studentId: string) => addresses.answers(code, activityId, studentId)),
    [isProjector, code, activityId],
  );

  if (students.length === 0) return <NoStudents code={code} />;
  if (questions.length === 0) {
    return <EmptyState title={t('noQuestionsTitle')} text={t('noQuestionsText')} />;
  }
  const lastPage = Math.ceil(questions.length / pageSize);
  const page = shown.page === null ? null : Math.min(shown.page, lastPage);
  const onPage = page === null ? questions : questions.slice((page - 1) * pageSize, page * pageSize);
  // On paper there is no next page to ask for: every question is in one of the tables.
  const tables = isPrinted ? splitInto(questions, pageSize) : [onPage];
  const openedQuestion = report.questions[opened?.questionIndex ?? -1];
  const openedStudent = students.find(({ id }) => id === opened?.studentId);

  return (
    <div className="flex flex-col gap-6">
      <ClassFigures summary={report.summary} />
      {report.questions.every(({ figures }) => figures.total === 0) ? (
        <Notice tone="info">{t('nothingYet')}</Notice>
      ) : null}
      <SnapshotTools
        shown={shown}
        onOrder={(next) =>
          change({ order: next === 'lesson' ? null : next, page: page === null ? 'all' : null })
        }
        onProjector={(isOn) => change({ projector: isOn ? 'on' : null })}
      />
      <QuestionPaging
        words="snapshot.paging"
        page={page}
        pageSize={pageSize}
        totalCount={questions.length}
        onPage={(to) => change({ page: to === 1 ? null : String(to) })}
      />
      {tables.map((asked, at) => (
        <SnapshotTable
          // biome-ignore lint/suspicious/noArrayIndexKey: the table of the screen stays when paper adds others
          key={at}
          rows={rows}
          questions={asked}
          order={shown.students}
          isNarrow={isNarrow}
          isPrinted={isPrinted}
          hrefOf={hrefOf}
          onSort={(next) =>
            change({
              sort: next.key === 'name' ? null : next.key,
              direction: next.isDescending ? 'descending' : null,
            })
          }
          onOpenAnswer={(studentId, questionIndex) => setOpened({ studentId, questionIndex })}
          onOpenQuestion={(questionIndex) => setOpened({ studentId: null, questionIndex })}
        />
      ))}
      <MarkLegend words="snapshot" />
      <BeliefList report={report} />
      {openedQuestion && opened?.studentId === null ? (
        <QuestionDialog asked={openedQuestion} onClose={() => setOpened(null)} />
      ) : null}
      {openedQuestion && openedStudent ? (
        <AnswerDialog
          place={{ code, activityId: snapshot.activity.id, studentId: openedStudent.id }}
          studentName={openedStudent.name}
          question={openedQuestion.question}
          isProjector={isProjector}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}

function splitInto<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

function NoStudents({ code }: { code: string }) {
  const t = useTranslations('snapshot');
  return (
    <EmptyState
      title={t('noStudentsTitle')}
      text={t('noStudentsText')}
      action={
        <Link to={addresses.class(code)} className={buttonClasses('primary')}>
          {t('toClass')}
        </Link>
      }
    />
  );
}
