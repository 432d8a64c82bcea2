import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PastAttempt } from '../../../../contract/students-answers.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { Icon } from '../../../../ui/mark/icon.tsx';
import { useAnnounce } from '../../../../ui/message/live-region.tsx';
import type { RenderText } from '../answer-drawing.tsx';
import type { AnswerRow } from '../answer-modules.ts';
import { showOutcome } from '../shown-outcome.ts';
import { AttemptView } from './attempt-view.tsx';

export interface ReplayProps {
  readonly row: AnswerRow;
  /** Those loaded so far, from the first on. */
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
  // The one after the last that is loaded is waited for on the last.
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
    // What scrolls sideways inside a drawing keeps its arrows.
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
          {t('next')}
          <Icon icon={ArrowRight} />
        </Button>
        <p className="font-semibold tabular-nums">{t('position', { index: index + 1, total: totalCount })}</p>
        {totalCount > 1 ? <p className="text-sm text-ink-soft max-sm:hidden">{t('keys')}</p> : null}
      </nav>
      <AttemptView key={attempt.id} attempt={attempt} row={row} renderText={renderText} />
    </div>
  );
}

export function asAnswer({ outcome }: PastAttempt, { part }: AnswerRow) {
  return { outcome, isScored: part.isScored, rightAtTry: null };
}
