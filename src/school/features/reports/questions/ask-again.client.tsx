import { useMutation, useQueryClient } from '@tanstack/react-query';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Square from 'lucide-react/icons/square';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { useApi } from '../../../client/http/api.ts';
import { ApiError } from '../../../client/http/api-error.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { classKeys } from '../../classes/class-keys.client.ts';
import { mostRounds } from '../../rounds/round.ts';
import { roundEndpoints } from '../../rounds/round-endpoints.ts';
import { roundsMessages } from '../messages/rounds.client.ts';
import type { CountedQuestion, QuestionView } from './question-view.ts';

const messages = { rounds: roundsMessages };

interface Props {
  readonly code: string;
  readonly view: Pick<QuestionView, 'activity' | 'openRound' | 'questions' | 'studentCount'>;
  readonly question: CountedQuestion;
  /** Shows another question, by its place. */
  onGoTo(at: number): void;
  onAsked(): void;
}

/** Asks the class the question once more, after it has talked, and ends that: one press each. */
export function AskAgain(props: Props) {
  return (
    <WithMessages messages={messages}>
      {props.view.openRound ? <OpenRound {...props} /> : <Ask {...props} />}
    </WithMessages>
  );
}

function useRoundAct(code: string, activityId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const params = { code, activityId };
  return useMutation({
    async mutationFn(act: { readonly ask: string } | { readonly end: string }) {
      if ('ask' in act) await api.call(roundEndpoints.askAgain, { params, body: { questionCode: act.ask } });
      else await api.call(roundEndpoints.endRound, { params: { ...params, roundId: act.end } });
    },
    // After a refusal too: another page may have asked or ended.
    onSettled: () => queryClient.invalidateQueries({ queryKey: classKeys.questions(code, activityId) }),
  });
}

function Ask({ code, view, question, onAsked }: Props) {
  const t = useTranslations('rounds');
  const announce = useAnnounce();
  const reasonId = useId();
  const act = useRoundAct(code, view.activity.id);
  const { askFault, exerciseId, partId, rounds } = question;
  const reason =
    askFault ?? (rounds.length >= mostRounds ? 'used-up' : partId === null ? null : 'of-exercise');
  const isPossible = askFault === null && rounds.length < mostRounds;
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon icon={MessagesSquare} />}
        aria-disabled={!isPossible || act.isPending || undefined}
        aria-describedby={reason === null ? undefined : reasonId}
        className={isPossible ? undefined : 'present:hidden'}
        onClick={() => {
          if (isPossible && !act.isPending)
            act.mutate(
              { ask: exerciseId },
              {
                onSuccess: () => {
                  announce(t('asked'));
                  onAsked();
                },
              },
            );
        }}
      >
        <span className="tool-word">{t('ask')}</span>
      </Button>
      {reason === null ? null : (
        <p id={reasonId} className="max-w-measure text-sm text-ink-soft present:sr-only">
          {t(`reason.${reason}`, { count: mostRounds })}
        </p>
      )}
      <Failure error={act.error} />
    </>
  );
}

function OpenRound({ code, view, question, onGoTo }: Props) {
  const t = useTranslations('rounds');
  const announce = useAnnounce();
  const act = useRoundAct(code, view.activity.id);
  const { openRound, questions, studentCount } = view;
  const at = questions.findIndex(({ rounds }) => rounds.some(({ id }) => id === openRound?.id));
  const asked = questions[at];
  const count = asked?.rounds.find(({ id }) => id === openRound?.id)?.answeredCount ?? 0;
  // Only students with a first answer are asked again. After a reset a student may have only a second answer.
  const of = Math.max(count, asked?.answeredCount ?? 0);
  const isHere = question.exerciseId === openRound?.exerciseId;
  if (!openRound) return null;
  const label = asked?.label ?? '…';
  return (
    <section
      aria-label={t('label')}
      className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 rounded-data border-l-4 border-info bg-info-soft px-4 py-3 present:basis-auto present:flex-nowrap present:py-0 present:pr-0 print:hidden"
    >
      <div>
        <p className="font-semibold tabular-nums">
          <span className="present:sr-only">
            {isHere ? t('open', { count, of }) : t('openElsewhere', { label, count })}
          </span>
          <span aria-hidden="true" className="hidden whitespace-nowrap present:inline">
            {isHere ? t('openShort', { count, of }) : t('elsewhereShort', { label })}
          </span>
        </p>
        {isHere && studentCount > of ? (
          <p className="text-sm tabular-nums present:sr-only">
            {t('openFirst', { count: studentCount - of })}
          </p>
        ) : null}
      </div>
      <Button
        icon={<Icon icon={Square} />}
        aria-disabled={act.isPending || undefined}
        onClick={() => {
          if (!act.isPending) act.mutate({ end: openRound.id }, { onSuccess: () => announce(t('ended')) });
        }}
      >
        <span className="tool-word">{t('end')}</span>
      </Button>
      {isHere || at < 0 ? null : (
        <Button variant="quiet" className="present:hidden" onClick={() => onGoTo(at)}>
          {t('goThere')}
        </Button>
      )}
      <Failure error={act.error} />
    </section>
  );
}

function Failure({ error }: { error: Error | null }) {
  const t = useTranslations('rounds');
  if (!error) return null;
  return (
    <p role="alert" className="font-semibold text-negative">
      {error instanceof ApiError ? error.detail : t('failed')}
    </p>
  );
}
