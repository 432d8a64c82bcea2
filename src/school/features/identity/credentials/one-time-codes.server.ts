import { createHash, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { parseWith } from '../../../../lab/kernel/parse.ts';
import { createId } from '../../../server/base/id.ts';
import type { Database } from '../../../server/database/database.ts';
import { statement, text } from '../../../server/database/statement.ts';
import { sweepTable } from '../../../server/database/sweep-table.ts';

/** A code is accepted for its own purpose only. */
export type CodePurpose =
  | 'sign-in-link'
  | 'password-reset'
  | 'external-state'
  | 'pending-credential'
  | 'second-factor';

/**
 * Secrets that work once and for a limited time. Each consists of 256 random bits. The table holds only their SHA-256,
 * so somebody who reads the table cannot use them.
 */
export interface OneTimeCodes {
  issue(purpose: CodePurpose, value: object, lifetimeMs: number): Promise<string>;
  /** The value of the code, which stays usable; null for a code that was used, has expired or never existed. */
  read<S extends z.ZodMiniType>(purpose: CodePurpose, code: string, schema: S): Promise<z.output<S> | null>;
  /** As `read`, and uses the code up: of several simultaneous callers only one receives the value. */
  take<S extends z.ZodMiniType>(purpose: CodePurpose, code: string, schema: S): Promise<z.output<S> | null>;
}

/** Forgets codes that nobody can use any more, and the addresses to which they were sent. */
export const sweepCodes = sweepTable('identity_verifications', 'expires_at <= $1');

const insertCode = statement('insert-code', {
  text: 'INSERT INTO identity_verifications (id, identifier, value, expires_at) VALUES ($1, $2, $3, $4)',
  values: (identifier: string, value: object, expiresAt: Date) => [
    createId(),
    identifier,
    JSON.stringify(value),
    expiresAt,
  ],
}).run;

const readCode = statement('read-code', {
  columns: { value: text() },
  text: 'SELECT value FROM identity_verifications WHERE identifier = $1 AND expires_at > $2',
  values: (identifier: string, now: Date) => [identifier, now],
}).value;

const takeCode = statement('take-code', {
  columns: { value: text() },
  text: 'DELETE FROM identity_verifications WHERE identifier = $1 AND expires_at > $2 RETURNING value',
  values: (identifier: string, now: Date) => [identifier, now],
}).value;

export function createOneTimeCodes(database: Database, now: () => number): OneTimeCodes {
  async function parse<S extends z.ZodMiniType>(stored: Promise<string | null>, schema: S) {
    const value = await stored;
    if (value === null) return null;
    const parsed = parseWith(schema, JSON.parse(value));
    return parsed.isValid ? (parsed.value as z.output<S>) : null;
  }

  return {
    async issue(purpose, value, lifetimeMs) {
      const code = randomBytes(32).toString('base64url');
      await insertCode(database, identify(purpose, code), value, new Date(now() + lifetimeMs));
      return code;
    },
    read: (purpose, code, schema) =>
      parse(readCode(database, identify(purpose, code), new Date(now())), schema),
    take: (purpose, code, schema) =>
      parse(takeCode(database, identify(purpose, code), new Date(now())), schema),
  };
}

function identify(purpose: CodePurpose, code: string): string {
  return `${purpose}:${createHash('sha256').update(code).digest('base64url')}`;
}
