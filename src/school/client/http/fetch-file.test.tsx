import { afterEach, expect, it, vi } from 'vitest';
import { exportEndpoints } from '../../features/reports/exports.ts';
import { ApiError, OfflineError } from './api-error.ts';
import { fetchFile, readFileName } from './fetch-file.ts';

afterEach(() => vi.unstubAllGlobals());

const asked = {
  endpoint: exportEndpoints.exportGrades,
  params: { code: 'ABCD-2345', activityId: 'lab' },
  query: { shape: 'gradebook' },
};
const identity = { getToken: async () => 'secret-token' };
const ask = () => fetchFile(identity, asked, new AbortController().signal);

it('saves a file under the name it has at the server, and tells nobody the token by the address', async () => {
  const fetched = vi.fn(
    async (_address: string, _init?: RequestInit) =>
      new Response('a,b', {
        headers: { 'Content-Disposition': `attachment; filename="a_.csv"; filename*=UTF-8''a-%E7%94%9F.csv` },
      }),
  );
  vi.stubGlobal('fetch', fetched);
  const { blob, name } = await ask();
  expect([await blob.text(), name]).toEqual(['a,b', 'a-生.csv']);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/private/classes/ABCD-2345/activity/lab/export?shape=gradebook');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret-token');
});

it('tells a refusal from a broken way', async () => {
  const problem = { type: 'x', title: 'x', status: 503, code: 'busy', detail: 'x', requestId: 'r' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status: 503 }));
  await expect(ask()).rejects.toSatisfy((error) => error instanceof ApiError && error.code === 'busy');
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  await expect(ask()).rejects.toBeInstanceOf(OfflineError);
});

it('knows a plain name too, and that there is none', () => {
  expect(readFileName('attachment; filename="x.pdf"')).toBe('x.pdf');
  expect(readFileName('attachment')).toBeNull();
});
