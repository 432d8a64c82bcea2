import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { runServer, type ServerProcess } from './run-server.ts';

const timeout = 120_000;
let folder: string;
let owned: TestDatabase;
let owner: pg.Client;
let server: ServerProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-deletion-'));
  owned = await createTestDatabase();
  owner = new pg.Client({ connectionString: owned.connectionString });
  await owner.connect();
});
afterAll(async () => {
  if (server?.isRunning()) await server.end('SIGKILL');
  await owner.end();
  await owned.close();
  await rm(folder, { recursive: true, force: true });
});

/** URL parsers need a host; the socket folder in the query is the one that is used. */
const withHost = (connectionString: string) => connectionString.replace('@/', '@localhost/');

const start = () => {
  server = runServer({
    DATA_FOLDER: folder,
    // Few labs, because every start reads and checks all of them.
    CONTENT_FOLDER: 'tests/fixtures/content',
    DATABASE_URL: withHost(owned.connectionString),
  });
  return server.ready;
};
const post = (url: string, path: string, body: unknown) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(body),
  });
const count = async (statement: string, values: unknown[]) =>
  Number((await owner.query(`SELECT count(*) AS n FROM ${statement}`, values)).rows[0].n);

it(
  'is finished by the next start when the process is killed between the commit and the end of the identity',
  async () => {
    const url = await start();
    const person = { email: 'leaver@school.example', password: 'four words are plenty' };
    const signedUp = await post(url, '/identity/sign-up', { ...person, name: 'Lee Ver' });
    const { accessToken, user } = (await signedUp.json()) as { accessToken: string; user: { id: string } };
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` };
    await fetch(`${url}/private/profile`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ role: 'student', profile: { name: 'Lee Ver' } }),
    });

    // A trigger waits for this lock before the person's sign-in account is removed: the deletion commits, and its order
    // waits.
    const blocker = new pg.Client({ connectionString: owned.connectionString });
    await blocker.connect();
    await blocker.query(
      'CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(77); RETURN OLD; END $$',
    );
    await blocker.query(
      'CREATE TRIGGER hold BEFORE DELETE ON identity_users FOR EACH ROW EXECUTE FUNCTION hold()',
    );
    await blocker.query('SELECT pg_advisory_lock(77)');
    const deleted = await fetch(`${url}/private/profile`, { method: 'DELETE', headers, body: '{}' });
    expect(deleted.status).toBe(200);
    const { id } = (await deleted.json()) as { id: string };
    expect(await count('account_deletions WHERE id = $1', [id])).toBe(1);
    expect(await server?.end('SIGKILL')).toBeNull();
    expect(await count('identity_users WHERE id = $1', [user.id])).toBe(1);
    expect(await count(`outbox WHERE kind = 'delete-identity'`, [])).toBe(1);
    await blocker.query('SELECT pg_advisory_unlock(77)');
    await blocker.end();
    // Work that the killed process had claimed is left alone for two minutes; this line lets them pass.
    await owner.query(`UPDATE outbox SET due_at = now() - interval '1 second'`);

    const again = await start();
    // Even before the deletion is finished nobody can sign in.
    const early = await post(again, '/identity/sign-in', person);
    expect(early.status).toBe(401);
    await expect.poll(() => count('identity_users WHERE id = $1', [user.id]), { timeout: 20_000 }).toBe(0);
    await expect.poll(() => count('outbox', [])).toBe(0);
    const late = await post(again, '/identity/sign-in', person);
    expect(((await late.json()) as { code: string }).code).toBe('INVALID_USER');
    const receipt = await fetch(`${again}/receipts/${id}`);
    expect(await receipt.json()).toMatchObject({ id, role: 'student', counts: { profile: 1 } });
    expect(server?.output()).not.toMatch(/leaver@|Lee Ver/);
  },
  timeout,
);
