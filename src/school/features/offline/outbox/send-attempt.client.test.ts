import { describe, expect, it, vi } from 'vitest';
import { ApiError, OfflineError } from '../../../client/http/api-error.ts';
import { createAttemptSender, readFailure } from './send-attempt.client.ts';
import { createEntry } from './testing/create-entry.ts';
import { savedReply } from './testing/create-tabs.ts';

const apiError = (status: number, retryAfterS: number | null = null) =>
  new ApiError({ status, code: 'some-code', detail: 'Some reason', retryAfterS });

describe('readFailure', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])('tries again after %i', (status) => {
    expect(readFailure(apiError(status))).toEqual({ kind: 'failed', retryAfterMs: null });
  });

  it('keeps the time the server named', () => {
    expect(readFailure(apiError(503, 7))).toEqual({ kind: 'failed', retryAfterMs: 7000 });
    expect(readFailure(apiError(429, 0))).toEqual({ kind: 'failed', retryAfterMs: 0 });
  });

  it.each([400, 403, 404, 409, 413, 422])('holds the answer back after %i, with the reason', (status) => {
    expect(readFailure(apiError(status))).toEqual({
      kind: 'refused',
      refusal: { status, code: 'some-code', detail: 'Some reason' },
    });
  });

  it('waits for a sign-in after 401, and tries again without a network', () => {
    expect(readFailure(apiError(401))).toEqual({ kind: 'signed-out' });
    expect(readFailure(new OfflineError())).toEqual({ kind: 'failed', retryAfterMs: null });
  });

  it('keeps an answer, and tries again, until its learner has agreed to the legal texts', () => {
    const error = new ApiError({ status: 403, code: 'agreement-needed', detail: 'Agree first' });
    expect(readFailure(error)).toEqual({ kind: 'failed', retryAfterMs: null });
  });

  it('takes an answer as saved when only its receipt is not understood', () => {
    expect(readFailure(apiError(200))).toEqual({ kind: 'saved' });
  });
});

describe('the sender', () => {
  const signedIn = (id: string) => ({ getUser: () => ({ id, name: '', email: null, isAnonymous: false }) });

  it('posts the body to the progress of its class and activity', async () => {
    const call = vi.fn().mockResolvedValue(savedReply);
    const entry = createEntry({ number: 1 });
    expect(await createAttemptSender({ call }, signedIn('robin'))(entry)).toEqual({
      outcome: { kind: 'saved' },
      reply: savedReply,
    });
    expect(call.mock.calls[0]?.[1]).toMatchObject({
      params: { code: 'ABCD-2345', activityId: 'lab' },
      body: entry.body,
    });
  });

  it('never sends one learner’s answer with the token of another', async () => {
    const call = vi.fn();
    const { outcome } = await createAttemptSender({ call }, signedIn('kim'))(createEntry({ number: 1 }));
    expect(outcome).toEqual({ kind: 'signed-out' });
    expect(call).not.toHaveBeenCalled();
  });
});
