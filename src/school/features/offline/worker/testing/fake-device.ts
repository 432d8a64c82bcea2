import { vi } from 'vitest';

/** What the fake network does with a request; `silence`: it takes it and never answers. */
export type Reply = Response | 'silence' | 'refused';

interface Asked {
  readonly path: string;
  readonly cache: RequestCache | undefined;
  readonly range: string | null;
  readonly etag: string | null;
}

const origin = 'https://anneal.test';
const addressOf = (given: Request | string) =>
  new URL(typeof given === 'string' ? given : given.url, origin).href;

/** What a service worker has around it: the browser's caches by address, and a network. To be called before each test. */
export function createDevice(answer: (path: string) => Reply) {
  const named = new Map<string, Map<string, Response>>();
  const pathOf = (url: string) => url.split('?', 1)[0];
  const cacheOf = (name: string) => {
    const files = named.get(name) ?? new Map<string, Response>();
    named.set(name, files);
    return {
      match: async (given: Request | string, { ignoreSearch = false }: CacheQueryOptions = {}) => {
        const address = addressOf(given);
        const other = ignoreSearch && [...files.keys()].find((url) => pathOf(url) === pathOf(address));
        return (files.get(address) ?? files.get(other || ''))?.clone();
      },
      // As in a browser, a reply that does not arrive whole is not kept.
      async put(given: Request | string, response: Response) {
        const body = await response.arrayBuffer();
        files.set(addressOf(given), new Response(body, response));
      },
      delete: async (given: Request | string) => files.delete(addressOf(given)),
      keys: async (given?: Request | string) =>
        [...files.keys()]
          .filter((url) => given === undefined || pathOf(url) === pathOf(addressOf(given)))
          .map((url) => new Request(url)),
    };
  };
  const asked: Asked[] = [];
  const work: Promise<unknown>[] = [];
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...named.keys()],
    delete: async (name: string) => named.delete(name),
    match: async (given: string) =>
      [...named.values()].map((files) => files.get(addressOf(given))?.clone()).find(Boolean),
  });
  vi.stubGlobal('fetch', async (given: Request | string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers ?? (given instanceof Request ? given.headers : {}));
    const { pathname, search } = new URL(addressOf(given));
    const path = pathname + search;
    asked.push({
      path,
      cache: init.cache,
      range: headers.get('range'),
      etag: headers.get('if-none-match'),
    });
    const reply = answer(path);
    if (reply === 'refused') throw new TypeError('Failed to fetch');
    if (reply === 'silence') return new Promise<Response>(() => {});
    return reply;
  });
  return {
    asked,
    /** Takes the place of the event's `waitUntil`. */
    goOn: (promise: Promise<unknown>) => void work.push(promise),
    /** Once everything behind the answers is done. */
    async settle() {
      while (work.length > 0) await work.shift();
    },
    /** The text that a cache has for an address; undefined where it has none. */
    textIn: async (cache: string, path: string) => (await cacheOf(cache).match(path))?.text(),
    keep: (cache: string, path: string, response: Response) => cacheOf(cache).put(path, response),
    request: (path: string, headers: Record<string, string> = {}) => new Request(origin + path, { headers }),
  };
}

/** A page as the server sends it: it names its build. */
export const pageOf = (buildId: string, words = '', init: ResponseInit = {}) =>
  new Response(`<meta name="build-id" content="${buildId}">${words}`, init);
