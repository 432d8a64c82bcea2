import { useEffect } from 'react';
import { useNow } from 'use-intl';
import { isSameWorkplace, type OutboxEntry } from '../../../client/offline/outbox/outbox-entry.ts';
import { findHold, type Pace } from '../../classes/pace.ts';
import { useSession } from '../../profile/use-session.client.ts';
import { type Player, useOptionalOutbox, usePlayer } from '../player-context.client.tsx';
import { useDeeperPassages } from '../use-deeper.client.ts';

const lookMs = 30_000;

/**
 * Tells the player how its teacher paces the lab, and sends answers again that were held back once their place is open.
 * @param pace null: everything is open; undefined: nothing has been heard yet
 */
export function usePace(pace: Pace | null | undefined): void {
  const player = usePlayer();
  const outbox = useOptionalOutbox();
  const userId = useSession().user?.id ?? null;
  const nowMs = useNow({ updateInterval: lookMs }).getTime();
  useEffect(() => {
    if (pace !== undefined) player.pace.set(pace);
  }, [player, pace]);
  useDeeperPassages(pace?.showsDeeper === true);
  useEffect(() => {
    const { code, activityId } = player.lab;
    if (pace === undefined || !outbox || code === null || userId === null) return;
    const place = { userId, code, activityId };
    // Read here and not followed: an answer that is refused once more waits for the next change or look.
    for (const entry of outbox.getSnapshot().entries) {
      if (isSameWorkplace(entry, place) && isFreeNow(entry, player, pace, nowMs)) void outbox.retry(entry.id);
    }
  }, [player, outbox, pace, userId, nowMs]);
}

function isFreeNow(
  { refusal, body }: OutboxEntry,
  { stops }: Pick<Player, 'stops'>,
  pace: Pace | null,
  nowMs: number,
): boolean {
  if (refusal?.code !== 'lesson-held') return false;
  const stop = stops.find(({ parts }) => parts.some(({ id }) => id === body.questionCode));
  return !stop || findHold(pace, stops, stop, nowMs) === null;
}
