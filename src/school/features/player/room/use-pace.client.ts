import { useEffect, useRef } from 'react';
import { emitAppEvent } from '../../../client/events/app-events.ts';
import { useNow } from '../../../client/page/instant.tsx';
import type { ErrorCode } from '../../../kernel/errors.ts';
import { findHold, type HeardPace, isHoldRefusal } from '../../classes/pace.ts';
import { useDeviceWork } from '../../offline/device-work.client.ts';
import { isSameWorkplace, type OutboxEntry } from '../../offline/storage/outbox-entry.client.ts';
import { writePace } from '../../offline/storage/stored-work.client.ts';
import { useSession } from '../../profile/use-session.client.ts';
import { type Player, useOptionalOutbox, usePlayer } from '../player-context.client.tsx';
import { useDeeperPassages } from '../use-deeper.client.ts';

const lookMs = 30_000;

/** Refusals that say nothing about an answer: the student was not in the class, or the lab was not part of it. */
const outsideCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'class-not-found',
  'class-archived',
  'class-disabled',
  'activity-not-in-class',
]);

/**
 * Tells the player how its teacher paces the lab, and sends answers again that were held back once their place is open,
 * or once the server has let the student in again.
 * @param pace null: everything is open; undefined: nothing has been heard yet
 * @param entered how often the server has let the player in
 */
export function usePace(pace: HeardPace | null | undefined, entered: number): void {
  const player = usePlayer();
  const outbox = useOptionalOutbox();
  const userId = useSession().user?.id ?? null;
  const nowMs = useNow(lookMs);
  const known = useRef(entered);
  useKeptPace(pace, userId);
  useDeeperPassages(pace?.showsDeeper === true);
  useEffect(() => {
    const { code, activityId } = player.lab;
    if (pace === undefined || !outbox || code === null || userId === null) return;
    const hasEntered = entered > known.current;
    known.current = entered;
    const place = { userId, code, activityId };
    // Read here and not followed: an answer that is refused once more waits for the next change or look.
    for (const entry of outbox.getSnapshot().entries) {
      if (!isSameWorkplace(entry, place)) continue;
      const isIn = hasEntered && outsideCodes.has(entry.refusal?.code ?? '');
      if (isIn || isFreeNow(entry, player, pace, nowMs)) void outbox.retry(entry.id);
    }
  }, [player, outbox, pace, entered, userId, nowMs]);
}

/**
 * Tells the player the pace and keeps it on the device. Once the whole lab is open again, its work is loaded anew. The
 * same happens when the pace of a finished lab changes, because a further lesson opens the lab again.
 */
function useKeptPace(pace: HeardPace | null | undefined, userId: string | null): void {
  const player = usePlayer();
  const device = useDeviceWork();
  useEffect(() => {
    if (pace === undefined) return;
    const before = player.pace.get();
    const isFinished = player.store.getSnapshot().status === 'COMPLETED';
    player.pace.set(pace);
    const isOpened = before?.lab !== undefined && pace?.lab === undefined;
    const isChanged = before !== undefined && JSON.stringify(before) !== JSON.stringify(pace);
    if (isOpened || (isFinished && isChanged)) emitAppEvent({ kind: 'refresh-excersise-active' });
    const { code, activityId } = player.lab;
    if (code === null || userId === null) return;
    const keep = async () => {
      const { database, mayKeep } = await device;
      if (mayKeep(userId)) await writePace(database, { userId, code, activityId }, pace);
    };
    void keep().catch(() => undefined);
  }, [player, device, pace, userId]);
}

function isFreeNow(
  { refusal, body }: OutboxEntry,
  { stops }: Pick<Player, 'stops'>,
  pace: HeardPace | null,
  nowMs: number,
): boolean {
  if (!isHoldRefusal(refusal?.code)) return false;
  const stop = stops.find(({ parts }) => parts.some(({ id }) => id === body.questionCode));
  return !stop || findHold(pace, stops, stop, nowMs) === null;
}
