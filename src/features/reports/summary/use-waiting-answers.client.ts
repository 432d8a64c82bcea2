import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { DeviceWorkContext } from '../../../client/offline/device-work.ts';
import type { Outbox, OutboxSnapshot } from '../../../client/offline/outbox/outbox.ts';
import type { OutboxEntry } from '../../../client/offline/outbox/outbox-entry.ts';
import { toCanonicalCode } from '../../classes/class-keys.client.ts';
import { useUserId } from '../../classes/read-classes.client.ts';

/** Answers to one activity that this device has and the server has not: nothing of them is judged yet. */
export interface WaitingAnswers {
  /** The latest of each exercise that is to be sent, by exercise. */
  readonly sending: ReadonlyMap<string, OutboxEntry>;
  /** Those the server would not take; they wait for their learner, in the lab. */
  readonly refused: readonly OutboxEntry[];
  readonly isWaitingForSignIn: boolean;
}

const nothing: OutboxSnapshot = { entries: [], isWaitingForSignIn: false, isStalled: false };
const subscribeToNothing = () => () => {};

/**
 * @param codes every code the class has or had: an answer keeps the one it was given under
 * @param onSent something of it has reached the server, or was given up
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
        own.filter(({ refusal }) => refusal === null).map((entry) => [entry.body.questionCode, entry]),
      ),
      refused: own.filter(({ refusal }) => refusal !== null),
      isWaitingForSignIn,
    }),
    [own, isWaitingForSignIn],
  );
}

/** null until the device's storage is open, and where it cannot be. */
function useOutbox(): Outbox | null {
  const opening = useContext(DeviceWorkContext);
  const [outbox, setOutbox] = useState<Outbox | null>(null);
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
