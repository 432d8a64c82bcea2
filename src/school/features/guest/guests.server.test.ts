import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi('content');
});
afterAll(() => api.close());

const right = ['dna=true'];

/** Every row of every table, by table. */
async function readAll(): Promise<Map<string, string[]>> {
  const { database } = api.services;
  const { rows: tables } = await database.query<{ name: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name
       FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const contents = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(
      `SELECT t::text AS row FROM ${name} AS t ORDER BY 1`,
    );
    contents.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return contents;
}

describe('a guest', () => {
  it('leaves no row behind, because what only slows down is counted in memory', async () => {
    const another = await api.openAnother();
    const before = await readAll();
    expect(before.size).toBeGreaterThan(8);
    const params = { id: 'microbe-hunters' };
    for (const list of [endpoints.listGuestRoles, endpoints.listGradeLevels, endpoints.listGuestQuestions])
      expect((await api.call(null, list)).status).toBe(200);
    expect((await api.call(null, endpoints.listActivities)).status).toBe(200);
    const { body } = await api.call(null, endpoints.getActivity, {
      params,
      query: { populate: 'deep,7' },
    });
    const parts = body.data.attributes.modules.flatMap((module) => module.parts);
    for (const { id } of parts.filter(({ isScored }) => isScored)) {
      const checked = await another.call(null, endpoints.checkAnswer, {
        params,
        body: { questionCode: id, answer: right },
      });
      // Whether the answer fits the exercise or not, it is checked and not stored.
      expect([200, 422]).toContain(checked.status);
    }
    const after = await readAll();
    const changed = [...after].filter(([name, rows]) => rows.join('\n') !== before.get(name)?.join('\n'));
    expect(changed.map(([name]) => name)).toEqual([]);
  });

  it.each(['listProgress', 'listClasses', 'getProfile'] as const)('has no part in %s', async (name) => {
    const params = { code: 'ABCD-2345', activityId: 'microbe-hunters' };
    const reply = await api.call(null, endpoints[name] as typeof endpoints.listProgress, { params });
    expect(reply.status).toBe(401);
  });
});
