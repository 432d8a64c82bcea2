import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthLibrary } from '../../src/school/features/identity/credentials/auth-library.server.ts';
import { openDatabase } from '../../src/school/server/database/database.ts';
import type { TestDatabase } from '../setup/test-database.ts';
import { createTestDatabase } from '../setup/test-database.ts';

let test: TestDatabase;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.connectionString, 2);
});
afterAll(async () => {
  await database.end();
  await test.close();
});

const options = {
  secrets: ['a secret of the tests of 32+ chars'] as const,
  issuer: 'http://localhost',
  audience: 'anneal',
};

it('are those the library expects of this version', async () => {
  const { context } = await createAuthLibrary({ database, ...options });
  await expect(context.explicitSchemaCheck?.()).resolves.not.toThrow();
  const owner = new pg.Client({ connectionString: test.connectionString });
  await owner.connect();
  await owner.query('ALTER TABLE identity_sessions DROP COLUMN user_agent');
  await owner.end();
  const changed = await createAuthLibrary({ database, ...options });
  await expect(changed.context.explicitSchemaCheck?.()).rejects.toThrow('user_agent');
});
