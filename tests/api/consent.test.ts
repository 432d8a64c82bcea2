import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/api/endpoints.ts';
import { publishContent } from '../../src/server/publishing/publish-content.ts';
import { openTestApi, type Person, type TestApi } from './harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const current = { termsOfUse: '1.0', serviceAgreement: '1.0', geneticData: '1.0', privacyNotice: '1.1' };
const accept = (who: Person | null, changes: Partial<Record<keyof typeof current, string>> = {}) =>
  api.call(who, endpoints.acceptLegals, { body: { ...current, ...changes } });
const rowsOf = async ({ userId }: Person) => {
  const { rows } = await api.services.database.query(
    'SELECT document_name, version, content_hash, accepted_at FROM legal_consents WHERE user_id = $1 ORDER BY accepted_at, document_name',
    [userId],
  );
  return rows;
};
const read = (query: Record<string, string> = {}) => api.call(null, endpoints.listLegalDocuments, { query });

describe('GET /api/legal-documents', () => {
  it('lists the four with their current versions and nothing else', async () => {
    const { status, body } = await read({ 'fields[0]': 'documentName', 'fields[1]': 'version' });
    expect(status).toBe(200);
    expect(body.data.map(({ attributes }) => attributes)).toEqual([
      { documentName: 'Terms of use', version: '1.0' },
      { documentName: 'Service agreement', version: '1.0' },
      { documentName: 'Privacy notice', version: '1.1' },
      { documentName: 'Genetic data', version: '1.0' },
    ]);
    expect(body.meta).toEqual({ pagination: { page: 1, pageSize: 4, pageCount: 1, total: 4 } });
  });

  it('gives exactly one by its name, whole, with the names of the installation filled in', async () => {
    const { body } = await read({ 'filters[documentName][$eq]': 'Privacy notice', populate: 'deep' });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]?.attributes).toMatchObject({
      version: '1.1',
      date: '2026-02-20',
      summary: 'What Anneal stores.',
      changes: 'The section on backups is new.',
    });
    const sections = body.data[0]?.attributes.sections ?? [];
    expect(sections.map(({ id }) => id)).toEqual(['one', 'backups']);
    expect(sections[0]?.text).toBe(
      'Written by the operator of this site. Ask whoever gave you the address of this site.',
    );
  });

  it('keeps older versions readable, and gives an empty list for what never was', async () => {
    const name = { 'filters[documentName][$eq]': 'Privacy notice' };
    const old = await read({ ...name, 'filters[version][$eq]': '1.0' });
    expect(old.body.data[0]?.attributes).toMatchObject({ version: '1.0', date: '2026-01-10' });
    for (const query of [
      { ...name, 'filters[version][$eq]': '7.0' },
      { 'filters[documentName][$eq]': 'Cookies' },
      { 'filters[documentName][$eq]': 'versions' },
      { 'filters[documentName][$eq]': '' },
    ]) {
      const { status, body } = await read(query);
      expect([status, body.data]).toEqual([200, []]);
    }
  });

  it('answers 304 to whoever has it, 401 without the content key, 400 to nonsense', async () => {
    const headers = { Authorization: `Bearer ${api.services.env.contentKey}` };
    const path = '/api/legal-documents?filters%5BdocumentName%5D%5B%24eq%5D=Terms%20of%20use';
    const etag = (await api.send(path, { headers })).headers.get('etag') ?? '';
    const again = await api.send(path, { headers: { ...headers, 'If-None-Match': etag } });
    expect([etag.length > 10, again.status]).toEqual([true, 304]);
    expect((await api.send(path)).status).toBe(401);
    expect((await read({ 'filters[documentName][$eq]': 'x'.repeat(81) })).status).toBe(400);
  });
});

describe('PUT /private/profile/legals', () => {
  it('stores the four versions with the time and the hash of what was shown', async () => {
    const student = await api.createPerson('student');
    const before = await api.call(student, endpoints.getProfile);
    expect(before.body.profile.legalsDates).toBeNull();
    const { status, body } = await accept(student);
    expect(status).toBe(200);
    expect(body.profile.legalsDates).toEqual(current);
    expect((await api.call(student, endpoints.getProfile)).body.profile.legalsDates).toEqual(current);
    const rows = await rowsOf(student);
    expect(rows.map(({ document_name, version }) => `${document_name} ${version}`)).toEqual([
      'Genetic data 1.0',
      'Privacy notice 1.1',
      'Service agreement 1.0',
      'Terms of use 1.0',
    ]);
    for (const { content_hash, accepted_at } of rows) {
      expect(content_hash).toMatch(/^[0-9a-f]{64}$/);
      expect(Math.abs(accepted_at.getTime() - api.services.clock())).toBeLessThan(60_000);
    }
    expect(new Set(rows.map(({ content_hash }) => content_hash)).size).toBe(4);
  });

  it('changes nothing when it is repeated, and is kept when the profile is saved again', async () => {
    const teacher = await api.createPerson('teacher');
    await accept(teacher);
    const first = await rowsOf(teacher);
    expect((await accept(teacher)).status).toBe(200);
    await Promise.all([accept(teacher), accept(teacher), accept(teacher)]);
    expect(await rowsOf(teacher)).toEqual(first);
    const saved = await api.call(teacher, endpoints.updateProfile, {
      body: { role: 'teacher', profile: { name: 'New name' } },
    });
    expect(saved.body.profile.legalsDates).toEqual(current);
  });

  it.each([
    ['an older version', { privacyNotice: '1.0' }],
    ['a version that never was', { termsOfUse: '3.0' }],
  ])('refuses %s and stores nothing', async (_, changes) => {
    const student = await api.createPerson('student');
    const { status, body } = await accept(student, changes);
    expect([status, body.code]).toEqual([409, 'legal-versions-changed']);
    expect(await rowsOf(student)).toEqual([]);
    expect((await api.call(student, endpoints.getProfile)).body.profile.legalsDates).toBeNull();
  });

  it.each([
    ['a missing one', { termsOfUse: undefined }],
    ['an empty one', { geneticData: '' }],
    ['a number', { geneticData: 1 as unknown as string }],
  ])('refuses a body with %s', async (_, changes) => {
    const student = await api.createPerson('student');
    const { status, body } = await accept(student, changes as Record<string, string>);
    expect([status, body.code]).toEqual([400, 'invalid-request']);
  });

  it('is for those who are signed in and have a role', async () => {
    expect((await accept(null)).status).toBe(401);
    expect((await accept({ userId: 'x', token: 'nonsense' })).status).toBe(401);
    const { status, body } = await accept(api.signIn());
    expect([status, body.code]).toEqual([403, 'role-required']);
  });

  it('writes into nobody else’s record', async () => {
    const [one, other] = [await api.createPerson('student'), await api.createPerson('student')];
    await accept(one);
    expect(await rowsOf(other)).toEqual([]);
    expect((await api.call(other, endpoints.getProfile)).body.profile.legalsDates).toBeNull();
  });

  it('keeps what was agreed to: the API may not change or remove a row', async () => {
    const { database } = api.services;
    await expect(database.query(`UPDATE legal_consents SET version = '9.9'`)).rejects.toThrow(
      'permission denied',
    );
    await expect(database.query('DELETE FROM legal_consents')).rejects.toThrow('permission denied');
  });
});

describe('a raised version', () => {
  it('is asked for from the moment it is published; the older consent stays on record', async () => {
    const own = await openTestApi();
    const folder = await mkdtemp(join(tmpdir(), 'anneal-legal-'));
    try {
      const student = await own.createPerson('student');
      await own.call(student, endpoints.acceptLegals, { body: current });
      await cp('tests/fixtures/content', folder, { recursive: true });
      const file = join(folder, 'legal/terms-of-use/1.1.yaml');
      const text = `documentName: Terms of use\nversion: '1.1'\ndate: '2026-03-01'\nsummary: New.\nsections:\n  - { id: a, title: A, text: B }\n`;

      await writeFile(file, text);
      const { database, env } = own.services;
      const faulty = await publishContent(database, folder, env.legalNames);
      // Without a text on what has changed, the whole set stays as it was.
      expect(faulty).toMatchObject({ published: [], issues: [{ code: 'missing-changes' }] });

      await writeFile(file, `${text}changes: Kinder rules.\n`);
      const { published } = await publishContent(database, folder, env.legalNames);
      expect(published).toEqual(['legal-documents/all', 'legal-documents/terms-of-use']);
      await own.services.content.reload();
      const stale = await own.call(student, endpoints.acceptLegals, { body: current });
      expect(stale.body.code).toBe('legal-versions-changed');
      const raised = { ...current, termsOfUse: '1.1' };
      const { body } = await own.call(student, endpoints.acceptLegals, { body: raised });
      expect(body.profile.legalsDates).toEqual(raised);
      const { rows } = await own.services.database.query(
        `SELECT version FROM legal_consents WHERE user_id = $1 AND document_name = 'Terms of use' ORDER BY version`,
        [student.userId],
      );
      expect(rows).toEqual([{ version: '1.0' }, { version: '1.1' }]);
    } finally {
      await own.close();
      await rm(folder, { recursive: true });
    }
  });
});
