import { useSyncExternalStore } from 'react';
import { useNow } from '../../../client/page/instant.tsx';
import { isSameWorkplace, type OutboxEntry } from '../../offline/storage/outbox-entry.client.ts';
import { useSession } from '../../profile/use-session.client.ts';
import { currentRound, type OpenRound } from '../../rounds/round.ts';
import { useWaiting } from '../item/use-response.client.ts';
import { usePlayer } from '../player-context.client.tsx';

/** The question that the class is asked once more; null: none. It ends by the clock, also without a network. */
export function useRound(): OpenRound | null {
  const { round } = usePlayer();
  const heard = useSyncExternalStore(round.subscribe, round.get);
  // Nothing is drawn anew while no question is asked again.
  const nowMs = useNow(heard ? undefined : null);
  return currentRound(heard, nowMs);
}

/** Second answers of this lab that the server has not taken. */
export function useVotes(): readonly OutboxEntry[] {
  const { code, activityId } = usePlayer().lab;
  const userId = useSession().user?.id ?? '';
  const place = { userId, code: code ?? '', activityId };
  return useWaiting().entries.filter((entry) => entry.round !== undefined && isSameWorkplace(entry, place));
}

export const roundKeys = { answer: (roundId: string) => ['round-answer', roundId] as const };
