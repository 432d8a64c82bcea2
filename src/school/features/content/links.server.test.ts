import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';

let api: TestApi;
beforeAll(async () => {
  // The labs as they are shipped.
  api = await openTestApi('content');
});
afterAll(() => api.close());

const list = async (query: Record<string, string>) =>
  (await api.call(null, endpoints.listLinks, { query })).body.data.map(({ attributes }) => attributes);

describe('the links of activities', () => {
  it('are filtered by activity and by the flag of a role', async () => {
    const microbes = { 'filters[activity][id][$eq]': 'microbe-hunters', populate: 'deep' };
    const all = await list(microbes);
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all.map(({ activity }) => activity.data.id))).toEqual(new Set(['microbe-hunters']));
    for (const flag of ['visibleForTeacher', 'visibleForStudent', 'visibleForGuest'] as const) {
      const shown = await list({ ...microbes, [`filters[${flag}][$eq]`]: 'true' });
      expect(shown).toEqual(all.filter((link) => link[flag]));
      const others = await list({ ...microbes, [`filters[${flag}][$eq]`]: 'false' });
      expect(shown.length + others.length).toBe(all.length);
    }
    const students = await list({ ...microbes, 'filters[visibleForStudent][$eq]': 'true' });
    expect(students.map(({ url }) => url).join()).not.toContain('/teacher/');
  });

  it('of no such activity are none; a filter that is neither true nor false is refused', async () => {
    expect(await list({ 'filters[activity][id][$eq]': 'nowhere' })).toEqual([]);
    const query = { 'filters[visibleForGuest][$eq]': 'maybe' };
    const { status, body } = await api.call(null, endpoints.listLinks, { query });
    expect([status, body.code]).toEqual([400, 'invalid-request']);
  });

  it('are filtered in every form such a service takes, and never given whole where a filter is not known', async () => {
    const wanted = await list({
      'filters[activity][id][$eq]': 'microbe-hunters',
      'filters[visibleForStudent][$eq]': 'true',
    });
    for (const activity of ['filters[activity]', 'filters[activity][$eq]', 'filters[activity][id]'])
      expect(await list({ [activity]: 'microbe-hunters', 'filters[visibleForStudent]': 'true' })).toEqual(
        wanted,
      );
    for (const name of ['filters[lab][$eq]', 'filters[$and][0][lab]', 'filters[activity][id][$near]']) {
      const { status, body } = await api.call(null, endpoints.listLinks, { query: { [name]: 'x' } });
      expect([name, status, body.code]).toEqual([name, 400, 'invalid-request']);
    }
    const one = await api.call(null, endpoints.listLegalDocuments, {
      query: { 'filters[documentName]': 'Privacy notice', populate: 'deep' },
    });
    expect(one.body.data.map(({ attributes }) => attributes.documentName)).toEqual(['Privacy notice']);
  });

  it('come to holders of the content key only, and not a second time unchanged', async () => {
    expect((await api.send('/api/links')).status).toBe(401);
    const first = await api.call(null, endpoints.listLinks);
    const headers = {
      Authorization: `Bearer ${api.services.env.contentKey}`,
      'If-None-Match': first.headers.get('etag') ?? '',
    };
    expect((await api.send('/api/links', { headers })).status).toBe(304);
  });
});

describe("the teacher's guide", () => {
  const guide = { params: { id: 'microbe-hunters' } };

  it('is for teachers, whichever class they have', async () => {
    const teacher = await api.createPerson('teacher');
    const { status, body } = await api.call(teacher, endpoints.getGuide, guide);
    expect(status).toBe(200);
    expect(body).toMatchObject({ activityId: 'microbe-hunters', title: "Teacher's guide: Microbe Hunters" });
    expect(body.blocks.some(({ kind }) => kind === 'table')).toBe(true);
  });

  it('is kept from students, strangers and the content service', async () => {
    const student = await api.createPerson('student');
    expect((await api.call(student, endpoints.getGuide, guide)).status).toBe(403);
    expect((await api.call(null, endpoints.getGuide, guide)).status).toBe(401);
    const headers = { Authorization: `Bearer ${api.services.env.contentKey}` };
    for (const path of ['/api/guides', '/api/guides/microbe-hunters', '/media/microbe-hunters/guide.md'])
      expect((await api.send(path, { headers })).status).toBe(404);
  });

  it('of no such lab is not there', async () => {
    const teacher = await api.createPerson('teacher');
    const { status, body } = await api.call(teacher, endpoints.getGuide, { params: { id: 'nowhere' } });
    expect([status, body.code]).toEqual([404, 'not-found']);
  });
});

describe('the student sheet', () => {
  const sheet = { params: { id: 'microbe-hunters' } };

  it('is for teachers and holds every open lesson, and no key', async () => {
    const teacher = await api.createPerson('teacher');
    const { status, body } = await api.call(teacher, endpoints.getStudentSheet, sheet);
    expect(status).toBe(200);
    expect(body.lessons.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6']);
    const authored = api.services.content.findActivity('microbe-hunters')?.activity;
    const explanations = authored?.modules.flatMap(({ items }) =>
      items.flatMap((item) => ('explanation' in item ? [String(item.explanation)] : [])),
    );
    expect(explanations?.length).toBeGreaterThan(20);
    const sent = JSON.stringify(body);
    expect(explanations?.filter((text) => sent.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
  });

  it('is kept from students and strangers, and there is none of a lab that is not published', async () => {
    const student = await api.createPerson('student');
    expect((await api.call(student, endpoints.getStudentSheet, sheet)).status).toBe(403);
    expect((await api.call(null, endpoints.getStudentSheet, sheet)).status).toBe(401);
    const teacher = await api.createPerson('teacher');
    const { status, body } = await api.call(teacher, endpoints.getStudentSheet, {
      params: { id: 'nowhere' },
    });
    expect([status, body.code]).toEqual([404, 'not-found']);
  });
});

describe('the four labs', () => {
  it('are all served, whatever the query populates, with their lessons open or closed', async () => {
    for (const query of [{ populate: 'deep' }, { populate: 'deep,2', publicationState: 'preview' }]) {
      const { body } = await api.call(null, endpoints.listActivities, { query });
      expect(body.data.map(({ id }) => id).sort()).toEqual([
        'central-dogma',
        'microbe-hunters',
        'ptc-taster',
        'sickle-cell-genetics',
      ]);
      for (const { id, attributes } of body.data) {
        expect([id, attributes.modules.length + (attributes.closedModules?.length ?? 0)]).toEqual([id, 6]);
        expect(attributes.isPremium).toBe(id !== 'microbe-hunters');
      }
    }
    for (const query of [{ populate: 'deep,7' }, { populate: 'deep,2' }])
      expect(
        (await api.call(null, endpoints.getActivity, { params: { id: 'ptc-taster' }, query })).status,
      ).toBe(200);
  });
});

describe('the guide of a lab without links of its own', () => {
  let folder: string;
  let other: TestApi;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'anneal-guides-'));
    await cp('tests/fixtures/content', folder, { recursive: true });
    await writeFile(join(folder, 'activities', 'mini-lab', 'guide.md'), '# How to teach it\n\nSlowly.\n');
    other = await openTestApi(folder);
  });
  afterAll(async () => {
    await other.close();
    await rm(folder, { recursive: true });
  });

  it('is among the links that teachers see, and no others', async () => {
    const ask = async (flag: string) =>
      (
        await other.call(null, endpoints.listLinks, {
          query: { 'filters[activity][id][$eq]': 'mini-lab', [`filters[${flag}][$eq]`]: 'true' },
        })
      ).body.data.map(({ attributes }) => attributes.url);
    expect(await ask('visibleForTeacher')).toContain('/teacher/guide?activity=mini-lab');
    for (const flag of ['visibleForStudent', 'visibleForGuest'])
      expect(await ask(flag)).not.toContain('/teacher/guide?activity=mini-lab');
  });

  it('is listed once where the links of a lab lead to it', async () => {
    const guides = (await list({})).filter(({ url }) => url.startsWith('/teacher/guide'));
    expect(new Set(guides.map(({ url }) => url)).size).toBe(guides.length);
  });
});
