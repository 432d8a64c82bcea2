import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../../lab/ui/message/notice.tsx';
import { AnswerDrawing, type RenderText } from '../answer-drawing.client.tsx';
import type { AnswerRow } from '../answer-modules.client.ts';
import { ArrivalNote, GivenWithNote, LateNote, OutcomeMark } from '../outcome-mark.client.tsx';
import { showOutcome } from '../shown-outcome.client.ts';
import type { PastAttempt } from '../students-answers.ts';

interface ReplayProps {
  readonly row: AnswerRow;
  /** The attempts loaded so far, from the first on. */
  readonly attempts: readonly PastAttempt[];
  readonly totalCount: number;
  readonly isFetching: boolean;
  onNeedMore(): void;
  readonly renderText: RenderText;
}

/** One attempt at a time, in the order in which they arrived; by button or arrow key. */
export function Replay({ row, attempts, totalCount, isFetching, onNeedMore, renderText }: ReplayProps) {
  const t = useTranslations('studentHelp.replay');
  const words = useTranslations('teacher.answers.outcome');
  const announce = useAnnounce();
  const [chosen, setChosen] = useState(0);
  // While further attempts are loaded, the last loaded one stays on the screen.
  const index = Math.min(chosen, attempts.length - 1);
  const attempt = attempts[index];

  function go(to: number) {
    const next = attempts[to];
    if (to < 0 || to >= totalCount || isFetching) return;
    setChosen(to);
    if (to >= attempts.length) return onNeedMore();
    if (!next) return;
    const { wording, times } = showOutcome(asAnswer(next, row));
    announce(t('said', { index: to + 1, total: totalCount, outcome: words(wording, { tries: times }) }));
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTaken =
      event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    // Inside a drawing the arrow keys scroll sideways.
    const isInDrawing = event.target instanceof Element && event.target.closest('[data-drawing]') !== null;
    if (isTaken || isInDrawing) return;
    if (event.key === 'ArrowLeft') go(index - 1);
    if (event.key === 'ArrowRight') go(index + 1);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  if (!attempt) return null;
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t('steps')} className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          icon={<Icon icon={ArrowLeft} />}
          aria-disabled={index === 0 || undefined}
          onClick={() => go(index - 1)}
        >
          {t('previous')}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={index + 1 >= totalCount || undefined}
          isBusy={isFetching}
          onClick={() => go(index + 1)}
        >
          <span>{t('next')}</span>
          <Icon icon={ArrowRight} />
        </Button>
        <p className="font-semibold tabular-nums">{t('position', { index: index + 1, total: totalCount })}</p>
        {totalCount > 1 ? <p className="text-sm text-ink-soft max-sm:hidden">{t('keys')}</p> : null}
      </nav>
      <AttemptView key={attempt.id} attempt={attempt} row={row} renderText={renderText} />
    </div>
  );
}

function asAnswer({ outcome }: PastAttempt, { part }: AnswerRow) {
  return { outcome, isScored: part.isScored, rightAtTry: null };
}

interface AttemptViewProps {
  readonly attempt: PastAttempt;
  readonly row: AnswerRow;
  readonly renderText: RenderText;
}

/** One attempt as it was given, what became of it, and why it did not count where it did not. */
function AttemptView({ attempt, row, renderText }: AttemptViewProps) {
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
        <GivenWithNote answer={attempt} />
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
