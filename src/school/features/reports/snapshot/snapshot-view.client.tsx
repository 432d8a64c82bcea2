import Presentation from 'lucide-react/icons/presentation';
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { SegmentedChoice } from '../../../../lab/ui/choice/segmented-choice.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { EmptyState } from '../../../../lab/ui/message/empty-state.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { useClearToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import { usePresented } from '../../../client/page/present-toggle.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { MarkLegend } from '../mark-shape.client.tsx';
import { QuestionPaging } from '../question-paging.client.tsx';
import type { Snapshot } from '../snapshot.ts';
import { type QuestionOrder, sortQuestions, sortStudents } from '../sort.ts';
import { BeliefList, BeliefStrip } from './belief-list.client.tsx';
import { ClassFigures } from './class-figures.client.tsx';
import { CorrectedMark } from './corrected-mark.client.tsx';
import { SnapshotTable } from './snapshot-table.client.tsx';
import { useColumnCount, useIsPrinted } from './use-column-count.client.ts';
import { type ShownQuestion, usePointsByHand, useShownReport } from './use-shown-report.client.ts';
import { type SnapshotAddress, useSnapshotAddress } from './use-snapshot-address.client.ts';

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
  const { order, isProjector, isPresented } = shown;
  // Escape ends the large letters; the names stay made up, since the class may still see the screen.
  usePresented(isPresented, () => change({ present: null }));
  const { key, isDescending } = shown.students;
  const { count: pageSize, isNarrow } = useColumnCount(isPresented);
  const isPrinted = useIsPrinted();
  // The first render draws only what can be in sight. The other rows and what stands below the table follow at once, so
  // that the browser can find text in all of it. Printing cannot wait for a second render.
  const isWhole = useDeferredValue(true, isPrinted) || isPrinted;
  const { report, students } = useShownReport(snapshot, isProjector);
  const points = usePointsByHand(snapshot);
  const rows = useMemo(
    () => sortStudents(report.students, { key, isDescending }, isProjector),
    [report, key, isDescending, isProjector],
  );
  const questions = useMemo(() => sortQuestions(report.questions, order), [report, order]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const activityId = snapshot.activity.id;
  const hrefOf = useMemo(
    () => (isProjector ? null : (studentId: string) => teacherAddresses.answers(code, activityId, studentId)),
    [isProjector, code, activityId],
  );
  const questionHrefOf = (label: string) => teacherAddresses.questions(code, activityId, label);

  if (students.length === 0) return <NoStudents code={code} />;
  if (questions.length === 0) {
    const isShut = snapshot.modules.length === 0;
    return (
      <EmptyState
        title={t(isShut ? 'noLesson' : 'noQuestionsTitle')}
        text={t(isShut ? 'noLessonText' : 'noQuestionsText')}
      />
    );
  }
  const lastPage = Math.ceil(questions.length / pageSize);
  const page = shown.page === null ? null : Math.min(shown.page, lastPage);
  const onPage = page === null ? questions : questions.slice((page - 1) * pageSize, page * pageSize);
  // On paper there is no next page to ask for: every question is in one of the tables.
  const tables = isPrinted ? splitInto(questions, pageSize) : [onPage];
  const openedQuestion = report.questions[opened?.questionIndex ?? -1];
  const openedStudent = students.find(({ id }) => id === opened?.studentId);

  return (
    // The table has to begin high in the window, so that what stands above it is close together.
    <div className="flex flex-col gap-2">
      <ClassFigures summary={report.summary} />
      {report.questions.every(({ figures }) => figures.total === 0) ? (
        <Notice tone="info">{t('nothingYet')}</Notice>
      ) : null}
      <SnapshotTools
        shown={shown}
        onOrder={(next) =>
          change({ order: next === 'lesson' ? null : next, page: page === null ? 'all' : null })
        }
        onProjector={(isOn) => change({ projector: isOn ? 'on' : null, present: isOn ? 'on' : null })}
      >
        <QuestionPaging
          words="snapshot.paging"
          page={page}
          pageSize={pageSize}
          totalCount={questions.length}
          onPage={(to) => change({ page: to === 1 ? null : String(to) })}
        />
      </SnapshotTools>
      {isPresented ? null : <BeliefStrip report={report} />}
      {tables.map((asked, at) => (
        <SnapshotTable
          // biome-ignore lint/suspicious/noArrayIndexKey: the table of the screen stays when paper adds others
          key={at}
          rows={rows}
          questions={asked}
          order={shown.students}
          points={points}
          isNarrow={isNarrow}
          isWhole={isWhole}
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
      {isWhole ? (
        <div className="mt-4 flex flex-col gap-6">
          <BeliefList report={report} hrefOf={hrefOf} />
          <MarkLegend words="snapshot" />
          {points.size > 0 ? <p className="text-sm text-ink-soft">{t('byHand.legend')}</p> : null}
          <QuestionTitles questions={questions} questionHrefOf={questionHrefOf} />
        </div>
      ) : null}
      {openedQuestion && opened?.studentId === null ? (
        <QuestionDialog
          asked={openedQuestion}
          href={questionHrefOf(openedQuestion.question.label)}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {openedQuestion && openedStudent ? (
        <AnswerDialog
          place={{ code, activityId: snapshot.activity.id, studentId: openedStudent.id }}
          studentName={openedStudent.name}
          question={openedQuestion.question}
          questionHref={questionHrefOf(openedQuestion.question.label)}
          isProjector={isProjector}
          timeZone={snapshot.class.timeZone}
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

interface QuestionTitlesProps {
  readonly questions: readonly ShownQuestion[];
  questionHrefOf(label: string): string;
}

/** The titles behind the numbers of the columns; each leads to what the class answered. */
function QuestionTitles({ questions, questionHrefOf }: QuestionTitlesProps) {
  const t = useTranslations('snapshot.questions');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="print:break-inside-avoid">
      <h2 id={titleId} className="text-base">
        {t('title')}
      </h2>
      <ul className="mt-2 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {questions.map(({ question: { label, title, correctedAt } }) => (
          <li key={label}>
            <Link
              to={questionHrefOf(label)}
              className="text-link inline-flex min-h-6 items-baseline gap-2 wrap-anywhere"
            >
              <span className="font-semibold tabular-nums">{label}</span> <span>{title}</span>
            </Link>
            <CorrectedMark at={correctedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SnapshotToolsProps {
  readonly shown: SnapshotAddress;
  onOrder(order: QuestionOrder): void;
  onProjector(isOn: boolean): void;
  /** The pages of questions. */
  readonly children: ReactNode;
}

/** The order of the questions, their pages, and projector mode, in one line where there is room. */
function SnapshotTools({ shown, onOrder, onProjector, children }: SnapshotToolsProps) {
  const t = useTranslations('snapshot.tools');
  const announce = useAnnounce();
  const clearToasts = useClearToasts();
  const { isProjector } = shown;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 print:hidden">
      <div>
        <SegmentedChoice
          name="order"
          label={t('order')}
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
      <div className="contents">{children}</div>
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
