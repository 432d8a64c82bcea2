import { useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { EmptyState } from '../../../../lab/ui/message/empty-state.tsx';
import { changeQuery } from '../../../client/navigation/address.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { studentAddresses } from '../../classes/student-addresses.client.ts';
import { TeachersWords } from '../../comments/teachers-words.client.tsx';
import { createClassReport } from '../class-report.ts';
import { Figure, usePercent } from '../figure.client.tsx';
import { type Rate, type StudentFigures, summarizeStudent } from '../figures.ts';
import { isSubmitted, type Mark } from '../mark.ts';
import { MarkLegend } from '../mark-shape.client.tsx';
import { QuestionPaging } from '../question-paging.client.tsx';
import type { Summary } from '../summary.ts';
import { SummaryTable } from './summary-table.client.tsx';
import type { WaitingAnswers } from './use-waiting-answers.client.ts';

const pageSize = 10;

interface Props {
  readonly code: string;
  readonly summary: Summary;
  readonly waiting: WaitingAnswers;
}

/** Figures, what is open, and every question with its mark, answer and feedback. */
export function SummaryView({ code, summary, waiting }: Props) {
  const t = useTranslations('summary');
  const [search, setSearch] = useSearchParams();
  const row = useMemo(
    () => createClassReport({ ...summary, students: [summary.student] }).students[0],
    [summary],
  );
  if (!row) return null;
  // Figures come from the server's marks only: they do not count answers that wait on this device.
  const marks = row.student.marks.map((mark, place): Mark => {
    const isWaiting = waiting.sending.has(summary.questions[place]?.exerciseId ?? '');
    return isWaiting && mark === 'unanswered' ? 'waiting' : mark;
  });
  const total = summary.questions.length;
  if (total === 0) {
    const isShut = summary.modules.length === 0;
    return (
      <EmptyState
        title={t(isShut ? 'noLesson' : 'noQuestionsTitle')}
        text={t(isShut ? 'noLessonText' : 'noQuestionsText')}
      />
    );
  }
  const wanted = search.get('page');
  const page =
    wanted === 'all'
      ? null
      : Math.min(Math.max(1, Math.floor(Number(wanted)) || 1), Math.ceil(total / pageSize));
  const show = (to: number | 'all') =>
    setSearch((current) => changeQuery(current, { page: to === 1 ? null : String(to) }), {
      replace: true,
      isScrollKept: true,
    });
  return (
    <div className="flex flex-col gap-6">
      <OwnFigures done={row.figures.done} begun={summarizeBegun(summary)} />
      <OpenWork code={code} summary={summary} marks={marks} />
      <QuestionPaging
        words="summary.paging"
        page={page}
        pageSize={pageSize}
        totalCount={total}
        onPage={show}
      />
      <SummaryTable
        summary={summary}
        marks={marks}
        first={page === null ? 0 : (page - 1) * pageSize}
        count={page === null ? total : pageSize}
        waiting={waiting}
      />
      <OtherComments summary={summary} />
      <MarkLegend words="summary" waiting={marks.includes('waiting') ? t('waiting.legend') : undefined} />
    </div>
  );
}

/** What the teacher said about parts in which nothing is asked, such as a form. */
function OtherComments({ summary }: { summary: Summary }) {
  const t = useTranslations('summary');
  const titleId = useId();
  const asked = new Set(summary.questions.map(({ exerciseId }) => exerciseId));
  const others = summary.comments.filter(({ exerciseId }) => !asked.has(exerciseId));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-lg">
        {t('otherComments')}
      </h2>
      {others.map((comment) => (
        <div key={comment.id} className="flex max-w-measure flex-col gap-1">
          <h3 className="text-base wrap-anywhere">{comment.title}</h3>
          <TeachersWords
            mark={comment}
            isEarlier={comment.isEarlier}
            place={{ code: summary.class.code, activityId: summary.activity.id }}
          />
        </div>
      ))}
    </section>
  );
}

/** The figures of the lessons in which something is answered. In later lessons nothing can be right yet. */
function summarizeBegun({ questions, student, requiredCount }: Summary): StudentFigures {
  const isBegun = (moduleId: string) =>
    questions.some((one, at) => one.moduleId === moduleId && isSubmitted(student.marks[at] ?? 'unanswered'));
  const places = questions.flatMap(({ moduleId }, at) => (isBegun(moduleId) ? [at] : []));
  return summarizeStudent(
    places.flatMap((at) => questions[at] ?? []),
    { ...student, marks: places.flatMap((at) => student.marks[at] ?? []) },
    requiredCount,
  );
}

interface OwnFiguresProps {
  readonly done: Rate;
  readonly begun: StudentFigures;
}

/** Work done and work right, separately, each with its total. */
function OwnFigures({ done, begun: { right, firstTry } }: OwnFiguresProps) {
  const t = useTranslations('summary.figures');
  const percentOf = usePercent();
  const scored = (rate: Rate) => (rate.of === 0 ? t('none') : t('ofScored', { ...rate }));
  return (
    <dl aria-label={t('label')} className="grid gap-px border border-rule bg-rule sm:grid-cols-3">
      <Figure
        label={t('done')}
        value={percentOf(done) ?? '–'}
        basis={t('doneText', { left: done.of - done.count })}
      />
      <Figure label={t('right')} value={percentOf(right) ?? '–'} basis={scored(right)} />
      <Figure label={t('firstTry')} value={percentOf(firstTry) ?? '–'} basis={scored(firstTry)} />
    </dl>
  );
}

interface OpenWorkProps {
  readonly code: string;
  readonly summary: Summary;
  readonly marks: readonly Mark[];
}

/** The work that is left, with links to it; nothing if the activity is finished. */
function OpenWork({ code, summary, marks }: OpenWorkProps) {
  const t = useTranslations('summary.open');
  const titleId = useId();
  const { student, activity, requiredCount, questions } = summary;
  if (student.status === 'COMPLETED') return null;
  const openPlace = marks.indexOf('unanswered');
  const openCount = marks.filter((mark) => mark === 'unanswered').length;
  const requiredLeft = requiredCount - student.doneCount;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-rule-strong pl-4 print:hidden"
    >
      <div>
        <h2 id={titleId} className="text-lg">
          {t('title')}
        </h2>
        {openCount > 0 ? <p>{t('questions', { count: openCount })}</p> : null}
        {requiredLeft > 0 ? <p>{t('required', { count: requiredLeft })}</p> : null}
        {openCount === 0 && requiredLeft <= 0 ? <p>{t('finish')}</p> : null}
      </div>
      <Link
        to={studentAddresses.activity(activity.id, code, {
          isTeacher: false,
          moduleId: questions[openPlace]?.moduleId,
        })}
        className={buttonClasses('primary')}
      >
        {t(student.status === 'NOT_STARTED' ? 'start' : 'continue', { title: activity.title })}
      </Link>
    </section>
  );
}
