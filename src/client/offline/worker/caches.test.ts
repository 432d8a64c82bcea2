import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteOldCaches, fillShell, openShell } from './caches.ts';

/** As a browser's `Request`, which takes addresses without an origin. */
class FakeRequest {
  readonly url: string;
  readonly init: RequestInit | undefined;
  constructor(url: string, init?: RequestInit) {
    this.url = url;
    this.init = init;
  }
}

/** The browser's storage of caches, by address only. A cache loads a list of files as a whole or not at all. */
function fakeCaches(load: (request: FakeRequest) => Response) {
  const named = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const files = named.get(name) ?? new Map<string, Response>();
    named.set(name, files);
    return {
      addAll: async (requests: readonly FakeRequest[]) => {
        const responses = requests.map((request) => [request.url, load(request)] as const);
        if (responses.some(([, response]) => !response.ok)) throw new TypeError('Request failed');
        for (const [url, response] of responses) files.set(url, response);
      },
      put: async (address: string, response: Response) => void files.set(address, response),
      match: async (address: string) => files.get(address)?.clone(),
    };
  };
  return {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...named.keys()],
    delete: async (name: string) => named.delete(name),
    match: async (address: string) =>
      [...named.values()].map((files) => files.get(address)?.clone()).find((found) => found !== undefined),
  };
}

const textOf = async (buildId: string, address: string) =>
  (await (await openShell(buildId)).match(address))?.text();

describe('fillShell', () => {
  const asked: [address: string, cache: RequestCache | undefined][] = [];
  const files = new Map<string, string>();
  beforeEach(() => {
    asked.length = 0;
    files.clear();
    vi.stubGlobal('Request', FakeRequest);
    const load = ({ url, init }: FakeRequest) => {
      asked.push([url, init?.cache]);
      const text = files.get(url);
      return text === undefined ? new Response('', { status: 404 }) : new Response(text);
    };
    vi.stubGlobal('caches', fakeCaches(load));
  });

  it('asks the server for pages, and lets the cache of the browser answer for bundles', async () => {
    files.set('/app.html', 'first').set('/assets/a-1.js', 'a');
    await fillShell('one', ['/app.html', '/assets/a-1.js']);
    expect(asked).toEqual([
      ['/app.html', 'reload'],
      ['/assets/a-1.js', 'default'],
    ]);
    expect(await textOf('one', '/app.html')).toBe('first');
  });

  it('loads nothing but what a new build has changed', async () => {
    files.set('/app.html', 'first').set('/assets/a-1.js', 'a').set('/assets/b-1.js', 'b');
    await fillShell('one', ['/app.html', '/assets/a-1.js', '/assets/b-1.js']);
    asked.length = 0;
    files.set('/app.html', 'second').set('/assets/b-2.js', 'B').delete('/assets/b-1.js');
    await fillShell('two', ['/app.html', '/assets/a-1.js', '/assets/b-2.js']);
    expect(asked.map(([address]) => address)).toEqual(['/app.html', '/assets/b-2.js']);
    await deleteOldCaches('two');
    expect(await textOf('two', '/app.html')).toBe('second');
    expect(await textOf('two', '/assets/a-1.js')).toBe('a');
    expect(await textOf('two', '/assets/b-2.js')).toBe('B');
  });

  it('fails as a whole when a file is missing', async () => {
    files.set('/app.html', 'first').set('/assets/a-1.js', 'a');
    await expect(fillShell('one', ['/app.html', '/assets/a-1.js', '/assets/b-1.js'])).rejects.toThrow(
      'Request failed',
    );
    expect(await textOf('one', '/app.html')).toBeUndefined();
  });
});
