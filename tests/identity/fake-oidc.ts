import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

export interface FakePerson {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly isEmailVerified?: boolean;
}

/**
 * A fault of the next ID token; `sender`: the browser is sent back by another provider (RFC 9207); `name`: the provider
 * calls itself by nearly its name, in every answer; `no-email`: the ID token names no address.
 */
export type Fault =
  | ('nonce' | 'audience' | 'issuer' | 'key' | 'unsigned' | 'expired' | 'azp')
  | ('sender' | 'name' | 'no-email');

/**
 * An OpenID Connect provider without pages: the person given to `enter` is signed in. It can send faulty replies, which
 * the real provider of the browser journeys cannot be made to send.
 */
export async function startFakeOidc() {
  const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const codes = new Map<
    string,
    { person: FakePerson; nonce: string; challenge: string; redirectUri: string }
  >();
  let person: FakePerson | null = null;
  let fault: Fault | null = null;
  let isDown = false;
  const app = new Hono();
  app.use(async (c, next) => (isDown ? c.text('down', 503) : next()));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;

  const ownName = () => (fault === 'name' ? `${issuer}/` : issuer);

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer: ownName(),
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['ES256', 'none'],
    }),
  );
  app.get('/jwks', async (c) =>
    c.json({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'ES256', use: 'sig' }] }),
  );
  app.get('/authorize', (c) => {
    const query = c.req.query();
    const back = new URL(query.redirect_uri ?? '');
    back.searchParams.set('state', query.state ?? '');
    back.searchParams.set('iss', fault === 'sender' ? 'https://elsewhere.example' : ownName());
    if (!person) back.searchParams.set('error', 'access_denied');
    else {
      const code = crypto.randomUUID();
      const { nonce = '', code_challenge: challenge = '', redirect_uri: redirectUri = '' } = query;
      codes.set(code, { person, nonce, challenge, redirectUri });
      back.searchParams.set('code', code);
    }
    return c.redirect(back.href);
  });
  app.post('/token', async (c) => {
    const form = await c.req.parseBody();
    const held = codes.get(String(form.code));
    codes.delete(String(form.code));
    const digest = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(String(form.code_verifier)),
    );
    const isRight =
      held?.challenge === Buffer.from(digest).toString('base64url') &&
      held.redirectUri === form.redirect_uri &&
      c.req.header('authorization') === `Basic ${btoa('the-client:the%20secret'.replace('%20', '+'))}`;
    if (!held || !isRight) return c.json({ error: 'invalid_grant' }, 400);
    const { subject, email, name, isEmailVerified = true } = held.person;
    const nowS = Math.floor(Date.now() / 1000);
    const claims = {
      sub: subject,
      iss: fault === 'issuer' ? 'https://elsewhere.example' : ownName(),
      aud: fault === 'audience' ? 'another' : 'the-client',
      iat: nowS - 3600,
      exp: fault === 'expired' ? nowS - 60 : nowS + 600,
      ...(fault !== 'no-email' && { email, email_verified: isEmailVerified }),
      name,
      nonce: fault === 'nonce' ? 'another' : held.nonce,
      ...(fault === 'azp' && { azp: 'another' }),
    };
    const token =
      fault === 'unsigned'
        ? new UnsecuredJWT(claims).encode()
        : await new SignJWT(claims)
            .setProtectedHeader({ alg: 'ES256', kid: 'k' })
            .sign(fault === 'key' ? foreign.privateKey : own.privateKey);
    return c.json({ access_token: subject, token_type: 'Bearer', id_token: token });
  });
  app.get('/userinfo', (c) =>
    c.req.header('authorization') === `Bearer ${person?.subject}`
      ? c.json({ sub: person?.subject, name: person?.name, email: person?.email, email_verified: true })
      : c.text('no', 401),
  );

  return {
    issuer,
    /** null: the person presses Cancel there. */
    enter(next: FakePerson | null) {
      person = next;
    },
    spoil(next: Fault | null) {
      fault = next;
    },
    setDown(next: boolean) {
      isDown = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
export type FakeOidc = Awaited<ReturnType<typeof startFakeOidc>>;
