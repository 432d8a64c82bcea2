import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/school/api/endpoints.ts';
import { erasures } from '../../src/school/features/account/rows/personal-rows.server.ts';
import { listStoredAbout, storedTables } from '../../src/school/features/account/stored-tables.data.ts';
import { openTestApi, type TestApi } from './harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('the list of what is stored', () => {
  it('has every table of the migrated database with every column, and no other', async () => {
    const { rows } = await api.services.database.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const listed = storedTables.flatMap(({ table, columns }) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect(listed.sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it('says of every table that names a person whose data it has, and which part of the export holds it', () => {
    const erased = new Set(
      erasures.flatMap(({ table, takesAlong = {} }) => [table, ...Object.keys(takesAlong)]),
    );
    const personal = storedTables.filter(({ about }) => about.length > 0);
    const named = personal.map(({ table }) => table);
    expect([...erased].filter((table) => !named.includes(table))).toEqual([]);
    for (const { table, why, keptFor, columns } of personal) {
      expect(
        [why, keptFor].every((words) => /\.$/.test(words)),
        table,
      ).toBe(true);
      expect(
        Object.values(columns).some((words) => words !== null),
        table,
      ).toBe(true);
    }
    // Orders of mails are gone within a second, and a notice with the use of the account; everything else that is erased is handed out before.
    const exported = personal.filter(({ inExport }) => inExport !== null).map(({ table }) => table);
    expect([...erased].filter((table) => !exported.includes(table))).toEqual(['account_notices', 'outbox']);
    // All other tables belong to the sign-in account or hold keyed hashes.
    const rest = named.filter((table) => !erased.has(table) && !table.startsWith('identity_'));
    expect(rest.sort()).toEqual(['account_deletions', 'looks', 'security_events']);
  });

  it('is part of everybody’s own export, by role', async () => {
    for (const role of ['student', 'teacher'] as const) {
      const person = await api.createPerson(role);
      const { body } = await api.call(person, endpoints.exportProfile, { query: { format: 'json' } });
      expect(body.stored.map(({ title }) => title)).toEqual(listStoredAbout(role).map(({ title }) => title));
    }
    expect(listStoredAbout('student').map(({ table }) => table)).not.toContain('licenses');
  });
});
