import { useTranslations } from 'use-intl';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { TeachersWords } from '../../comments/teachers-words.client.tsx';
import type { Mark } from '../mark.ts';
import { MarkShape } from '../mark-shape.client.tsx';
import type { Summary, SummaryAnswer, SummaryComment } from '../summary.ts';
import { GivenAnswer } from './given-answer.client.tsx';
import type { WaitingAnswers } from './use-waiting-answers.client.ts';

interface Props {
  readonly summary: Summary;
  readonly marks: readonly Mark[];
  /** The place of the first question on the screen; the questions of other pages are shown on paper only. */
  readonly first: number;
  readonly count: number;
  readonly waiting: WaitingAnswers;
}

const headClasses = 'border-b border-rule-strong bg-paper-sunk px-3 py-2 text-left font-semibold';
const cellClasses = 'border-b border-rule px-3 py-3 align-top';

/** A row for each question under its module: the mark as shape, colour and word, and the learner's answer to open. */
export function SummaryTable({ summary, marks, first, count, waiting }: Props) {
  const t = useTranslations('summary');
  const answers = new Map(summary.answers.map((answer) => [answer.exerciseId, answer]));
  const comments = new Map(summary.comments.map((comment) => [comment.exerciseId, comment]));
  // An exercise with several questions has one comment, at the first of them.
  const commentAt = (place: number) => {
    const exerciseId = summary.questions[place]?.exerciseId ?? '';
    const first = summary.questions.findIndex((question) => question.exerciseId === exerciseId);
    return first === place ? comments.get(exerciseId) : undefined;
  };
  const isShown = (place: number) => place >= first && place < first + count;
  return (
    <table className="w-full border-collapse border border-rule bg-paper-raised">
      <caption className="sr-only">{t('table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className={classNames(headClasses, 'w-16')}>
            {t('table.number')}
          </th>
          <th scope="col" className={headClasses}>
            {t('table.question')}
          </th>
          <th scope="col" className={classNames(headClasses, 'w-48 max-sm:hidden')}>
            {t('table.mark')}
          </th>
        </tr>
      </thead>
      {summary.modules.map((module) => {
        const places = summary.questions.flatMap((question, place) =>
          question.moduleId === module.id ? [place] : [],
        );
        if (places.length === 0) return null;
        return (
          <tbody
            key={module.id}
            className={places.some(isShown) ? undefined : 'hidden print:table-row-group'}
          >
            <tr>
              <th
                colSpan={3}
                scope="rowgroup"
                className="border-b border-rule bg-paper px-3 py-2 text-left font-display font-semibold"
              >
                {t('table.module', { place: module.number, title: module.title })}
              </th>
            </tr>
            {places.map((place) => (
              <QuestionRow
                key={place}
                summary={summary}
                place={place}
                mark={marks[place] ?? 'unanswered'}
                answer={answers.get(summary.questions[place]?.exerciseId ?? '')}
                comment={commentAt(place)}
                isOvertaken={waiting.sending.has(summary.questions[place]?.exerciseId ?? '')}
                isShown={isShown(place)}
              />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

interface RowProps {
  readonly summary: Summary;
  readonly place: number;
  readonly mark: Mark;
  readonly answer: SummaryAnswer | undefined;
  readonly comment: SummaryComment | undefined;
  /** A newer answer to it waits on this device. */
  readonly isOvertaken: boolean;
  readonly isShown: boolean;
}

function QuestionRow({ summary, place, mark, answer, comment, isOvertaken, isShown }: RowProps) {
  const t = useTranslations('summary');
  const question = summary.questions[place];
  if (!question) return null;
  const shape = <MarkShape mark={mark} text={t(`mark.${mark}`)} isTextVisible />;
  return (
    <tr className={isShown ? undefined : 'hidden print:table-row'}>
      <th scope="row" className={classNames(cellClasses, 'text-left font-semibold tabular-nums')}>
        {question.label}
      </th>
      <td className={cellClasses}>
        <div className="flex flex-col gap-2">
          <p className="wrap-anywhere">{question.title}</p>
          {/* Three columns do not fit a phone: there the mark stands under its question. */}
          <div className="flex items-center gap-2 font-semibold sm:hidden">{shape}</div>
          {answer && isOvertaken ? <p className="text-sm text-ink-soft">{t('waiting.newer')}</p> : null}
          {answer?.isLate ? <p className="text-sm font-semibold text-caution">{t('lateAnswer')}</p> : null}
          {comment ? (
            <TeachersWords
              mark={comment}
              isEarlier={comment.isEarlier}
              place={{ code: summary.class.code, activityId: summary.activity.id }}
            />
          ) : null}
          {answer ? (
            <GivenAnswer
              answer={answer}
              label={question.label}
              partId={question.partId}
              isScored={question.isScored}
              mark={mark}
              timeZone={summary.class.timeZone}
            />
          ) : null}
        </div>
      </td>
      <td className={classNames(cellClasses, 'max-sm:hidden')}>
        <div className="flex items-center gap-2 font-semibold">{shape}</div>
      </td>
    </tr>
  );
}
