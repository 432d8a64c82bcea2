import { useFormatter, useTranslations } from 'use-intl';
import type { PastAttempt } from '../../../../contract/students-answers.ts';
import { Notice } from '../../../../ui/message/notice.tsx';
import { AnswerDrawing, type RenderText } from '../answer-drawing.tsx';
import type { AnswerRow } from '../answer-modules.ts';
import { ArrivalNote } from '../arrival-note.tsx';
import { LateNote } from '../late-note.tsx';
import { OutcomeMark } from '../outcome-mark.tsx';

export interface AttemptViewProps {
  readonly attempt: PastAttempt;
  readonly row: AnswerRow;
  readonly renderText: RenderText;
}

/** One attempt as it was given, what became of it, and why it did not count where it did not. */
export function AttemptView({ attempt, row, renderText }: AttemptViewProps) {
  const t = useTranslations('studentHelp.replay');
  const format = useFormatter();
  const { outcome, ignoredBecause, answeredAt, receivedAt, cost } = attempt;
  const { part, item } = row;
  const when = format.dateTime(new Date(answeredAt), { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <OutcomeMark answer={{ outcome, isScored: part.isScored, rightAtTry: null }} />
        <p className="text-ink-soft">{t('answered', { when })}</p>
        {part.isScored ? <p className="text-ink-soft">{t('cost', { count: cost })}</p> : null}
        <LateNote isLate={attempt.isLate} />
        <ArrivalNote answeredAt={answeredAt} receivedAt={receivedAt} />
      </div>
      {ignoredBecause ? (
        <Notice tone="caution" title={t('notCounted')}>
          {t(`ignored.${ignoredBecause}`)}
        </Notice>
      ) : null}
      <div data-drawing className="border-l-4 border-rule pl-4">
        <AnswerDrawing answer={attempt} item={item} renderText={renderText} />
      </div>
    </div>
  );
}
