import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotSignedInError, OfflineError } from '../../client/identity/port.ts';
import { createEmbeddedIdentityClient } from './create-embedded-identity.client.ts';
import type { TabMessage } from './tab-channel.client.ts';

const minuteMs = 60_000;
const ada = { id: 'user-1', name: 'Ada', email: 'ada@school.example' };
const bea = { id: 'user-2', name: 'Bea', email: 'bea@school.example' };

function sessionOf(user: typeof ada, accessToken: string, expiresAt = new Date().toISOString()) {
  return { accessToken, expiresAt, lifetimeS: 900, user };
}
function problem(status: number, code: string, detail: string = code) {
  return Response.json({ type: 'x', title: code, status, code, detail, requestId: 'r' }, { status });
}

/** A browser whose server is the list of answers a test gives. */
function setUp(stored: Record<string, string> = {}) {
  const entries = new Map(Object.entries(stored));
  const requests: { path: string; body: unknown; atMs: number }[] = [];
  let answer: (path: string) => Response | Promise<Response> = () => Response.json(null);
  const listeners = new Set<(message: TabMessage) => void>();
  const posted: string[] = [];
  let online = () => {};
  const options = {
    productKey: 'anneal',
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      requests.push({
        path: String(input),
        body: JSON.parse(String(init?.body ?? 'null')),
        atMs: Date.now(),
      });
      return answer(String(input));
    },
    now: () => Date.now(),
    storage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
    channel: {
      post: ({ kind }: TabMessage) => void posted.push(kind),
      listen: (listener: (message: TabMessage) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: () => listeners.clear(),
    },
    onOnline: (listener: () => void) => {
      online = listener;
      return () => {};
    },
  };
  const client = createEmbeddedIdentityClient(options);
  return {
    client,
    options,
    entries,
    requests,
    posted,
    goOnline: () => online(),
    hear: (kind: TabMessage['kind']) => {
      for (const listener of listeners) listener({ kind });
    },
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 8) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the token', () => {
  it('is replaced 5 minutes before its end, in memory only', async () => {
    const page = setUp();
    page.answerWith(() => Response.json(sessionOf(ada, 'token-1')));
    await page.client.start();
    page.answerWith(() => Response.json(sessionOf(ada, 'token-2')));
    await vi.advanceTimersByTimeAsync(10 * minuteMs - 1);
    expect(page.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.requests).toHaveLength(2);
    expect(await page.client.getToken()).toBe('token-2');
    expect([...page.entries]).toEqual([['anneal_identity_user', JSON.stringify(ada)]]);
  });

  it('counts as ended 30 s before its end', async () => {
    const page = setUp();
    page.answerWith(() => Response.json(sessionOf(ada, 'token-1')));
    await page.client.start();
    page.answerWith(offline);
    await vi.advanceTimersByTimeAsync(15 * minuteMs - 30_001);
    expect(await page.client.getToken()).toBe('token-1');
    await vi.advanceTimersByTimeAsync(1);
    await expect(page.client.getToken()).rejects.toThrow(OfflineError);
    expect(page.client.getUser()).toMatchObject(ada);
  });

  it('lives as long on a device whose clock is years off', async () => {
    const page = setUp();
    page.answerWith(() => Response.json(sessionOf(ada, 'token-1', '2019-01-01T00:00:00Z')));
    await page.client.start();
    expect(await page.client.getToken()).toBe('token-1');
    expect(page.requests).toHaveLength(1);
  });

  it('is asked for again after 30 s, doubling to 16 min', async () => {
    const page = setUp({ anneal_identity_user: JSON.stringify(ada) });
    page.answerWith(offline);
    await page.client.start();
    await vi.advanceTimersByTimeAsync(64 * minuteMs);
    const atS = page.requests.map(({ atMs }) => (atMs - page.requests[0]!.atMs) / 1000);
    expect(atS).toEqual([0, 30, 90, 210, 450, 930, 1890, 2850, 3810]);
    page.answerWith(() => problem(503, 'busy'));
    await vi.advanceTimersByTimeAsync(16 * minuteMs);
    expect(page.client.getUser()).toMatchObject(ada);
    page.answerWith(() => Response.json(sessionOf(ada, 'token-1')));
    page.goOnline();
    expect(await page.client.getToken()).toBe('token-1');
  });

  it('is asked for once by many at once', async () => {
    const page = setUp();
    page.answerWith(() => Response.json(sessionOf(ada, 'token-1')));
    await page.client.start();
    page.answerWith(() => Response.json(sessionOf(ada, 'token-2')));
    const tokens = await Promise.all(
      Array.from({ length: 5 }, () => page.client.getToken({ isForced: true })),
    );
    expect(tokens).toEqual(Array(5).fill('token-2'));
    expect(page.requests).toHaveLength(2);
  });

  it.each([
    ['refused', () => problem(401, 'unauthenticated')],
    ['not there any more', () => Response.json(null)],
  ])('ends with a session that is %s: the person is signed out and forgotten', async (_, ending) => {
    const page = setUp();
    page.answerWith(() => Response.json(sessionOf(ada, 'token-1')));
    await page.client.start();
    page.answerWith(ending);
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(page.client.getUser()).toBeNull();
    expect(page.entries.size).toBe(0);
    await vi.advanceTimersByTimeAsync(60 * minuteMs);
    expect(page.requests).toHaveLength(2);
  });

  it('does not come from a captive portal', async () => {
    const page = setUp({ anneal_identity_user: JSON.stringify(ada) });
    page.answerWith(() => new Response('<html>Log in to the guest network</html>'));
    await page.client.start();
    expect(page.client.getUser()).toMatchObject(ada);
    await expect(page.client.getToken()).rejects.toThrow(OfflineError);
  });
});

describe('signing in', () => {
  const signIn = (page: ReturnType<typeof setUp>) =>
    page.client.signInWithPassword({ email: ada.email, password: 'correct horse' });

  it.each([
    ['INVALID_EMAIL', 'INVALID_EMAIL'],
    ['INVALID_USER', 'INVALID_USER'],
    ['INVALID_PASSWORD', 'INVALID_PASSWORD'],
    ['PASSWORD_NOT_SET', 'PASSWORD_NOT_SET'],
    ['USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS'],
    ['too-many-requests', 'TOO_MANY_ATTEMPTS'],
    ['WEAK_PASSWORD', 'UNSPECIFIED'],
    ['invalid-request', 'UNSPECIFIED'],
    ['toString', 'UNSPECIFIED'],
  ])('%s becomes %s, in the server’s words', async (code, kind) => {
    const page = setUp();
    page.answerWith(() => problem(401, code, 'What the server says'));
    await expect(signIn(page)).rejects.toMatchObject({ kind, message: 'What the server says' });
  });

  it('without network is UNSPECIFIED', async () => {
    const page = setUp();
    page.answerWith(offline);
    await expect(signIn(page)).rejects.toMatchObject({ kind: 'UNSPECIFIED' });
  });

  it('is refused where storage is blocked or full, before anything is sent', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const page = setUp();
    for (const storage of [null, { getItem: blocked, setItem: blocked, removeItem: blocked }]) {
      const client = createEmbeddedIdentityClient({ ...page.options, storage });
      await client.start();
      const sent = page.requests.length;
      await expect(
        client.signInWithPassword({ email: ada.email, password: 'correct horse' }),
      ).rejects.toMatchObject({ kind: 'NO_WEB_STORAGE' });
      expect(page.requests).toHaveLength(sent);
    }
  });

  it('reads the policy again after a password was too weak for it', async () => {
    const page = setUp();
    const config = (minLength: number) =>
      Response.json({
        provider: 'embedded',
        methods: ['password'],
        externalName: null,
        hasPasswordReset: true,
        hasSessionList: true,
        passwordPolicy: {
          minLength,
          maxLength: 128,
          needsLowercase: false,
          needsUppercase: false,
          needsDigit: false,
          needsSymbol: false,
        },
      });
    page.answerWith(() => config(6));
    await page.client.getConfig();
    await page.client.getConfig();
    expect(page.requests).toHaveLength(1);
    page.answerWith((path) => (path.endsWith('/config') ? config(8) : problem(422, 'WEAK_PASSWORD')));
    const account = { email: ada.email, password: '1234567', name: 'Ada' };
    await expect(page.client.signUpWithPassword(account)).rejects.toMatchObject({ kind: 'UNSPECIFIED' });
    expect((await page.client.getConfig()).passwordPolicy.minLength).toBe(8);
  });

  it('waits for a token on its way, whose cookie would come after its own', async () => {
    const page = setUp();
    let finish = (_: Response) => {};
    page.answerWith(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const starting = page.client.start();
    const signingIn = signIn(page);
    await vi.advanceTimersByTimeAsync(100);
    expect(page.requests.map(({ path }) => path)).toEqual(['/identity/token']);
    page.answerWith(() => Response.json(sessionOf(bea, 'token-of-bea')));
    finish(Response.json(sessionOf(ada, 'token-of-ada')));
    await Promise.all([starting, signingIn]);
    expect(page.client.getUser()).toMatchObject(bea);
    expect(page.posted).toEqual(['signed-in']);
  });
});

describe('other tabs', () => {
  it('hand over: a sign-in elsewhere changes the person and voids an answer on its way', async () => {
    const page = setUp();
    page.answerWith(() => Response.json(sessionOf(ada, 'token-of-ada')));
    await page.client.start();
    let finish = (_: Response) => {};
    page.answerWith(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const asked = page.client.getToken({ isForced: true });
    await vi.advanceTimersByTimeAsync(1);
    expect(page.requests).toHaveLength(2);
    page.hear('signed-in');
    page.answerWith(() => Response.json(sessionOf(bea, 'token-of-bea')));
    finish(Response.json(sessionOf(ada, 'late token of ada')));
    expect(await asked).toBe('token-of-bea');
    expect(page.client.getUser()).toMatchObject(bea);
  });

  it('sign out together, without each asking the server', async () => {
    const page = setUp();
    page.answerWith(() => Response.json(sessionOf(ada, 'token-1')));
    await page.client.start();
    page.hear('signed-out');
    expect(page.client.getUser()).toBeNull();
    await vi.advanceTimersByTimeAsync(60 * minuteMs);
    expect(page.requests).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('holds at once, also while the network hangs, and is delivered at the next start', async () => {
    const page = setUp();
    page.answerWith(() => Response.json(sessionOf(ada, 'token-1')));
    await page.client.start();
    page.answerWith(offline);
    const leaving = page.client.signOut();
    expect(page.client.getUser()).toBeNull();
    expect(page.posted).toEqual(['signed-out']);
    await leaving;
    const next = setUp(Object.fromEntries(page.entries));
    next.answerWith(() => Response.json({}));
    await next.client.start();
    expect(next.requests.map(({ path }) => path)).toEqual(['/identity/sign-out']);
    expect(next.client.getUser()).toBeNull();
    expect(next.entries.size).toBe(0);
  });

  it('everywhere needs the network, and says so', async () => {
    const page = setUp();
    page.answerWith(() => Response.json(sessionOf(ada, 'token-1')));
    await page.client.start();
    page.answerWith(offline);
    await expect(page.client.signOut({ isEverywhere: true })).rejects.toThrow(OfflineError);
    expect(page.client.getUser()).toMatchObject(ada);
    page.answerWith(() => Response.json({}));
    await page.client.signOut({ isEverywhere: true });
    expect(page.requests.at(-1)?.body).toEqual({ isEverywhere: true });
    expect(page.client.getUser()).toBeNull();
    expect(page.entries.size).toBe(0);
  });
});

describe('the person of the last visit', () => {
  const stored = { anneal_identity_user: JSON.stringify(ada) };

  it('is here at once, and is confirmed by the answer', async () => {
    const page = setUp(stored);
    page.answerWith(() => Response.json(sessionOf(ada, 'token-1')));
    const changes = vi.fn();
    page.client.subscribe(changes);
    const starting = page.client.start();
    expect(page.client.getUser()).toMatchObject(ada);
    expect(page.client.isRestored()).toBe(false);
    changes.mockClear();
    expect(await page.client.getToken()).toBe('token-1');
    await starting;
    expect(page.client.isRestored()).toBe(true);
    expect(changes).toHaveBeenCalledOnce();
  });

  it('is gone, without a token, once the server says that the session has ended', async () => {
    const page = setUp(stored);
    page.answerWith(() => problem(401, 'unauthenticated'));
    const starting = page.client.start();
    expect(page.client.getUser()).toMatchObject(ada);
    await expect(page.client.getToken()).rejects.toThrow(NotSignedInError);
    await starting;
    expect(page.client.getUser()).toBeNull();
    expect(page.client.hasBeenAway()).toBe(false);
  });

  it('is told with which account the teacher has put this one together, until somebody signs in', async () => {
    const page = setUp(stored);
    page.answerWith(() =>
      Response.json(
        {
          ...{ type: 'x', title: 'x', status: 401, code: 'account-merged', detail: 'x', requestId: 'r' },
          issues: [{ path: '', code: 'account-merged', message: 'Alix Moreau' }],
        },
        { status: 401 },
      ),
    );
    await page.client.start();
    expect(page.client.getUser()).toBeNull();
    expect([page.client.getReceiver(), page.client.hasBeenAway()]).toEqual(['Alix Moreau', false]);
    page.answerWith(() => Response.json(sessionOf(bea, 'token-2')));
    await page.client.signInWithPassword({ email: bea.email, password: 'x' });
    expect(page.client.getReceiver()).toBeNull();
  });

  it('is known to have been away where nobody used a shared device for an hour, until somebody signs in', async () => {
    const page = setUp(stored);
    page.answerWith(() => problem(401, 'session-idle'));
    await page.client.start();
    expect(page.client.getUser()).toBeNull();
    expect(page.client.hasBeenAway()).toBe(true);
    page.answerWith(() => Response.json(sessionOf(bea, 'token-2')));
    await page.client.signInWithPassword({ email: bea.email, password: 'x' });
    expect(page.client.hasBeenAway()).toBe(false);
  });

  it.each([
    ['a sign-out has not reached the server', { anneal_identity_sign_out: '1' }, true],
    ['the cookies are gone', {}, false],
  ])('is not shown where %s', async (_, more, hasCookies) => {
    const page = setUp({ ...stored, ...more });
    page.answerWith(() => Response.json(null));
    const client = createEmbeddedIdentityClient({ ...page.options, mayHaveSession: () => hasCookies });
    const starting: Promise<void> = client.start();
    expect(client.getUser()).toBeUndefined();
    await starting;
    expect(client.getUser()).toBeNull();
  });
});

it('takes a damaged memory for none', async () => {
  for (const stored of ['{', '5', '{"id":7}']) {
    const page = setUp({ anneal_identity_user: stored });
    page.answerWith(offline);
    await page.client.start();
    expect(page.client.getUser()).toBeNull();
  }
});

it('falls silent when disposed of', async () => {
  const page = setUp();
  page.answerWith(() => Response.json(sessionOf(ada, 'token-1')));
  await page.client.start();
  page.client.dispose();
  page.hear('signed-out');
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  expect(page.requests).toHaveLength(1);
});
