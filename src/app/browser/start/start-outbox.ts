import { late } from '../../../lab/kernel/late.ts';
import type { Api } from '../../../school/client/http/api.ts';
import type { IdentityClient } from '../../../school/client/identity/port.ts';
import { guestUserId } from '../../../school/features/identity/remembered-user.client.ts';
import type { DeviceWork } from '../../../school/features/offline/device-work.client.ts';
import {
  type AnswerOutbox,
  createAnswerOutbox,
} from '../../../school/features/offline/outbox/outbox.client.ts';
import { createAttemptSender } from '../../../school/features/offline/outbox/send-attempt.client.ts';
import { createSenderLock } from '../../../school/features/offline/outbox/sender.client.ts';
import { openWorkChannel } from '../../../school/features/offline/outbox/work-channel.client.ts';
import { readDeviceId } from '../../../school/features/offline/storage/device-id.client.ts';
import { openDeviceDatabase } from '../../../school/features/offline/storage/indexed-database.client.ts';
import type { OutboxEntry } from '../../../school/features/offline/storage/outbox-entry.client.ts';
import { forgetLearner } from '../../../school/features/offline/storage/work-tables.client.ts';
import type { checkGuestAnswer } from '../../../school/features/player/store/check-guest-answer.client.ts';

/** How long a sign-out waits for answers on their way. */
const patienceMs = 5000;

interface Options {
  readonly identity: Pick<IdentityClient, 'getUser' | 'subscribe'>;
  readonly api: Pick<Api, 'call'>;
  readonly productKey: string;
}

/**
 * Opens the storage of this browser and starts sending. Called once, on every page of the application, so that answers
 * left over from a closed tab are sent from any page the learner opens.
 */
export async function startOutbox({ identity, api, productKey }: Options): Promise<DeviceWork> {
  const database = await openDeviceDatabase(productKey);
  const workChannel = openWorkChannel(productKey);
  const forgotten = new Set<string>();
  const send = createAttemptSender(api, identity);
  const mayKeep = (userId: string) => !forgotten.has(userId);
  const outbox = createAnswerOutbox({
    database,
    workChannel,
    mayKeep,
    lock: createSenderLock(productKey, database),
    send: (entry) =>
      entry.userId === guestUserId ? checkForGuest({ api, database, mayKeep }, entry) : send(entry),
    now: Date.now,
    random: Math.random,
  });
  const adoptUser = () => {
    const userId = identity.getUser()?.id ?? null;
    if (userId !== null) forgotten.delete(userId);
    void outbox.setUser(userId).catch(() => undefined);
  };
  workChannel.listen((heard) => {
    if (heard.kind === 'forgotten') forgotten.add(heard.userId);
  });
  const stopIdentity = identity.subscribe(adoptUser);
  adoptUser();
  const stopWaking = wakeWithThePage(outbox);
  return {
    database,
    outbox,
    workChannel,
    deviceId: await readDeviceId(database),
    drain: () => drain(outbox),
    mayKeep,
    async forget(userId) {
      forgotten.add(userId);
      workChannel.post({ kind: 'forgotten', userId });
      await outbox.setUser(null);
      await forgetLearner(database, userId);
    },
    dispose() {
      stopIdentity();
      stopWaking();
      outbox.dispose();
      workChannel.close();
    },
  };
}

// Few learners are guests.
const guestCheck = late(() => import('../../../school/features/player/store/check-guest-answer.client.ts'));

async function checkForGuest(around: Parameters<typeof checkGuestAnswer>[0], entry: OutboxEntry) {
  try {
    const { checkGuestAnswer } = await guestCheck.load();
    return await checkGuestAnswer(around, entry);
  } catch {
    // The code could not be loaded; the answer waits and is tried again.
    return { outcome: { kind: 'failed', retryAfterMs: null }, reply: null } as const;
  }
}

function wakeWithThePage(outbox: AnswerOutbox): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') outbox.wake();
  };
  window.addEventListener('online', outbox.wake);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', outbox.wake);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Resolves as soon as no more can be sent, or after `patienceMs`. */
function drain(outbox: Pick<AnswerOutbox, 'listUnsent' | 'subscribe' | 'wake'>): Promise<void> {
  const isSettled = () => outbox.listUnsent().every(({ refusal }) => refusal !== null);
  if (isSettled()) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, patienceMs);
    const stop = outbox.subscribe(() => {
      if (isSettled()) finish();
    });
    outbox.wake();
  });
}
