import { useTranslations } from 'use-intl';
import type { Criterion } from '../../../../lab/exercises/define.ts';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { Instant } from '../../../client/page/instant.tsx';
import { findHolding } from '../../progress/hand-in.ts';
import type { HandedIn } from './hand-ins.ts';
import { MarkHistory } from './mark-history.client.tsx';

interface Props {
  readonly answer: HandedIn;
  readonly rubric: readonly Criterion[];
  readonly timeZone: string;
}

/** What the student gave, and whether it is still what the mark is about. */
export function AnswerPane({ answer, rubric, timeZone }: Props) {
  const t = useTranslations('handIns');
  const { answeredAt, attemptID, described, marks, isReset, outcome } = answer;
  const holding = findHolding(marks);
  const when = () => <Instant value={answeredAt} timeZone={timeZone} />;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>
          <Spans>{t.rich('at', { when })}</Spans>
        </span>
        {outcome ? <span className="font-semibold">{t(`outcome.${outcome}`)}</span> : null}
      </p>
      {isReset ? (
        <p className="font-semibold text-caution">
          <Spans>{t.rich('reset', { when })}</Spans>
        </p>
      ) : null}
      {!isReset && holding && holding.attemptID !== attemptID ? (
        <p className="text-sm font-semibold text-caution">{t('changed')}</p>
      ) : null}
      <div className="flex max-w-measure flex-col gap-3 wrap-anywhere whitespace-pre-line">
        {described.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <MarkHistory marks={marks} rubric={rubric} timeZone={timeZone} />
    </div>
  );
}
