import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { reportOf } from '../../../contract/snapshot-report.ts';
import type { Summary } from '../../../contract/summary.ts';
import type { Mark } from '../../../domain/reports/mark.ts';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { MarkLegend } from '../../classes/mark-legend.tsx';
import { QuestionPaging } from '../../classes/question-paging.tsx';
import { useSearchParams } from '../../shell/navigation/use-search-params.ts';
import { OpenWork } from './open-work.tsx';
import { OwnFigures } from './own-figures.tsx';
import { SummaryTable } from './summary-table.tsx';
import type { WaitingAnswers } from './use-waiting-answers.ts';

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
  const row = useMemo(() => reportOf({ ...summary, students: [summary.student] }).students[0], [summary]);
  if (!row) return null;
  // Figures come from the server's marks alone: what waits is in none of them.
  const marks = row.student.marks.map((mark, place): Mark => {
    const isWaiting = waiting.sending.has(summary.questions[place]?.exerciseId ?? '');
    return isWaiting && mark === 'unanswered' ? 'waiting' : mark;
  });
  const total = summary.questions.length;
  if (total === 0) return <EmptyState title={t('noQuestionsTitle')} text={t('noQuestionsText')} />;
  const wanted = search.get('page');
  const page =
    wanted === 'all'
      ? null
      : Math.min(Math.max(1, Math.floor(Number(wanted)) || 1), Math.ceil(total / pageSize));
  const show = (to: number | 'all') =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (to === 1) next.delete('page');
        else next.set('page', String(to));
        return next;
      },
      { replace: true, isScrollKept: true },
    );
  return (
    <div className="flex flex-col gap-6">
      <OwnFigures figures={row.figures} />
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
      <MarkLegend words="summary" waiting={marks.includes('waiting') ? t('waiting.legend') : undefined} />
    </div>
  );
}
