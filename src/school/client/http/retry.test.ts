import { describe, expect, it } from 'vitest';
import { ApiError, OfflineError } from './api-error.ts';
import { parseRetryAfter } from './read-reply.ts';
import { isRetryable, retryDelayMs } from './retry.ts';

const refusal = (status: number, retryAfterS: number | null = null) =>
  new ApiError({ code: 'x', status, detail: 'x', retryAfterS });

describe('isRetryable', () => {
  it.each([
    [new OfflineError(), true],
    [refusal(503), true],
    [refusal(504), true],
    [refusal(500), false],
    [refusal(429), false],
    [refusal(404), false],
    [new TypeError('a bug'), false],
  ])('%s: %s', (error, expected) => {
    expect(isRetryable(error)).toBe(expected);
  });
});

describe('retryDelayMs', () => {
  it('doubles from half a second to 30 s', () => {
    expect([0, 1, 2, 10].map((count) => retryDelayMs(count, new OfflineError()))).toEqual([
      500, 1000, 2000, 30_000,
    ]);
  });

  it('waits as long as the server asks, within a minute', () => {
    expect(retryDelayMs(0, refusal(503, 7))).toBe(7000);
    expect(retryDelayMs(0, refusal(503, 3600))).toBe(60_000);
  });
});

describe('parseRetryAfter', () => {
  const nowMs = Date.UTC(2026, 10, 21, 8, 0, 0);
  it.each([
    [null, null],
    ['120', 120],
    ['Sat, 21 Nov 2026 08:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
    ['soon', null],
  ])('%s gives %s seconds', (header, seconds) => {
    expect(parseRetryAfter(header, nowMs)).toBe(seconds);
  });
});
