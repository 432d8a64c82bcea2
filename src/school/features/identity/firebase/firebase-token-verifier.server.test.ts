import { createRemoteJWKSet, customFetch, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFirebaseTokenVerifier } from './firebase-token-verifier.server.ts';

const projectId = 'labs-of-tests';
const startMs = Date.now();
const startS = Math.floor(startMs / 1000);

let pair: Awaited<ReturnType<typeof generateKeyPair>>;
let other: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  pair = await generateKeyPair('RS256');
  other = await generateKeyPair('RS256');
});

function sign(changes: JWTPayload = {}, key = pair.privateKey, kid = 'k1') {
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'person-1',
    email: 'ada@school.example',
    name: 'Ada',
    iat: startS,
    exp: startS + 3600,
    auth_time: startS,
    ...changes,
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(key);
}

/** A verifier with the service's keys behind a network that counts. */
function openVerifier() {
  let nowMs = startMs;
  let account: { isDisabled: boolean; validSinceS: number } | null = {
    isDisabled: false,
    validSinceS: startS,
  };
  const asked = { keys: 0, accounts: 0 };
  let isDown = false;
  const serveKeys = async () => {
    asked.keys += 1;
    if (isDown) throw new TypeError('fetch failed');
    const key = await exportJWK(pair.publicKey);
    return Response.json({ keys: [{ ...key, kid: 'k1', alg: 'RS256', use: 'sig' }] });
  };
  const verifier = createFirebaseTokenVerifier({
    projectId,
    keys: createRemoteJWKSet(new URL('https://keys.example'), { [customFetch]: serveKeys }),
    now: () => nowMs,
    findAccount: async () => {
      asked.accounts += 1;
      return account;
    },
  });
  return {
    verifier,
    asked,
    pass: (ms: number) => {
      nowMs += ms;
    },
    setAccount: (next: typeof account) => {
      account = next;
    },
    cutNetwork: () => {
      isDown = true;
    },
  };
}

describe('the verifier of Firebase tokens', () => {
  it('says who a token speaks for', async () => {
    expect(await openVerifier().verifier.verify(await sign())).toEqual({
      userId: 'person-1',
      email: 'ada@school.example',
      name: 'Ada',
      expiresAtS: startS + 3600,
    });
  });

  it.each([
    ['another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['another audience', { aud: 'another' }],
    ['an end that has passed', { exp: startS - 1 }],
    ['a beginning that is to come', { iat: startS + 120 }],
    ['a sign-in that is to come', { auth_time: startS + 120 }],
    ['no time of sign-in', { auth_time: undefined }],
    ['nobody', { sub: '' }],
    ['a name too long for an id', { sub: 'x'.repeat(129) }],
  ] as const)('refuses a token with %s', async (_, changes) => {
    expect(await openVerifier().verifier.verify(await sign(changes))).toBeNull();
  });

  it('refuses another key under the right name, an unknown name, and what is not RS256', async () => {
    const { verifier } = openVerifier();
    expect(await verifier.verify(await sign({}, other.privateKey))).toBeNull();
    expect(await verifier.verify(await sign({}, other.privateKey, 'k2'))).toBeNull();
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(pair.publicKey)));
    const body = { iss: `https://securetoken.google.com/${projectId}`, aud: projectId, sub: 'person-1' };
    const confused = new SignJWT({ ...body, iat: startS, exp: startS + 60, auth_time: startS });
    expect(
      await verifier.verify(await confused.setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret)),
    ).toBeNull();
  });

  it("refuses an emulator's token, which has no signature", async () => {
    const { verifier } = openVerifier();
    const [, body] = (await sign()).split('.');
    const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect(await verifier.verify(`${head}.${body}.`)).toBeNull();
    expect(await verifier.verify(`${(await sign()).split('.')[0]}.${body}.`)).toBeNull();
  });

  it('does not let a flood of unknown keys reach the network', async () => {
    const { verifier, asked } = openVerifier();
    await verifier.verify(await sign());
    for (let n = 0; n < 20; n += 1) await verifier.verify(await sign({}, other.privateKey, `unknown-${n}`));
    expect(asked.keys).toBe(1);
  });

  it('does not take keys that cannot be had for a verdict', async () => {
    const { verifier, cutNetwork } = openVerifier();
    cutNetwork();
    await expect(verifier.verify(await sign())).rejects.toThrow();
  });

  it('asks for the account at most once a minute', async () => {
    const { verifier, asked, pass } = openVerifier();
    const token = await sign();
    for (let n = 0; n < 5; n += 1) await verifier.verify(token);
    expect(asked.accounts).toBe(1);
    pass(60_000);
    await verifier.verify(token);
    expect(asked.accounts).toBe(2);
  });

  it.each([
    ['is gone', null],
    ['is disabled', { isDisabled: true, validSinceS: startS }],
    ['was signed out everywhere', { isDisabled: false, validSinceS: startS + 1 }],
  ])('refuses the token within a minute when the account %s', async (_, next) => {
    const { verifier, pass, setAccount } = openVerifier();
    const token = await sign();
    expect(await verifier.verify(token)).not.toBeNull();
    setAccount(next);
    pass(60_000);
    expect(await verifier.verify(token)).toBeNull();
  });

  it('knows at once what it was told to forget', async () => {
    const { verifier, setAccount } = openVerifier();
    const token = await sign();
    await verifier.verify(token);
    setAccount(null);
    verifier.forget('person-1');
    expect(await verifier.verify(token)).toBeNull();
  });

  it('ends with the token, also where it was seen before', async () => {
    const { verifier, pass } = openVerifier();
    const token = await sign({ exp: startS + 120 });
    expect(await verifier.verify(token)).not.toBeNull();
    pass(121_000);
    expect(await verifier.verify(token)).toBeNull();
  });
});
