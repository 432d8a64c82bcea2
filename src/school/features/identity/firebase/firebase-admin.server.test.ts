import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { createFirebaseAdmin } from './firebase-admin.server.ts';

const pair = await generateKeyPair('RS256', { extractable: true });
const settings = {
  web: { apiKey: 'key', authDomain: 'labs.firebaseapp.com', projectId: 'labs-1234', appId: '1:2:web:3' },
  methods: ['password' as const],
  serviceAccount: { email: 'admin@labs.example', privateKey: await exportPKCS8(pair.privateKey) },
};

interface Call {
  readonly url: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

/** Google's token endpoint and the Identity Toolkit, as far as they are used. */
function openService(answer: (call: Call) => Response) {
  let nowMs = Date.now();
  const calls: Call[] = [];
  const assertions: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (url === 'https://oauth2.googleapis.com/token') {
      assertions.push(new URLSearchParams(String(init?.body)).get('assertion') ?? '');
      return Response.json({ access_token: `token-${assertions.length}`, expires_in: 3600 });
    }
    const authorization = new Headers(init?.headers).get('authorization');
    const call = { url, authorization, body: JSON.parse(String(init?.body)) as unknown };
    calls.push(call);
    return answer(call);
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { admin: createFirebaseAdmin(settings, () => nowMs, fetch), calls, assertions, pass };
}

const refuse = (message: string) => Response.json({ error: { message } }, { status: 400 });

describe('the administration of a Firebase project', () => {
  it('shows itself by a signed word of the service account, once an hour', async () => {
    const { admin, calls, assertions, pass } = openService(() => Response.json({}));
    await Promise.all([admin.findById('a'), admin.findById('b')]);
    await admin.findById('c');
    expect(calls.map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer token-1'));
    const { payload } = await jwtVerify(assertions[0] ?? '', pair.publicKey, {
      algorithms: ['RS256'],
      issuer: 'admin@labs.example',
      audience: 'https://oauth2.googleapis.com/token',
    });
    expect(payload.scope).toBe('https://www.googleapis.com/auth/identitytoolkit');
    pass(3_600_000 - 30_000);
    await admin.findById('a');
    expect(calls.at(-1)?.authorization).toBe('Bearer token-2');
  });

  it.each([
    [{ passwordHash: 'x', providerUserInfo: [{ providerId: 'password' }] }, ['password']],
    [{ emailLinkSignin: true, providerUserInfo: [{ providerId: 'password' }] }, ['emailLink']],
    [{ providerUserInfo: [{ providerId: 'google.com' }, { providerId: 'phone' }] }, ['google']],
    [{}, []],
  ])('reads %j as the ways %j', async (account, methods) => {
    const { admin, calls } = openService(() => Response.json({ users: [{ localId: 'a', ...account }] }));
    expect((await admin.findByEmail('ada@school.example'))?.methods).toEqual(methods);
    expect(calls[0]).toMatchObject({
      url: 'https://identitytoolkit.googleapis.com/v1/projects/labs-1234/accounts:lookup',
      body: { email: ['ada@school.example'] },
    });
  });

  it('takes the code out of a link, and asks Firebase to mail nothing', async () => {
    const oobLink = 'https://labs.firebaseapp.com/__/auth/action?mode=signIn&oobCode=the-code&apiKey=key';
    const { admin, calls } = openService(() => Response.json({ oobLink }));
    const page = 'https://labs.example.org/signin';
    expect(await admin.createCode('EMAIL_SIGNIN', 'ada@school.example', page)).toBe('the-code');
    expect(calls[0]?.body).toMatchObject({ requestType: 'EMAIL_SIGNIN', returnOobLink: true });
  });

  it('forgives what is gone, and nothing else', async () => {
    const gone = openService(() => refuse('USER_NOT_FOUND')).admin;
    await expect(gone.deleteAccount('a')).resolves.toBeUndefined();
    await expect(gone.endSessions('a', 1)).resolves.toBeUndefined();
    const noMail = openService(() => refuse('EMAIL_NOT_FOUND')).admin;
    expect(await noMail.createCode('PASSWORD_RESET', 'ada@school.example', 'https://x.example')).toBeNull();
    const refused = openService(() => refuse('INSUFFICIENT_PERMISSION : for ada@school.example')).admin;
    await expect(refused.deleteAccount('a')).rejects.toThrow(
      /^Firebase answered 400 INSUFFICIENT_PERMISSION$/,
    );
  });
});
