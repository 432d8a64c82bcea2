import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, SignJWT } from 'jose';
import { createId } from '../../../server/base/id.ts';
import { type Database, inTransaction, type Queryable } from '../../../server/database/database.ts';
import { nullable, type RowOf, statement, text, timestamp } from '../../../server/database/statement.ts';
import type { Encryption } from '../credentials/encryption.server.ts';
import { type AccountUser, shownEmail } from './accounts.server.ts';

export interface AccessToken {
  readonly value: string;
  readonly expiresAtS: number;
}

export interface AccessTokens {
  issue(user: AccountUser, sessionId: string): Promise<AccessToken>;
  /** The public halves of every key whose tokens may still be alive; there is always one. */
  listPublicKeys(): Promise<JSONWebKeySet>;
}

/** Seconds an access token lives. */
export const accessTokenLifetimeS = 15 * 60;

const dayMs = 24 * 3600 * 1000;
/** A key signs for this long, and verifies for a day longer: longer than any token that it signed. */
const signsForMs = 90 * dayMs;
const algorithm = 'ES256';

const keyColumns = {
  id: text(),
  publicKey: text(),
  privateKey: text(),
  expiresAt: nullable(timestamp()),
};
type SigningKey = RowOf<typeof keyColumns>;

/** Newest first. */
const listKeys = statement('list-signing-keys', {
  columns: keyColumns,
  text: `SELECT id, public_key AS "publicKey", private_key AS "privateKey", expires_at AS "expiresAt" FROM identity_jwks
     WHERE expires_at IS NULL OR expires_at > $1 ORDER BY created_at DESC`,
  values: (since: Date) => [since],
}).all;

const insertKey = statement('insert-signing-key', {
  text: `INSERT INTO identity_jwks (id, public_key, private_key, alg, crv, created_at, expires_at)
    VALUES ($1, $2, $3, '${algorithm}', 'P-256', $4, $5)`,
  values: (key: SigningKey, now: Date) => [key.id, key.publicKey, key.privateKey, now, key.expiresAt],
}).run;

const retireKeys = statement('retire-keys', {
  text: 'UPDATE identity_jwks SET expires_at = $1 WHERE expires_at IS NULL OR expires_at > $1',
  values: (now: Date) => [now],
}).run;

/** One transaction at a time makes a key. The next one finds it made. */
const lockKeys = statement('lock-signing-keys', {
  text: `SELECT FROM pg_advisory_xact_lock(hashtextextended('signing-keys', 0))`,
  values: () => [],
}).run;

interface AccessTokenOptions {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly issuer: string;
  readonly audience: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Access tokens carry `sub`, `email`, `name`, `tv` (the account's token version) and `sid` (the session).
 * A sign-out therefore ends the tokens of one session, and a sign-out everywhere ends all tokens of the account.
 */
export function createAccessTokens(options: AccessTokenOptions): AccessTokens {
  const { database, encryption, now } = options;

  async function createKey(tx: Queryable, at: Date): Promise<SigningKey> {
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
    const key = {
      id: createId(),
      publicKey: JSON.stringify(await exportJWK(publicKey)),
      // The column has always held a JSON text.
      privateKey: JSON.stringify(encryption.encrypt(JSON.stringify(await exportJWK(privateKey)))),
      expiresAt: new Date(at.getTime() + signsForMs),
    };
    await insertKey(tx, key, at);
    return key;
  }

  /** The keys that verify, and the newest of those that still sign. */
  async function readKeys(db: Queryable) {
    const keys = await listKeys(db, new Date(now() - dayMs));
    return { keys, signing: keys.find(({ expiresAt }) => expiresAt === null || expiresAt.getTime() > now()) };
  }

  const decrypt = (key: SigningKey) => encryption.decrypt(JSON.parse(key.privateKey));

  /** The same with a key that signs, which is made where there is none that `isUsable`. */
  async function demandKeys(isUsable: (key: SigningKey) => boolean) {
    const found = await readKeys(database);
    if (found.signing && isUsable(found.signing)) return { ...found, signing: found.signing };
    return inTransaction(database, async (tx) => {
      await lockKeys(tx);
      const { keys, signing } = await readKeys(tx);
      if (signing && isUsable(signing)) return { keys, signing };
      const at = new Date(now());
      // IDENTITY_SECRET was changed: keys encrypted with the old secret can no longer sign, but they still verify.
      if (signing) await retireKeys(tx, at);
      const created = await createKey(tx, at);
      return { keys: [created, ...keys], signing: created };
    });
  }

  return {
    async issue(user, sessionId) {
      const iat = Math.floor(now() / 1000);
      const exp = iat + accessTokenLifetimeS;
      const { signing } = await demandKeys((key) => decrypt(key) !== null);
      const key = await importJWK(JSON.parse(decrypt(signing) ?? ''), algorithm);
      const { issuer: iss, audience: aud } = options;
      const claims = { sub: user.id, email: shownEmail(user.email), name: user.name, tv: user.tokenVersion };
      const token = new SignJWT({ ...claims, sid: sessionId, iat, exp, iss, aud });
      return {
        value: await token.setProtectedHeader({ alg: algorithm, kid: signing.id }).sign(key),
        expiresAtS: exp,
      };
    },
    async listPublicKeys() {
      const { keys } = await demandKeys(() => true);
      return {
        keys: keys.map(({ id, publicKey }) => {
          const { kty, crv, x, y } = JSON.parse(publicKey);
          return { kty, crv, x, y, kid: id, alg: algorithm, use: 'sig' };
        }),
      };
    },
  };
}
