import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../client/http/api.ts';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { listGuestRoles, listSubjects } from './reference.client.ts';

const apiThat = (call: () => unknown) => {
  const spy = vi.fn(async () => call());
  return { api: { call: spy, stream: vi.fn() } as unknown as Api, spy };
};
const refusal = (status: number) => () => {
  throw new ApiError({ code: 'x', status, detail: '', retryAfterS: 0 });
};

describe('the reading of a reference list', () => {
  it('gives key and name in the order of the service', async () => {
    const data = [
      { id: 2, attributes: { key: 'b', name: 'B' } },
      { id: 1, attributes: { key: 'a', name: 'A' } },
    ];
    const { api } = apiThat(() => ({ data, meta: {} }));
    expect(await listSubjects(api)).toEqual([
      { key: 'b', name: 'B' },
      { key: 'a', name: 'A' },
    ]);
  });

  it.each([404, 401, 500])('reads %s as nothing', async (status) => {
    const { api, spy } = apiThat(refusal(status));
    expect(await listGuestRoles(api)).toBeNull();
    expect(spy).toHaveBeenCalledOnce();
  });

  it('asks again where the service is busy, then reads nothing', async () => {
    const { api, spy } = apiThat(refusal(503));
    expect(await listGuestRoles(api)).toBeNull();
    expect(spy).toHaveBeenCalledTimes(3);
  });

  it('tells of a server out of reach', async () => {
    vi.useFakeTimers();
    const { api } = apiThat(() => {
      throw new OfflineError(new Error('no network'));
    });
    const asked = expect(listGuestRoles(api)).rejects.toBeInstanceOf(OfflineError);
    await vi.runAllTimersAsync();
    await asked;
    vi.useRealTimers();
  });
});
