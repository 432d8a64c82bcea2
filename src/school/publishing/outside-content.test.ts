import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/api/harness.ts';
import {
  type FakeStrapi,
  openFakeStrapi,
  readStrapiContent,
  strapiToken,
} from '../../../tests/setup/fake-strapi.ts';
import { endpoints } from '../api/endpoints.ts';
import {
  findPublicationBefore,
  listPublications,
} from '../features/content/published/publications.server.ts';
import type { OutsideOptions } from './outside/follow-outside.ts';
import { publishDocuments } from './publish-documents.ts';

const webhookSecret = 'a-secret-of-the-outside-webhook-32';

let strapi: FakeStrapi;
let api: TestApi;
let limitMs = 60_000;
const opened: TestApi[] = [];
beforeAll(async () => {
  strapi = await openFakeStrapi(await readStrapiContent('tests/fixtures/content'), 'v5');
  await open();
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await strapi.close();
});
beforeEach(async () => {
  [api] = opened as [TestApi];
  strapi.reset();
  limitMs = 60_000;
  expect(await poll()).toBe(true);
});

/** Another installation, which the rest of the test is about. */
async function open(variables: Record<string, string> = {}, outside: OutsideOptions = {}) {
  const settings = {
    CONTENT_URL: strapi.url,
    CONTENT_TOKEN: strapiToken,
    CONTENT_WEBHOOK_SECRET: webhookSecret,
  };
  const timeLimit = () => AbortSignal.timeout(limitMs);
  api = await openTestApi(
    undefined,
    undefined,
    { ...settings, ...variables },
    { outside: { timeLimit, ...outside } },
  );
  opened.push(api);
}
const poll = () => api.services.outside?.poll();

type Lab = { title: string; modules: { items: Record<string, unknown>[] }[]; subtitle?: string };
function labOf(id: string): Lab {
  const lab = strapi.lists.activities?.find(({ identifier }) => identifier === id);
  if (!lab) throw new Error(`there is no ${id}`);
  return lab as unknown as Lab;
}
const itemOf = (lab: string, item: string) => {
  const found = labOf(lab)
    .modules.flatMap(({ items }) => items)
    .find(({ id }) => id === item);
  if (!found) throw new Error(`there is no ${item}`);
  return found;
};

const readLab = async (id = 'mini-lab', process: Pick<TestApi, 'call'> = api) => {
  const query = { populate: 'deep,7' };
  const { status, body } = await process.call(null, endpoints.getActivity, { params: { id }, query });
  return [status, status === 200 ? body.data.attributes.title : null];
};
const waysOf = async (id = 'mini-lab') =>
  (await listPublications(api.services.database, 'activities', id)).map(({ way }) => way);
const linesWith = (words: string) => api.logged().split(words).length - 1;

describe('content of an outside service', () => {
  it('is published as any other, and only what is new', async () => {
    await open();
    expect(await readLab()).toEqual([404, null]);
    expect((await api.send('/readyz')).status).toBe(503);
    expect(await poll()).toBe(true);
    expect(await readLab()).toEqual([200, 'Mini lab']);
    expect((await api.send('/readyz')).status).toBe(200);
    const { unchanged, asked } = strapi.state;
    const before = asked.length;
    expect(await poll()).toBe(true);
    // Whatever there is has a validator; of the rest there is nothing to keep.
    expect(strapi.state.unchanged - unchanged).toBeGreaterThan(5);
    expect(asked.slice(before)).toContain('/api/activities/doc41');
    expect(await waysOf()).toEqual(['outside']);
    labOf('mini-lab').title = 'Renamed';
    expect(await poll()).toBe(true);
    expect(await readLab()).toEqual([200, 'Renamed']);
    expect(await waysOf()).toEqual(['outside', 'outside']);
    expect(await waysOf('paid-lab')).toEqual(['outside']);
  });

  it('reaches learners without keys', async () => {
    const headers = { Authorization: `Bearer ${api.services.env.contentKey}` };
    const { body } = await api.send('/api/activities/mini-lab?populate=deep,7', { headers });
    expect(JSON.stringify(labOf('mini-lab'))).toMatch(/isRight.*SECRET/);
    expect(JSON.stringify(body)).not.toMatch(/isRight|SECRET/);
  });

  it('scores answers again where a key has changed', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['negative']);
    const options = itemOf('mini-lab', 'm1-charge').options as Record<string, unknown>[];
    for (const option of options) {
      delete option.misconception;
      delete option.isRight;
      option.feedback = 'Look at the phosphates.';
      if (option.id !== 'negative') continue;
      delete option.feedback;
      option.isRight = true;
    }
    expect(await poll()).toBe(true);
    const { body } = await api.call(student, endpoints.listProgress, {
      params: { code, activityId: 'mini-lab' },
    });
    expect(body.find(({ questionCode }) => questionCode === 'm1-charge')?.verdict?.outcome).toBe('correct');
  });

  it('gives way to what an operator took back, until it changes there; also after a start', async () => {
    labOf('mini-lab').title = 'Second';
    await poll();
    const { database, content } = api.services;
    const before = await findPublicationBefore(database, 'activities', 'mini-lab');
    if (!before) throw new Error('there is no earlier version');
    await publishDocuments(database, [{ collection: 'activities', id: 'mini-lab', ...before }], 'rollback');
    await content.reload();
    await poll();
    const another = await api.openAnother();
    expect(await another.services.outside?.poll()).toBe(true);
    expect(await readLab('mini-lab', another)).toEqual([200, 'Mini lab']);
    labOf('mini-lab').title = 'Third';
    await poll();
    expect(await readLab()).toEqual([200, 'Third']);
  });

  it('stays when a lab is withdrawn there, because classes work in it', async () => {
    strapi.lists.activities?.shift();
    expect(await poll()).toBe(true);
    expect(await readLab()).toEqual([200, 'Mini lab']);
  });
});

describe('a lab of an outside service that lost an id under which answers may be kept', () => {
  it('keeps the version that was published last, until its register says that the id is gone on purpose', async () => {
    const register = { version: 1, ids: { 'm1-lost': 'multiple-choice' } };
    Object.assign(labOf('mini-lab'), { title: 'Without it', idRegister: [register] });
    await poll();
    expect(await readLab()).toEqual([200, 'Mini lab']);
    expect(api.logged()).toContain('activities/mini-lab/ids.yaml');
    Object.assign(labOf('mini-lab'), { idRegister: [{ ...register, retired: ['m1-lost'] }] });
    await poll();
    expect(await readLab()).toEqual([200, 'Without it']);
  });
});

describe('a fault in the outside content', () => {
  it('leaves the last good version of its lab in place and keeps no other lab back', async () => {
    const said = linesWith('outside content has faults');
    itemOf('mini-lab', 'm1-charge').options = 'WORDS OF THE AUTHOR';
    labOf('mini-lab').title = 'Broken';
    labOf('paid-lab').title = 'Renamed';
    expect(await poll()).toBe(true);
    expect(await readLab()).toEqual([200, 'Mini lab']);
    expect(await readLab('paid-lab')).toEqual([200, 'Renamed']);
    expect(api.logged()).toContain('activities/mini-lab/modules/m1.yaml at items[');
    expect(api.logged()).not.toContain('WORDS OF THE AUTHOR');
    // It is said once, not with every poll.
    await poll();
    expect(linesWith('outside content has faults') - said).toBe(1);
  });

  it.each<[string, (lab: Record<string, unknown>) => void]>([
    ['has no identifier', (lab) => delete lab.identifier],
    [
      'has an identifier that leads out of its folder',
      (lab) => Object.assign(lab, { identifier: '../mini-lab' }),
    ],
    ['has no lessons', (lab) => Object.assign(lab, { modules: null })],
    ['has the identifier of another', (lab) => Object.assign(lab, { identifier: 'paid-lab' })],
    ['has a field that no lab has', (lab) => Object.assign(lab, { answers: ['SECRET'] })],
  ])('is found where a lab %s', async (_name, spoil) => {
    const said = linesWith('outside content has faults');
    const others = await waysOf('paid-lab');
    const lab = labOf('mini-lab');
    lab.title = 'Broken';
    spoil(lab as unknown as Record<string, unknown>);
    expect(await poll()).toBe(true);
    expect(await readLab()).toEqual([200, 'Mini lab']);
    expect(await waysOf('paid-lab')).toEqual(others);
    expect(linesWith('outside content has faults') - said).toBe(1);
    expect(api.logged()).not.toContain('SECRET');
  });
});

describe('an outside service that cannot be read', () => {
  it.each([
    ['is slow', 'silent', 'was not answered, or not in time'],
    ['stops in the middle of a reply', 'half-a-reply', 'was not answered, or not in time'],
    ['answers HTML', 'html', 'is answered with 200 and something other than JSON'],
    ['is another site by now', 'somebody-else', 'is answered with 404 and something other than JSON'],
    ['answers 500', 'error', 'is answered with 500'],
    ['answers JSON that ends too early', 'not-json', 'JSON that cannot be read'],
    ['leads elsewhere', 'elsewhere', 'was not answered, or not in time'],
  ] as const)('leaves the last good copy in place when it %s', async (_name, mood, reason) => {
    const failing = linesWith('the content stays as it is');
    const back = linesWith('is taken over again');
    const title = `Renamed when it ${mood}`;
    labOf('mini-lab').title = title;
    strapi.state.mood = mood;
    if (mood === 'silent' || mood === 'half-a-reply') limitMs = 50;
    const asked = strapi.state.asked.length;
    expect([await poll(), await poll()]).toEqual([false, false]);
    // Nothing else is asked for, and nothing where a redirection leads: the token stays here.
    expect([...new Set(strapi.state.asked.slice(asked))]).toEqual(['/api/activities']);
    expect(await readLab()).toEqual([200, 'Mini lab']);
    expect(api.logged()).toContain(reason);
    expect(linesWith('the content stays as it is') - failing).toBe(1);
    strapi.state.mood = 'well';
    limitMs = 60_000;
    expect(await poll()).toBe(true);
    expect(await readLab()).toEqual([200, title]);
    expect(linesWith('is taken over again') - back).toBe(1);
  });

  it('leaves the last good copy in place when it is killed, also through a start', async () => {
    const doomed = await openFakeStrapi(await readStrapiContent('tests/fixtures/content'), 'v4');
    await open({ CONTENT_URL: `${doomed.url}/`, CONTENT_DIALECT: 'v4' });
    expect(await poll()).toBe(true);
    await doomed.close();
    expect(await poll()).toBe(false);
    expect(await readLab()).toEqual([200, 'Mini lab']);
    const another = await api.openAnother();
    expect(await another.services.outside?.poll()).toBe(false);
    expect(await readLab('mini-lab', another)).toEqual([200, 'Mini lab']);
    expect(api.logged()).not.toContain(strapiToken);
  });

  it('says that the token is refused, and does not repeat it', async () => {
    await open({ CONTENT_TOKEN: 'a-token-of-somebody-else' });
    expect(await poll()).toBe(false);
    expect(api.logged()).toContain('CONTENT_TOKEN may not read it');
    expect(api.logged()).not.toContain('somebody-else');
    expect(await waysOf()).toEqual([]);
  });

  it('changes nothing when its labs are gone as a whole', async () => {
    delete strapi.lists.activities;
    expect(await poll()).toBe(false);
    expect(await readLab()).toEqual([200, 'Mini lab']);
  });
});

const patience = { timeout: 60_000 };
describe('word of a change', () => {
  const tell = async (secret: string | null) => {
    const headers = { ...(secret !== null && { Authorization: `Bearer ${secret}` }) };
    const body = JSON.stringify({ event: 'entry.publish', entry: { title: 'From the webhook' } });
    return (await api.send('/webhooks/content', { method: 'POST', headers, body })).status;
  };
  const titleNow = async () => (await readLab())[1];

  it('makes the server ask at once; without the secret nobody is heard', async () => {
    await open({}, { everyMs: 3_600_000 });
    const following = api.services.outside?.follow();
    await expect.poll(titleNow, patience).toBe('Mini lab');
    labOf('mini-lab').title = 'Renamed';
    const asked = strapi.state.asked.length;
    expect([await tell(null), await tell('wrong'), await tell(`${webhookSecret}x`)]).toEqual([401, 401, 401]);
    expect(strapi.state.asked.length).toBe(asked);
    expect(await tell(webhookSecret)).toBe(200);
    await expect.poll(titleNow, patience).toBe('Renamed');
    api.stopStreams();
    await following;
  });

  it('is no way to poll where no secret is set', async () => {
    await open({ CONTENT_WEBHOOK_SECRET: '' });
    expect(await tell(webhookSecret)).toBe(404);
  });

  it('is not needed: the server asks again and again', async () => {
    await open({}, { everyMs: 20, random: () => 0.5 });
    const following = api.services.outside?.follow();
    await expect.poll(titleNow, patience).toBe('Mini lab');
    labOf('mini-lab').title = 'Renamed';
    await expect.poll(titleNow, patience).toBe('Renamed');
    api.stopStreams();
    await following;
  });
});
