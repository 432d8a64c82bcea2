import Presentation from 'lucide-react/icons/presentation';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../client/navigation/link.tsx';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import { Button, buttonClasses } from '../../../ui/action/button.tsx';
import { SegmentedChoice } from '../../../ui/choice/segmented-choice.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { useClearToasts } from '../../../ui/overlay/toast.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { MarkLegend } from '../mark-shape.client.tsx';
import { QuestionPaging } from '../question-paging.client.tsx';
import type { Snapshot } from '../snapshot.ts';
import { type QuestionOrder, sortQuestions, sortStudents } from '../sort.ts';
import { BeliefList } from './belief-list.client.tsx';
import { ClassFigures } from './class-figures.client.tsx';
import { SnapshotTable } from './snapshot-table.client.tsx';
import { useShownReport } from './use-shown-report.client.ts';
import { type SnapshotAddress, useSnapshotAddress } from './use-snapshot-address.client.ts';

interface ColumnCount {
  /** Questions that fit beside a student's name. */
  readonly count: number;
  /** Done and right stand below the name, not in columns of their own. */
  readonly isNarrow: boolean;
}

// Steps by the width of the window in CSS px, and by the width of the paper between its margins, where letters are
// smaller. Below the last step `onPhones` applies.
const steps = [
  { minWidthPx: 1280, minPaperPx: 950, count: 14, isNarrow: false },
  { minWidthPx: 1120, minPaperPx: 810, count: 11, isNarrow: false },
  { minWidthPx: 900, minPaperPx: 670, count: 8, isNarrow: false },
  { minWidthPx: 760, minPaperPx: 510, count: 11, isNarrow: true },
  { minWidthPx: 600, minPaperPx: 400, count: 8, isNarrow: true },
] as const satisfies readonly (ColumnCount & { minWidthPx: number; minPaperPx: number })[];
const onPhones: ColumnCount = { count: 5, isNarrow: true };

const queryOf = ({ minWidthPx, minPaperPx }: { minWidthPx: number; minPaperPx: number }) =>
  `screen and (min-width: ${minWidthPx}px), print and (min-width: ${minPaperPx}px)`;

function useColumnCount(): ColumnCount {
  return useSyncExternalStore(subscribe, readCount);
}

/** Whether the page is being printed; on paper nobody can page to the other questions. */
function useIsPrinted(): boolean {
  return useSyncExternalStore(subscribeToPrint, readIsPrinted);
}

const readIsPrinted = () => window.matchMedia('print').matches;

function subscribeToPrint(listener: () => void): () => void {
  const query = window.matchMedia('print');
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function readCount(): ColumnCount {
  return steps.find((step) => window.matchMedia(queryOf(step)).matches) ?? onPhones;
}

function subscribe(listener: () => void): () => void {
  const queries = steps.map((step) => window.matchMedia(queryOf(step)));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

// Both dialogs open only after a press, so they are chunks of their own.
const AnswerDialog = lateDialog(() =>
  import('./answer-dialog.client.tsx').then((module) => module.AnswerDialog),
);
const QuestionDialog = lateDialog(() =>
  import('./question-dialog.client.tsx').then((module) => module.QuestionDialog),
);

/** Ids and indexes of the snapshot's own order, which no sorting changes. */
interface Opened {
  readonly questionIndex: number;
  /** null: the question itself. */
  readonly studentId: string | null;
}

interface SnapshotViewProps {
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
    () => (isProjector ? null : (studentId: string) => teacherAddresses.answers(code, activityId, studentId)),
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
        <Link to={teacherAddresses.class(code)} className={buttonClasses('primary')}>
          {t('toClass')}
        </Link>
      }
    />
  );
}

interface SnapshotToolsProps {
  readonly shown: SnapshotAddress;
  onOrder(order: QuestionOrder): void;
  onProjector(isOn: boolean): void;
}

/** The order of the questions, and projector mode. */
function SnapshotTools({ shown, onOrder, onProjector }: SnapshotToolsProps) {
  const t = useTranslations('snapshot.tools');
  const announce = useAnnounce();
  const clearToasts = useClearToasts();
  const labelId = useId();
  const { isProjector } = shown;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
      <div>
        <p id={labelId} className="mb-1 text-sm font-semibold">
          {t('order')}
        </p>
        <SegmentedChoice
          name="order"
          labelledBy={labelId}
          options={[
            { id: 'lesson', label: t('lesson') },
            { id: 'hardest', label: t('hardest') },
          ]}
          chosenId={shown.order}
          isReadOnly={false}
          onChoose={(id) => onOrder(id === 'hardest' ? 'hardest' : 'lesson')}
        />
        {shown.order === 'hardest' ? <p className="mt-1 text-sm text-ink-soft">{t('hardestNote')}</p> : null}
      </div>
      <div className="max-w-measure sm:text-right">
        <Button
          variant={isProjector ? 'primary' : 'secondary'}
          aria-pressed={isProjector}
          icon={<Icon icon={Presentation} />}
          onClick={() => {
            onProjector(!isProjector);
            // A recent message may hold a real name: toasts are removed, and the new announcement replaces the last
            // one.
            if (!isProjector) clearToasts();
            announce(t(isProjector ? 'projectorOff' : 'projectorOn'));
          }}
        >
          {t('projector')}
        </Button>
        {isProjector ? <p className="mt-1 text-sm text-ink-soft">{t('projectorNote')}</p> : null}
      </div>
    </div>
  );
}
