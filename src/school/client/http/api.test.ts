import { describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../api/endpoints.ts';
import { NotSignedInError, OfflineError } from '../identity/port.ts';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';

const profile = {
  role: 'student',
  profile: { id: 'u1', name: 'Robin Vale', email: null, legalsDates: null, additional: { gradeLevel: '' } },
};
const problem = (status: number, code: string, detail = 'A sentence.') =>
  Response.json(
    { type: 'about:blank', title: 'x', status, code, detail, requestId: 'r-1' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

function setUp(...answers: (Response | Error)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.shift();
    if (!answer) throw new Error('one request too many');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const getToken = vi.fn(
    async (options?: { isForced?: boolean }): Promise<string> => (options?.isForced ? 'fresh' : 'held'),
  );
  const api = createApi({ identity: { getToken }, config: { contentKey: 'key-1' }, fetch });
  const sent = (index = 0) => {
    const [address, init] = fetch.mock.calls[index] ?? [];
    return { address, method: init?.method, headers: new Headers(init?.headers), body: init?.body };
  };
  return { api, fetch, getToken, sent };
}

async function collect<T>(events: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const event of events) collected.push(event);
  return collected;
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('call', () => {
  it('carries the user token on private endpoints and parses the reply', async () => {
    const { api, sent } = setUp(Response.json({ ...profile, extra: 1 }));
    expect(await api.call(endpoints.getProfile)).toEqual(profile);
    expect(sent().address).toBe('/private/profile');
    expect(sent().headers.get('authorization')).toBe('Bearer held');
  });

  it('has a check made for whoever is signed in, and by the content key for anybody else', async () => {
    const checked = {
      answer: ['a'],
      cost: 0,
      triesSpent: 0,
      receipt: 'signed',
      verdict: { outcome: 'correct', fraction: 1, parts: [], notes: [], reveal: null },
    };
    const { api, sent, getToken } = setUp(Response.json(checked), Response.json(checked));
    const check = { params: { id: 'lab' }, body: { questionCode: 'q', answer: ['a'] } };
    await api.call(endpoints.checkAnswer, check);
    getToken.mockRejectedValueOnce(new NotSignedInError());
    await api.call(endpoints.checkAnswer, check);
    expect([0, 1].map((index) => sent(index).headers.get('authorization'))).toEqual([
      'Bearer held',
      'Bearer key-1',
    ]);
  });

  it('carries the content key on content endpoints, and nothing on public ones', async () => {
    const page = { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } };
    const { api, sent, getToken } = setUp(Response.json(page), Response.json({ status: 'ok' }));
    await api.call(endpoints.listActivities, { query: { populate: 'deep,2' } });
    await api.call(endpoints.isAlive);
    expect(sent(0).address).toBe('/api/activities?populate=deep%2C2');
    expect(sent(0).headers.get('authorization')).toBe('Bearer key-1');
    expect(sent(1).headers.has('authorization')).toBe(false);
    expect(getToken).not.toHaveBeenCalled();
  });

  it('fills path parameters so that they stay one segment', async () => {
    const { api, sent } = setUp(problem(404, 'class-not-found'));
    await failure(api.call(endpoints.getClass, { params: { code: 'ab/../cd?e' } }));
    expect(sent().address).toBe('/private/classes/ab%2F..%2Fcd%3Fe');
  });

  it.each(['', '.', '..'])('refuses the path parameter %j before anything is sent', async (code) => {
    const { api, fetch } = setUp();
    expect(await failure(api.call(endpoints.getClass, { params: { code } }))).toBeInstanceOf(Error);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('sends a body as JSON', async () => {
    const { api, sent } = setUp(Response.json(profile));
    const body = { role: 'student' as const, profile: { name: 'Robin' } };
    await api.call(endpoints.updateProfile, { body });
    expect(sent().method).toBe('PUT');
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(String(sent().body))).toEqual(body);
  });

  it('tries once more with a forced token after a 401', async () => {
    const { api, sent, fetch } = setUp(problem(401, 'unauthenticated'), Response.json(profile));
    expect(await api.call(endpoints.getProfile)).toEqual(profile);
    expect(sent(1).headers.get('authorization')).toBe('Bearer fresh');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('and only once', async () => {
    const { api, fetch } = setUp(problem(401, 'unauthenticated'), problem(401, 'unauthenticated'));
    expect(await failure(api.call(endpoints.getProfile))).toMatchObject({
      code: 'unauthenticated',
      status: 401,
    });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('sends a guess once: a 401 that is not about the token would count twice', async () => {
    const { api, fetch } = setUp(problem(401, 'INVALID_PIN'));
    expect(await failure(api.call(endpoints.getProfile))).toMatchObject({ code: 'INVALID_PIN' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('says unauthenticated when nobody is signed in, without a request', async () => {
    const { api, fetch, getToken } = setUp();
    getToken.mockRejectedValueOnce(new NotSignedInError());
    expect(await failure(api.call(endpoints.getProfile))).toMatchObject({
      code: 'unauthenticated',
      status: 401,
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('gives a refusal with all it says', async () => {
    const answer = problem(429, 'too-many-requests', 'Too many attempts, please try again later');
    answer.headers.set('retry-after', '12');
    const error = await failure(setUp(answer).api.call(endpoints.enroll, { params: { code: 'ABCD-2345' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'too-many-requests',
      status: 429,
      detail: 'Too many attempts, please try again later',
      requestId: 'r-1',
      retryAfterS: 12,
      issues: [],
    });
  });

  it('names the status where a stranger refuses', async () => {
    const { api } = setUp(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failure(api.call(endpoints.isAlive))).toMatchObject({
      code: 'http-502',
      status: 502,
      requestId: null,
    });
  });

  it('is offline when the network fails, also in the middle of the reply', async () => {
    const broken = new Response(
      new ReadableStream({ pull: (stream) => stream.error(new TypeError('reset')) }),
    );
    const { api } = setUp(new TypeError('Failed to fetch'), broken);
    expect(await failure(api.call(endpoints.isAlive))).toBeInstanceOf(OfflineError);
    expect(await failure(api.call(endpoints.isAlive))).toBeInstanceOf(OfflineError);
  });

  it('is offline behind a captive portal', async () => {
    const { api } = setUp(new Response('<html>Log in to the school network</html>'));
    expect(await failure(api.call(endpoints.isAlive))).toBeInstanceOf(OfflineError);
  });

  it('refuses a reply of another shape, and says where', async () => {
    const { api } = setUp(Response.json({ role: 'wizard' }));
    const error = await failure(api.call(endpoints.getProfile));
    expect(error).toMatchObject({ code: 'unexpected-reply' });
    expect((error as ApiError).issues.map(({ path }) => path)).toContain('role');
  });

  it('ends at once for whoever leaves while the token is still coming', async () => {
    const { api, getToken, fetch } = setUp();
    getToken.mockReturnValueOnce(new Promise(() => undefined));
    const stop = new AbortController();
    const left = failure(api.call(endpoints.getProfile, { signal: stop.signal }));
    stop.abort(new DOMException('left', 'AbortError'));
    expect(await left).toBe(stop.signal.reason);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('hands an abort through as it is', async () => {
    const stop = new AbortController();
    const { api, fetch } = setUp();
    fetch.mockImplementationOnce(async (_, init) => {
      stop.abort(new DOMException('left', 'AbortError'));
      throw init?.signal?.reason;
    });
    expect(await failure(api.call(endpoints.isAlive, { signal: stop.signal }))).toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('stream', () => {
  const chunks = (...parts: string[]) =>
    new Response(
      new ReadableStream({
        start(stream) {
          for (const part of parts) stream.enqueue(new TextEncoder().encode(part));
          stream.close();
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );

  it('gives events as they come, however the bytes are cut', async () => {
    const text = ': hello\n\nevent: class-changed\r\ndata: {"a"\r\ndata: :1}\r\n\r\nid: 7\rdata:é\r\n\n';
    const bytes = Array.from(new TextEncoder().encode(text), (byte) => new Uint8Array([byte]));
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (const byte of bytes) stream.enqueue(byte);
        stream.close();
      },
    });
    const { api, sent } = setUp(new Response(body));
    const events = await collect(api.stream(endpoints.watchClass, { params: { code: 'ABCD-2345' } }));
    expect(events).toEqual([
      { type: 'class-changed', data: '{"a"\n:1}', id: null },
      { type: 'message', data: 'é', id: '7' },
    ]);
    expect(sent().headers.get('accept')).toBe('text/event-stream');
    expect(sent().headers.get('authorization')).toBe('Bearer held');
  });

  it('throws a refusal, and drops what was cut off in the middle', async () => {
    const { api } = setUp(problem(404, 'class-not-found'), chunks('data: whole\n\ndata: ha'));
    const watch = () => collect(api.stream(endpoints.watchClass, { params: { code: 'X' } }));
    expect(await failure(watch())).toMatchObject({ code: 'class-not-found' });
    expect(await watch()).toEqual([{ type: 'message', data: 'whole', id: null }]);
  });
});
