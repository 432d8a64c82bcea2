import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { publishContent } from '../../publishing/publish-content.ts';
import { createId } from '../../server/base/id.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const current = { termsOfUse: '1.0', serviceAgreement: '1.0', geneticData: '1.0', privacyNotice: '1.1' };
const accept = (who: Person | null, changes: Partial<Record<keyof typeof current, string>> = {}) =>
  api.call(who, endpoints.acceptLegals, { body: { ...current, ...changes } });
const createPerson = (role: 'student' | 'teacher') => api.createPerson(role, undefined, { hasAgreed: false });
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
    const student = await createPerson('student');
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
    const teacher = await createPerson('teacher');
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
    const student = await createPerson('student');
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
    const student = await createPerson('student');
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
    const [one, other] = [await createPerson('student'), await createPerson('student')];
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

describe('work of somebody who has agreed to nothing', () => {
  it('is not kept, and is taken as soon as they have agreed', async () => {
    const { code, teacher } = await api.createClassroom();
    const student = await createPerson('student');
    expect((await api.call(student, endpoints.enroll, { params: { code } })).status).toBe(200);
    const send = () => api.answer(student, code, 'm1-charge', ['positive'], { id: sameId });
    const sameId = createId();
    expect(await send()).toMatchObject({ status: 403, body: { code: 'agreement-needed' } });
    const lab = { params: { code, activityId: 'mini-lab' } };
    const finish = await api.call(student, endpoints.saveProgress, { ...lab, body: { status: 'Completed' } });
    expect([finish.status, finish.body.code]).toEqual([403, 'agreement-needed']);
    const { body: round } = await api.call(teacher, endpoints.askAgain, {
      ...lab,
      body: { questionCode: 'm1-charge' },
    });
    const vote = await api.call(student, endpoints.answerRound, {
      params: { ...lab.params, roundId: round.id },
      body: { answer: ['positive'] },
    });
    expect([vote.status, vote.body.code]).toEqual([403, 'agreement-needed']);
    const { rows } = await api.services.database.query('SELECT FROM attempts WHERE student_id = $1', [
      student.userId,
    ]);
    expect(rows).toEqual([]);
    expect((await accept(student)).status).toBe(200);
    expect((await send()).status).toBe(200);
  });

  it('is kept of whoever has agreed to an earlier version, until the page asks', async () => {
    const { code } = await api.createClassroom();
    const student = await createPerson('student');
    await api.call(student, endpoints.enroll, { params: { code } });
    await api.services.database.query(
      `UPDATE profiles SET legals_dates = '{"termsOfUse": "0.9"}' WHERE user_id = $1`,
      [student.userId],
    );
    expect((await api.answer(student, code, 'm1-charge', ['positive'])).status).toBe(200);
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

  it('comes by itself when whoever runs the site is named differently, and is asked for', async () => {
    const own = await openTestApi();
    try {
      const student = await own.createPerson('student');
      await own.call(student, endpoints.acceptLegals, { body: current });
      const { database, env, content } = own.services;
      const names = { ...env.legalNames, operator: 'Harbor Schools' };
      await publishContent(database, 'tests/fixtures/content', names);
      await content.reload();
      const list = async (version?: string) => {
        const query = {
          'filters[documentName][$eq]': 'Privacy notice',
          ...(version !== undefined && { 'filters[version][$eq]': version }),
          populate: 'deep',
        };
        return (await own.call(null, endpoints.listLegalDocuments, { query })).body.data[0]?.attributes;
      };
      expect(await list()).toMatchObject({
        version: '1.1.1',
        changes: expect.stringContaining('since version 1.1'),
      });
      expect((await list())?.sections?.[0]?.text).toContain('Written by Harbor Schools.');
      expect((await list('1.1'))?.sections?.[0]?.text).toContain('Written by the operator of this site.');
      expect((await own.call(student, endpoints.acceptLegals, { body: current })).body.code).toBe(
        'legal-versions-changed',
      );
      // A start with the same names changes nothing more.
      expect((await publishContent(database, 'tests/fixtures/content', names)).published).toEqual([]);
    } finally {
      await own.close();
    }
  });
});
