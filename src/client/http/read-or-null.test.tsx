import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError, OfflineError } from './api-error.ts';
import { queryOrNull, readOrNull } from './read-or-null.ts';

const refusal = (status: number) => new ApiError({ code: 'refused', status, detail: '' });
const failWith = (error: Error) => () => Promise.reject(error);

describe('readOrNull', () => {
  it.each([400, 401, 403, 404, 409, 429, 500])('is null for an answer with status %d', async (status) => {
    expect(await readOrNull(failWith(refusal(status)))).toBeNull();
  });

  it('is what was read, and no answer at all is an error', async () => {
    expect(await readOrNull(async () => 'read')).toBe('read');
    const signal = AbortSignal.abort();
    await expect(readOrNull(failWith(new OfflineError()), signal)).rejects.toThrow(OfflineError);
  });
});

describe('queryOrNull', () => {
  it('puts nothing in the place of what was read before', async () => {
    const client = new QueryClient();
    const context = { client, queryKey: ['labs'], signal: new AbortController().signal };
    expect(await queryOrNull(context, failWith(refusal(404)))).toBeNull();
    client.setQueryData(['labs'], null);
    expect(await queryOrNull(context, failWith(refusal(404)))).toBeNull();
    client.setQueryData(['labs'], ['Microbe Hunters']);
    await expect(queryOrNull(context, failWith(refusal(404)))).rejects.toThrow(ApiError);
  });
});
