import { createHash, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { parseWith } from '../../../kernel/parse.ts';
import { createId } from '../../../server/base/id.ts';
import type { Database } from '../../../server/database/database.ts';

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

/** Expired codes are deleted each time this many codes have been issued. */
const issuesPerSweep = 100;

export function createOneTimeCodes(database: Database, now: () => number): OneTimeCodes {
  let issues = 0;

  async function ask<S extends z.ZodMiniType>(
    statement: string,
    purpose: CodePurpose,
    code: string,
    schema: S,
  ) {
    const { rows } = await database.query<{ value: string }>(statement, [
      identify(purpose, code),
      new Date(now()),
    ]);
    if (!rows[0]) return null;
    const parsed = parseWith(schema, JSON.parse(rows[0].value));
    return parsed.isValid ? (parsed.value as z.output<S>) : null;
  }

  return {
    async issue(purpose, value, lifetimeMs) {
      issues += 1;
      if (issues % issuesPerSweep === 0)
        await database.query('DELETE FROM identity_verifications WHERE expires_at <= $1', [new Date(now())]);
      const code = randomBytes(32).toString('base64url');
      await database.query(
        'INSERT INTO identity_verifications (id, identifier, value, expires_at) VALUES ($1, $2, $3, $4)',
        [createId(), identify(purpose, code), JSON.stringify(value), new Date(now() + lifetimeMs)],
      );
      return code;
    },
    read: (purpose, code, schema) =>
      ask(
        'SELECT value FROM identity_verifications WHERE identifier = $1 AND expires_at > $2',
        purpose,
        code,
        schema,
      ),
    take: (purpose, code, schema) =>
      ask(
        'DELETE FROM identity_verifications WHERE identifier = $1 AND expires_at > $2 RETURNING value',
        purpose,
        code,
        schema,
      ),
  };
}

function identify(purpose: CodePurpose, code: string): string {
  return `${purpose}:${createHash('sha256').update(code).digest('base64url')}`;
}
