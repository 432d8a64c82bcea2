import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { toCanonicalCode } from '../../classes/class-keys.client.ts';
import { isHoldRefusal } from '../../classes/pace.ts';
import { useUserId } from '../../classes/read-classes.client.ts';
import { DeviceWorkContext } from '../../offline/device-work.client.ts';
import type { AnswerOutbox } from '../../offline/outbox/outbox.client.ts';
import type { OutboxSnapshot } from '../../offline/outbox/outbox-state.client.ts';
import type { OutboxEntry } from '../../offline/storage/outbox-entry.client.ts';

/** Answers to one activity that are on this device and not on the server; none of them is marked yet. */
export interface WaitingAnswers {
  /** By exercise id, the latest answer that will be sent. */
  readonly sending: ReadonlyMap<string, OutboxEntry>;
  /** Answers that the server refused; their learner finds them in the lab. */
  readonly refused: readonly OutboxEntry[];
  readonly isWaitingForSignIn: boolean;
}

const nothing: OutboxSnapshot = { entries: [], isWaitingForSignIn: false, isStalled: false };
const subscribeToNothing = () => () => {};

/**
 * @param codes all present and former codes of the class: an answer keeps the code under which it was given
 * @param onSent called when an answer has reached the server or was given up
 */
export function useWaitingAnswers(
  codes: ReadonlySet<string>,
  activityId: string,
  onSent: () => void,
): WaitingAnswers {
  const outbox = useOutbox();
  const userId = useUserId();
  const { entries, isWaitingForSignIn } = useSyncExternalStore(
    outbox?.subscribe ?? subscribeToNothing,
    outbox?.getSnapshot ?? (() => nothing),
  );
  const own = useMemo(
    () =>
      entries.filter(
        (entry) =>
          entry.userId === userId &&
          entry.activityId === activityId &&
          codes.has(toCanonicalCode(entry.code)),
      ),
    [entries, userId, activityId, codes],
  );
  const known = useRef(own);
  useEffect(() => {
    const ids = new Set(own.map(({ id }) => id));
    const hasLeft = known.current.some(({ id }) => !ids.has(id));
    known.current = own;
    if (hasLeft) onSent();
  }, [own, onSent]);
  return useMemo(
    () => ({
      sending: new Map(
        own.filter((entry) => !needsLearner(entry)).map((entry) => [entry.body.questionCode, entry]),
      ),
      refused: own.filter(needsLearner),
      isWaitingForSignIn,
    }),
    [own, isWaitingForSignIn],
  );
}

/** An answer whose place is held only waits. */
function needsLearner({ refusal }: OutboxEntry): boolean {
  return refusal !== null && !isHoldRefusal(refusal.code);
}

/** null until the device's storage is open, or if it cannot be opened. */
function useOutbox(): AnswerOutbox | null {
  const opening = useContext(DeviceWorkContext);
  const [outbox, setOutbox] = useState<AnswerOutbox | null>(null);
  useEffect(() => {
    let isHere = true;
    opening?.then(
      (device) => isHere && setOutbox(device.outbox),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [opening]);
  return outbox;
}
