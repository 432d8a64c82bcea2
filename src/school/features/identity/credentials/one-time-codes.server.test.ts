import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/setup/test-database.ts';
import { type Database, openDatabase } from '../../../server/database/database.ts';
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.server.ts';

const Value = z.object({ of: z.string() });
const value = { of: 'Ada' };
let owned: TestDatabase;
let database: Database;
let codes: OneTimeCodes;
let nowMs = Date.now();
beforeAll(async () => {
  owned = await createTestDatabase();
  database = openDatabase(owned.connectionString, 5);
  codes = createOneTimeCodes(database, () => nowMs);
});
afterAll(async () => {
  await database.end();
  await owned.close();
});

describe('a code', () => {
  it('is looked at as often as one likes, and used up once, also by eight at the same moment', async () => {
    const code = await codes.issue('external-state', value, 1000);
    expect(await codes.read('external-state', code, Value)).toEqual(value);
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => codes.take('external-state', code, Value)),
    );
    expect(taken.filter((each) => each !== null)).toEqual([value]);
    expect(await codes.read('external-state', code, Value)).toBeNull();
  });

  it('ends with its time, for who looks and for who takes', async () => {
    const code = await codes.issue('pending-credential', value, 1000);
    nowMs += 999;
    expect(await codes.read('pending-credential', code, Value)).toEqual(value);
    nowMs += 1;
    expect(await codes.read('pending-credential', code, Value)).toBeNull();
    expect(await codes.take('pending-credential', code, Value)).toBeNull();
  });

  it('opens nothing of another purpose or another shape', async () => {
    const code = await codes.issue('sign-in-link', value, 1000);
    expect(await codes.take('password-reset', code, Value)).toBeNull();
    expect(await codes.read('sign-in-link', code, z.object({ userId: z.string() }))).toBeNull();
    expect(await codes.take('sign-in-link', `${code}x`, Value)).toBeNull();
    expect(await codes.take('sign-in-link', code, Value)).toEqual(value);
  });

  it('has 256 bits, and stands nowhere in the table', async () => {
    const code = await codes.issue('sign-in-link', value, 1000);
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    const { rows } = await database.query<{ row: string }>(
      'SELECT row_to_json(t)::text AS row FROM identity_verifications t',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(code);
  });
});
