import { exportPKCS8, generateKeyPair } from 'jose';
import type { ClientBase } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { createLimits } from '../../../server/limits/limits.ts';
import { parseEnv } from '../../../server/settings/env.ts';
import { createFirebaseIdentity } from './create-firebase-identity.server.ts';

let privateKey: string;
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair('RS256', { extractable: true })).privateKey);
});

/** A provider with a function in place of Firebase, and with a database that must not be used. */
async function openProvider(answer: (path: string, body: unknown) => Response) {
  const asked: [string, unknown][] = [];
  const query = vi.fn(() => Promise.reject(new Error('the accounts are not in this database')));
  const provider = await createFirebaseIdentity({
    settings: {
      web: { apiKey: 'k', authDomain: 'labs.firebaseapp.com', projectId: 'labs-1234', appId: '1:2:web:3' },
      methods: ['password', 'emailLink', 'google'],
      serviceAccount: { email: 'admin@labs.example', privateKey },
    },
    database: { query } as unknown as Database,
    limits: createLimits({
      database: { query } as unknown as Database,
      secret: 'of the tests',
      now: Date.now,
    }),
    env: parseEnv({ NODE_ENV: 'test', IDENTITY_SECRET: 'a secret of the tests of 32+ chars' }, '/nowhere'),
    publicOrigins: ['https://labs.example.org'],
    fetch: async (input, init) => {
      const url = new URL(String(input));
      if (url.pathname === '/token') return Response.json({ access_token: 't', expires_in: 3600 });
      const path = url.pathname.split('/').at(-1) ?? '';
      const body = JSON.parse(String(init?.body)) as unknown;
      asked.push([path, body]);
      return answer(path, body);
    },
  });
  return { provider, asked, query };
}

const ada = {
  localId: 'ada-1',
  email: 'ada@school.example',
  displayName: 'Ada Byron',
  emailVerified: true,
  createdAt: '1795248000000',
  lastLoginAt: '1795251600000',
  passwordHash: 'UkVEQUNURUQ=',
  salt: 'c2FsdA==',
  emailLinkSignin: true,
  providerUserInfo: [{ providerId: 'password' }, { providerId: 'google.com' }, { providerId: 'phone' }],
};

describe('what Firebase holds about a person', () => {
  it('is told in the words of the export, without the hash of the password', async () => {
    const { provider, asked } = await openProvider(() => Response.json({ users: [ada] }));
    const record = await provider.readAccount('ada-1');
    expect(record).toEqual({
      id: 'ada-1',
      email: 'ada@school.example',
      name: 'Ada Byron',
      isEmailVerified: true,
      createdAt: '2026-11-21T08:00:00.000Z',
      waysToSignIn: ['password', 'link sent by e-mail', 'outside provider'],
      secondFactor: null,
      sessions: [],
    });
    expect(asked).toEqual([['accounts:lookup', { localId: ['ada-1'] }]]);
  });

  it('may lack a name, an address and a way in', async () => {
    const { provider } = await openProvider(() =>
      Response.json({ users: [{ localId: 'ada-1', createdAt: '1795248000000' }] }),
    );
    expect(await provider.readAccount('ada-1')).toMatchObject({
      ...{ email: null, name: '', isEmailVerified: false, waysToSignIn: [] },
    });
  });

  it('is nothing where there is no account, and unknown where Firebase does not answer', async () => {
    const { provider } = await openProvider(() => Response.json({}));
    expect(await provider.readAccount('nobody')).toBeNull();
    const silent = await openProvider(() => new Response('busy', { status: 503 }));
    await expect(silent.provider.readAccount('ada-1')).rejects.toThrow('busy');
  });
});

describe('closing an account', () => {
  it('does nothing in the transaction: another system cannot be part of it', async () => {
    const { provider, asked, query } = await openProvider(() => Response.json({}));
    await provider.closeAccount({ query } as unknown as ClientBase, 'ada-1');
    expect(asked).toEqual([]);
    expect(query).not.toHaveBeenCalled();
  });

  it('is carried out by deleting it, as often as it takes', async () => {
    let isGone = false;
    const { provider, asked } = await openProvider(() => {
      if (isGone) return Response.json({ error: { message: 'USER_NOT_FOUND' } }, { status: 400 });
      isGone = true;
      return Response.json({});
    });
    await provider.deleteAccount('ada-1');
    await provider.deleteAccount('ada-1');
    expect(asked).toEqual(Array(2).fill(['accounts:delete', { localId: 'ada-1' }]));
    const down = await openProvider(() => new Response('busy', { status: 503 }));
    await expect(down.provider.deleteAccount('ada-1')).rejects.toThrow('busy');
  });
});
