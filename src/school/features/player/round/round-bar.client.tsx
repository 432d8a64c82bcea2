import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { emitAppEvent } from '../../../client/events/app-events.ts';
import { useApi } from '../../../client/http/api.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { isHoldRefusal } from '../../classes/pace.ts';
import type { OutboxEntry } from '../../offline/storage/outbox-entry.client.ts';
import type { OpenRound } from '../../rounds/round.ts';
import { roundEndpoints } from '../../rounds/round-endpoints.ts';
import { roundMessages } from '../messages/round.client.ts';
import { useOptionalOutbox, usePlayer } from '../player-context.client.tsx';
import { findAnswered } from '../store/work-state.client.ts';
import { useWorkOf } from '../use-work.client.ts';
import { roundKeys } from './use-round.client.ts';

const messages = { round: roundMessages };

interface Props {
  readonly round: OpenRound | null;
  /** Second answers that the server has not taken. */
  readonly votes: readonly OutboxEntry[];
}

/** Says that a question is asked once more and leads there, and why a second answer was not counted. */
export function RoundBar({ round, votes }: Props) {
  const refused = votes.filter(({ refusal }) => refusal && !isHoldRefusal(refusal.code));
  return (
    <WithMessages messages={messages}>
      {/*
       * The bar stays in the window while the page is scrolled, except in a low window, where it would cover too much
       * of the work.
       */}
      <div
        data-stays={round ? '' : undefined}
        className="z-10 mx-auto flex w-full max-w-300 flex-col gap-2 px-4 pt-3 empty:hidden sm:px-6 tall:sticky tall:top-14 print:hidden"
      >
        {round ? <Asked key={round.id} round={round} isSent={votes.some(isOf(round))} /> : null}
        {refused.map((entry) => (
          <Refused key={entry.id} entry={entry} />
        ))}
      </div>
    </WithMessages>
  );
}

const isOf =
  ({ id }: OpenRound) =>
  (entry: OutboxEntry) =>
    entry.round === id;

function Asked({ round, isSent }: { round: OpenRound; isSent: boolean }) {
  const t = useTranslations('round');
  const { parts, addressOfItem } = usePlayer();
  const title = parts.find(({ id }) => id === round.exerciseId)?.title;
  const isFirstGiven = useWorkOf((work) => findAnswered(work, round.exerciseId) !== null);
  const { data } = useOwnAnswer(round.id);
  useRoundAnnouncements(title ?? '');
  // The lab of the class is newer than the one on this device, which does not have the question.
  if (title === undefined || isSent || data?.answer) return null;
  return (
    <Notice
      title={t('title', { title })}
      areActionsBeside
      actions={
        <Link to={addressOfItem(round.exerciseId)} className={buttonClasses('primary')}>
          {t('go')}
        </Link>
      }
    >
      <span className="max-sm:sr-only">{t(isFirstGiven ? 'text' : 'first')}</span>
    </Notice>
  );
}

/** What the learner has answered in a round. Without a network nothing is known, and the learner may answer. */
export function useOwnAnswer(roundId: string) {
  const api = useApi();
  const { code, activityId } = usePlayer().lab;
  return useQuery({
    queryKey: roundKeys.answer(roundId),
    queryFn: ({ signal }) =>
      api.call(roundEndpoints.getRoundAnswer, { params: { code: code ?? '', activityId, roundId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Announces when the question is asked, and when the teacher has ended the round. */
function useRoundAnnouncements(title: string): void {
  const t = useTranslations('round');
  const announce = useAnnounce();
  const player = usePlayer();
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    if (title !== '') announce(t('title', { title }));
  }, [announce, t, title]);
  useEffect(
    () => () => {
      // The player itself may have been left; then the round goes on.
      if (title === '' || player.round.get() !== null) return;
      emitAppEvent({ kind: 'notification', text: t('over', { title }) });
    },
    [player, t, title],
  );
}

/** Says that the second answer came too late, or that its question was not open. It stays until it has been read. */
function Refused({ entry }: { entry: OutboxEntry }) {
  const t = useTranslations('round.refused');
  const outbox = useOptionalOutbox();
  const queryClient = useQueryClient();
  async function close() {
    await outbox?.discard(entry.id);
    // The question is open again to every learner who may still answer it.
    await queryClient.invalidateQueries({ queryKey: roundKeys.answer(entry.round ?? '') });
  }
  return (
    <Notice
      tone="caution"
      title={t('title', { title: entry.title })}
      areActionsBeside
      actions={
        <Button variant="secondary" onClick={() => void close()}>
          {t('close')}
        </Button>
      }
    >
      {entry.refusal?.detail ?? ''}
    </Notice>
  );
}
