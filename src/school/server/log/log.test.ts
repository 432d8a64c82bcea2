import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demandSilence, findLeaks } from '../../../../tests/setup/log-canaries.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts';
import { createLog } from './log.ts';

let owned: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  owned = await createTestDatabase();
  client = new pg.Client({ connectionString: owned.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await owned.close();
});

function say(error: unknown): string {
  const lines: string[] = [];
  createLog('error', { write: (line) => void lines.push(line) }).error({ err: error }, 'unexpected error');
  return lines.join('\n');
}
const failureOf = (statement: string, values: unknown[]) =>
  client.query(statement, values).then(
    () => {
      throw new Error('the statement went through');
    },
    (error: unknown) => error,
  );

it.each([
  [
    'a row that breaks a rule',
    `INSERT INTO profiles (user_id, role, full_name, email, additional) VALUES ('u1', 'student', 'Canary 5e2b', 'canary-5e2b@school.example', NULL)`,
    [],
    { code: '23502', table: 'profiles' },
  ],
  [
    'a row that is there already',
    `INSERT INTO identity_users (id, name, email)
       VALUES ('u1', 'Canary 5e2b', 'canary-5e2b@school.example'), ('u2', '', 'canary-5e2b@school.example')`,
    [],
    { code: '23505', table: 'identity_users' },
  ],
  ['a value that is none', 'SELECT $1::uuid', ['canary-5e2b@school.example'], { code: '22P02' }],
])('of the database, %s is logged without what stood in it', async (_, statement, values, told) => {
  const error = await failureOf(statement, values);
  // PostgreSQL does quote the value; otherwise this test would prove nothing.
  expect(JSON.stringify({ ...(error as object), message: String(error) })).toContain('5e2b');
  const line = say(error);
  expect(line).not.toContain('5e2b');
  expect(findLeaks(line)).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ msg: 'unexpected error', err: { type: 'error', ...told } });
  expect(JSON.parse(line).err.stack.length).toBeGreaterThan(0);
});

it('a text that could not be read is not quoted', () => {
  const error = (() => {
    try {
      return JSON.parse('canary 5e2b');
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(String(error)).toContain('canary');
  expect(say(error)).not.toContain('canary');
});

it('addresses, tokens and codes are masked wherever they stand, down to the cause', () => {
  const code = 'c'.repeat(43);
  const cause = new Error(`no account for <ada.b+x@school.example>, asked with #reset=${code}`);
  const line = say(new Error('refused eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.abc', { cause }));
  expect(findLeaks(line)).toEqual([]);
  expect(line).not.toContain(code);
  expect(JSON.parse(line).err).toMatchObject({
    message: 'refused [token]',
    cause: { message: 'no account for <[address]>, asked with #reset=[code]' },
  });
});

it('an ordinary fault is told whole', () => {
  expect(JSON.parse(say(new TypeError('x is not a function'))).err).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
    stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
  });
});

describe('the canaries of every suite', () => {
  it.each([
    ['an e-mail address', '{"msg":"mail to ada.b@school.example"}'],
    ['a token', '{"authorization":"Bearer abc"}'],
    ['a token', '{"t":"eyJhbGciOiJFUzI1NiJ9"}'],
    ['a session', '{"cookie":"anneal_session=abc"}'],
    ['the link of a mail', '{"href":"http://localhost/signin#sign-in=abc"}'],
    ['a query with an address', '{"url":"/auth-link?email=ada"}'],
    ['a password', '{"body":{"password":"correct horse 7"}}'],
  ])('find %s', (kind, line) => {
    expect(findLeaks(`{"msg":"ready"}\n${line}`)).toEqual([expect.stringContaining(kind)]);
    expect(() => demandSilence(line)).toThrow(kind);
  });

  it('let the accounts pass that are shown once at the first start', () => {
    const shown = '  Demo teacher   teacher@example.org   password Demo-673f4126-1\n';
    expect(() => demandSilence(`${shown}{"msg":"unexpected error"}`)).not.toThrow();
    expect(() => demandSilence(`${shown}{"msg":"teacher@example.org"}`)).toThrow('an e-mail address');
  });
});
