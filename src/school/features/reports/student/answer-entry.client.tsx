import { type ReactNode, useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { AnswerDrawing, type RenderText } from './answer-drawing.client.tsx';
import { type AnswerRow, countAllTries, type StudentAnswer } from './answer-modules.client.ts';
import { ArrivalNote, CorrectedNote, GivenWithNote, LateNote, OutcomeMark } from './outcome-mark.client.tsx';

export interface AnswerEntryProps {
  readonly row: AnswerRow;
  readonly renderText: RenderText;
  /** What can be done for it. */
  readonly help: ReactNode;
  /** What the teacher gave by hand, where that is known. */
  readonly points?: ReactNode;
  /** false: nobody gave this answer, so it has no outcome, no tries and no time. */
  readonly isGiven?: boolean;
  /** The anchor by which the page can be scrolled to it. */
  readonly anchor?: string;
}

/** One exercise or saved block: what was asked, what the student gave, and what became of it. */
export function AnswerEntry({ row, renderText, help, points, isGiven = true, anchor }: AnswerEntryProps) {
  const titleId = useId();
  const { part, item, answer } = row;
  const prompt = item?.prompt;
  return (
    <li className="border-t border-rule py-5 first:border-t-0 first:pt-0">
      <article
        aria-labelledby={titleId}
        className={classNames('grid gap-x-8 gap-y-2', isGiven && 'lg:grid-cols-[1fr_14rem]')}
      >
        <h3
          id={titleId}
          data-answer={anchor}
          tabIndex={anchor === undefined ? undefined : -1}
          className="scroll-mt-20 text-base"
        >
          {part.title}
        </h3>
        {isGiven && <Receipt answer={answer} points={points} />}
        <div className="min-w-0">
          {typeof prompt === 'string' ? (
            <div className="text-sm text-ink-soft">{renderText(prompt)}</div>
          ) : null}
          {answer ? (
            <div className="mt-3 border-l-4 border-rule pl-4">
              <AnswerDrawing answer={answer} item={item} renderText={renderText} />
            </div>
          ) : null}
          {help && <div className="contents">{help}</div>}
        </div>
      </article>
    </li>
  );
}

/** What became of an answer, and when it was given. */
function Receipt({ answer, points }: Pick<AnswerRow, 'answer'> & Pick<AnswerEntryProps, 'points'>) {
  const t = useTranslations('teacher.answers');
  const format = useFormatter();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm lg:row-span-2 lg:flex-col lg:items-start">
      <OutcomeMark answer={answer} />
      <div className="contents">{points}</div>
      {answer ? (
        <>
          {!answer.isScored && !points && <p className="text-ink-soft">{t('notScored')}</p>}
          <TriesUsed answer={answer} />
          <GivenWithNote answer={answer} />
          <p className="text-ink-soft">
            {t('answeredAt', {
              when: format.dateTime(new Date(answer.answeredAt), {
                dateStyle: 'medium',
                timeStyle: 'short',
              }),
            })}
          </p>
          <CorrectedNote answer={answer} />
          <LateNote isLate={answer.isLate} />
          <ArrivalNote answeredAt={answer.answeredAt} receivedAt={answer.receivedAt} />
        </>
      ) : null}
    </div>
  );
}

function TriesUsed({ answer }: { answer: StudentAnswer }) {
  const t = useTranslations('teacher.answers');
  const { tries } = answer;
  const total = countAllTries(answer);
  if (tries === 0) return null;
  return (
    <p className="text-ink-soft">
      {total === null ? t('tries', { count: tries }) : t('triesOf', { used: tries, total })}
    </p>
  );
}
