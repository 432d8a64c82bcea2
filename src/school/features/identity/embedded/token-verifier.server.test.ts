import { createHash, generateKeyPairSync } from 'node:crypto';
import type { JSONWebKeySet } from 'jose';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTokenVerifier } from './token-verifier.server.ts';

const issuer = 'https://labs.example.org';
const audience = 'anneal';
const startMs = Date.UTC(2026, 10, 21, 8);

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let own: Pair;
let foreign: Pair;
beforeAll(async () => {
  own = await generateKeyPair('ES256', { extractable: true });
  foreign = await generateKeyPair('ES256', { extractable: true });
});

async function publicKeys(pair: Pair, kid = 'key-1'): Promise<JSONWebKeySet> {
  return { keys: [{ ...(await exportJWK(pair.publicKey)), kid, alg: 'ES256', use: 'sig' }] };
}

interface Draft {
  claims?: Record<string, unknown>;
  kid?: string;
  key?: Pair;
}

function sign({ claims = {}, kid = 'key-1', key = own }: Draft = {}): Promise<string> {
  const nowS = startMs / 1000;
  const all = {
    iss: issuer,
    aud: audience,
    sub: 'user-1',
    sid: 'session-1',
    tv: 1,
    email: 'a@school.example',
    name: 'Ada',
    iat: nowS,
    exp: nowS + 900,
    ...claims,
  };
  return new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid }).sign(key.privateKey);
}

function setUp() {
  const state = {
    nowMs: startMs,
    version: 1 as number | null,
    keyLoads: 0,
    lookups: 0,
    keys: publicKeys(own),
    waits: [] as number[],
    notes: [] as [string, number][],
    isReadOnly: false,
  };
  const verifier = createTokenVerifier({
    issuer,
    audience,
    now: () => state.nowMs,
    loadKeys: () => {
      state.keyLoads += 1;
      return state.keys;
    },
    findTokenVersion: async () => {
      state.lookups += 1;
      return state.version;
    },
    noteUse: async (sessionId) => {
      state.notes.push([sessionId, state.nowMs - startMs]);
      if (state.isReadOnly) throw new Error('read-only');
    },
    wait: async (ms) => {
      state.waits.push(ms);
      state.nowMs += ms;
    },
  });
  return { state, verifier };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

describe('a good token', () => {
  it('speaks for its person', async () => {
    const { verifier } = setUp();
    expect(await verifier.verify(await sign())).toEqual({
      userId: 'user-1',
      email: 'a@school.example',
      name: 'Ada',
      expiresAtS: startMs / 1000 + 900,
    });
  });

  it('ends at its end, also when it is remembered', async () => {
    const { state, verifier } = setUp();
    const token = await sign();
    state.nowMs = startMs + 899_000;
    expect(await verifier.verify(token)).not.toBeNull();
    state.nowMs = startMs + 900_000;
    expect(await verifier.verify(token)).toBeNull();
  });
});

describe('the use of a session', () => {
  const ofClassAccount = { claims: { email: null } };

  it('is noted of a class account, at most once in five minutes, and not when the server looks by itself', async () => {
    const { state, verifier } = setUp();
    const token = await sign(ofClassAccount);
    await verifier.verify(token, 1000);
    expect(state.notes).toEqual([]);
    await Promise.all([verifier.verify(token), verifier.verify(token)]);
    state.nowMs += 299_999;
    await verifier.verify(token);
    state.nowMs += 1;
    await verifier.verify(token);
    expect(state.notes).toEqual([
      ['session-1', 0],
      ['session-1', 300_000],
    ]);
    await verifier.verify(await sign());
    expect(state.notes).toHaveLength(2);
  });

  it('keeps nobody out who reads while the database cannot be written', async () => {
    const { state, verifier } = setUp();
    state.isReadOnly = true;
    expect(await verifier.verify(await sign(ofClassAccount))).toMatchObject({
      userId: 'user-1',
      email: null,
    });
  });

  it('is not noted with a token that has ended', async () => {
    const { state, verifier } = setUp();
    state.version = null;
    expect(await verifier.verify(await sign(ofClassAccount))).toBeNull();
    expect(state.notes).toEqual([]);
  });
});

describe('a bad token', () => {
  const nowS = startMs / 1000;
  it.each<[string, Draft]>([
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'otherproduct' } }],
    ['no audience', { claims: { aud: undefined } }],
    ['an end that has passed', { claims: { exp: nowS - 1 } }],
    ['no end', { claims: { exp: undefined } }],
    ['a beginning yet to come', { claims: { nbf: nowS + 60 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['no session', { claims: { sid: undefined } }],
    ['no version', { claims: { tv: undefined } }],
    ['a version that is no number', { claims: { tv: '1' } }],
    ['an older version', { claims: { tv: 0 } }],
    ['the key id of ours and the key of another', { key: null as unknown as Pair }],
    ['an unknown key', { kid: 'key-2' }],
  ])('%s', async (_, draft) => {
    const { verifier } = setUp();
    expect(await verifier.verify(await sign())).not.toBeNull();
    expect(
      await verifier.verify(await sign({ ...draft, key: draft.key === null ? foreign : own })),
    ).toBeNull();
  });

  it('alg none, with and without a signature', async () => {
    const { verifier } = setUp();
    const [, body, signature] = (await sign()).split('.');
    for (const alg of ['none', 'None', 'NONE', '']) {
      const head = encode({ alg, kid: 'key-1' });
      expect(await verifier.verify(`${head}.${body}.`)).toBeNull();
      expect(await verifier.verify(`${head}.${body}.${signature}`)).toBeNull();
    }
  });

  it('HS256 with the public key as the secret', async () => {
    const { verifier } = setUp();
    const claims = JSON.parse(Buffer.from((await sign()).split('.')[1]!, 'base64url').toString());
    const spki = await exportSPKI(own.publicKey);
    const jwk = JSON.stringify((await publicKeys(own)).keys[0]);
    for (const secret of [spki, jwk, createHash('sha256').update(spki).digest('hex')]) {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .sign(new TextEncoder().encode(secret));
      expect(await verifier.verify(token)).toBeNull();
    }
  });

  it('a key brought along in the header', async () => {
    const { verifier } = setUp();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const claims = JSON.parse(Buffer.from((await sign()).split('.')[1]!, 'base64url').toString());
    const jwk = await exportJWK(foreign.publicKey);
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', jwk, jku: 'https://evil.example/jwks', kid: 'key-1' })
      .sign(privateKey);
    expect(await verifier.verify(token)).toBeNull();
  });

  it('changed claims, text that is no token, and one too long to be ours', async () => {
    const { state, verifier } = setUp();
    const [head, body, signature] = (await sign()).split('.');
    const claims = JSON.parse(Buffer.from(body!, 'base64url').toString());
    const grown = await sign({ claims: { name: 'x'.repeat(5000) } });
    for (const token of [
      `${head}.${encode({ ...claims, sub: 'user-2' })}.${signature}`,
      `${head}.${body}.${signature}=`,
      `${head}.${body}.`,
      ` ${head}.${body}.${signature}`,
      'a.b.c',
      '',
      '\u0000',
      grown,
    ])
      expect(await verifier.verify(token)).toBeNull();
    expect(state.lookups).toBe(0);
  });
});

describe('what is remembered', () => {
  it('saves the signature and the database within a minute', async () => {
    const { state, verifier } = setUp();
    const token = await sign();
    for (let call = 0; call < 5; call += 1) await verifier.verify(token);
    expect(state).toMatchObject({ keyLoads: 1, lookups: 1 });
  });

  it.each([
    ['sign-out everywhere', 2],
    ['sign-out or deletion', null],
  ])('%s ends a token within 60 s', async (_, version) => {
    const { state, verifier } = setUp();
    const token = await sign();
    await verifier.verify(token);
    state.version = version;
    state.nowMs += 59_999;
    expect(await verifier.verify(token)).not.toBeNull();
    state.nowMs += 1;
    expect(await verifier.verify(token)).toBeNull();
    expect(await verifier.verify(token)).toBeNull();
  });

  it('ends at once where the process itself knows', async () => {
    const { state, verifier } = setUp();
    const token = await sign();
    await verifier.verify(token);
    state.version = null;
    verifier.forget('user-2');
    expect(await verifier.verify(token)).not.toBeNull();
    verifier.forget('user-1');
    expect(await verifier.verify(token)).toBeNull();
  });

  it('does not take a database that is down for a verdict', async () => {
    const verifier = createTokenVerifier({
      issuer,
      audience,
      now: () => startMs,
      loadKeys: () => publicKeys(own),
      findTokenVersion: () => Promise.reject(new Error('connection refused')),
      noteUse: async () => undefined,
    });
    await expect(verifier.verify(await sign())).rejects.toThrow('connection refused');
  });

  it('reads the keys again for a new key, once for a whole flood', async () => {
    const { state, verifier } = setUp();
    await verifier.verify(await sign());
    state.keys = publicKeys(foreign, 'key-2');
    const flood = await Promise.all(
      Array.from({ length: 50 }, (_, call) => sign({ kid: `nonsense-${call}` })),
    );
    const verdicts = await Promise.all(flood.map((token) => verifier.verify(token)));
    expect(new Set(verdicts)).toEqual(new Set([null]));
    expect(state.keyLoads).toBe(2);
    expect(state.waits).toEqual([1000]);
  });

  it('knows a token whose key was made a moment after its last look at the keys', async () => {
    const { state, verifier } = setUp();
    await verifier.verify(await sign());
    state.keys = publicKeys(foreign, 'key-2');
    state.nowMs += 200;
    expect(await verifier.verify(await sign({ kid: 'key-2', key: foreign }))).not.toBeNull();
    expect(state.waits).toEqual([800]);
  });
});
