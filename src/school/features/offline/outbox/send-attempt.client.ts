import type { Api } from '../../../client/http/api.ts';
import { ApiError } from '../../../client/http/api-error.ts';
import type { IdentityClient } from '../../../client/identity/port.ts';
import { progressEndpoints, type SaveReply } from '../../progress/progress-endpoints.ts';
import { roundEndpoints } from '../../rounds/round-endpoints.ts';
import type { OutboxEntry } from '../storage/outbox-entry.client.ts';
import type { SendOutcome } from './outbox-state.client.ts';

/** `reply` is null where the server took the answer and its receipt could not be read, and for an answer of a round. */
export interface Sent {
  readonly outcome: SendOutcome;
  readonly reply: SaveReply | null;
}

/** Longer than a working server takes to answer on a slow line. */
const timeoutMs = 20_000;

/** Sends one answer to the server; never throws. */
export function createAttemptSender(api: Pick<Api, 'call'>, identity: Pick<IdentityClient, 'getUser'>) {
  return async (entry: OutboxEntry): Promise<Sent> => {
    // The answer of another learner must not be sent with the token of the person who is signed in now.
    if (identity.getUser()?.id !== entry.userId) return { outcome: { kind: 'signed-out' }, reply: null };
    const { code, activityId, body, round: roundId } = entry;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      if (roundId !== undefined) {
        const params = { code, activityId, roundId };
        await api.call(roundEndpoints.answerRound, { params, body: { answer: body.answer }, signal });
        return { outcome: { kind: 'saved' }, reply: null };
      }
      const params = { code, activityId };
      const reply = await api.call(progressEndpoints.saveProgress, { params, body, signal });
      return { outcome: { kind: 'saved' }, reply };
    } catch (error) {
      return { outcome: readFailure(error), reply: null };
    }
  };
}

/** 408 and 425 ask for another attempt as clearly as 429 does; any 5xx is a fault of the server and passes. */
const passing = new Set([408, 425, 429]);

export function readFailure(error: unknown): SendOutcome {
  if (!(error instanceof ApiError)) return { kind: 'failed', retryAfterMs: null };
  const { status, code, detail, retryAfterS } = error;
  // A receipt of another shape comes from another build; the answer itself was taken.
  if (status >= 200 && status < 300) return { kind: 'saved' };
  if (status === 401) return { kind: 'signed-out' };
  // It is kept, and sent once the learner has agreed.
  if (code === 'agreement-needed') return { kind: 'failed', retryAfterMs: null };
  if (passing.has(status) || status >= 500) {
    return { kind: 'failed', retryAfterMs: retryAfterS === null ? null : retryAfterS * 1000 };
  }
  return { kind: 'refused', refusal: { status, code, detail } };
}
