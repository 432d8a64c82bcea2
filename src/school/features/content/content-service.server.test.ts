import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { createContentShortcut } from '../../../app/server/content-shortcut.ts';
import { createHttpServer } from '../../../app/server/http-server.ts';
import { endpoints } from '../../api/endpoints.ts';
import { publishContent } from '../../publishing/publish-content.ts';
import { deepest } from './content-routes.server.ts';

const secret = 'JmQ4v0y7Tn2bXc9sRk1eWz6uLp3aHd8f';
/** This word stands in feedback and explanations of the tests' labs, and nowhere else. */
const canary = 'SECRET';

let folder: string;
let api: TestApi;
let shipped: TestApi;
let server: Server;
/** Requests that reached the application behind the ready replies. */
let passedOn: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-service-'));
  await cp('tests/fixtures/content', folder, { recursive: true });
  await edit('activities/second-paid-lab/activity.yaml', (text) =>
    text.replace('enabled: true', 'enabled: false'),
  );
  api = await openTestApi(folder, undefined, { CONTENT_SECRET: secret });
  shipped = await openTestApi('content');
  server = createHttpServer(
    (request, bindings) => {
      passedOn.push(new URL(request.url).pathname);
      return api.fetch(request, bindings);
    },
    undefined,
    createContentShortcut(api.services),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await api.close();
  await shipped.close();
  await rm(folder, { recursive: true });
});

async function edit(file: string, change: (text: string) => string) {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

interface Entry {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}
const read = async (of: TestApi, path: string, key = of.services.env.contentKey) => {
  const { status, body, headers } = await of.send(path, { headers: { Authorization: `Bearer ${key}` } });
  return { status, headers, data: (body as { data: Entry & Entry[] }).data, text: JSON.stringify(body) };
};

describe('the depth of a read', () => {
  it('is what the query asks for: a level more with every number, and the whole at seven', async () => {
    for (const { id } of (await read(shipped, '/api/activities')).data) {
      const lengths: number[] = [];
      for (let depth = 1; depth <= deepest; depth += 1)
        lengths.push((await read(shipped, `/api/activities/${id}?populate=deep,${depth}`)).text.length);
      expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
      // A lab with open lessons has five levels.
      if (id === 'microbe-hunters') expect(new Set(lengths).size).toBeGreaterThanOrEqual(5);
      // Learners would get an item with more levels than this cut off.
      const whole = await read(shipped, `/api/activities/${id}?populate=deep,${deepest}`);
      expect((await read(shipped, `/api/activities/${id}?populate=deep,20`)).text).toBe(whole.text);
      expect((await read(shipped, `/api/activities/${id}?populate=deep,${deepest}&sort=id`)).text).toBe(
        whole.text,
      );
    }
  });

  it('at two is the outline that lists of labs need, and without any only the fields', async () => {
    const [plain] = (await read(api, '/api/activities')).data;
    expect(plain?.attributes).not.toHaveProperty('modules');
    const [outline] = (await read(api, '/api/activities?populate=deep,2')).data;
    expect(outline?.attributes.modules).toMatchObject([{ id: 'm1', parts: expect.any(Array) }, {}]);
    expect(JSON.stringify(outline?.attributes.modules)).not.toContain('"items"');
    const [whole] = (await read(api, '/api/activities?populate=deep')).data;
    expect(JSON.stringify(whole?.attributes.modules)).toContain('"items"');
  });
});

describe('keys', () => {
  it('are in no copy for learners, at no depth, and in the copy for servers', async () => {
    const learners = ['', ...[1, 2, 3, 4, 5, 6, 7, 20].map((depth) => `deep,${depth}`), 'deep', '*'].flatMap(
      (populate) =>
        ['/api/activities', '/api/activities/mini-lab'].flatMap((path) =>
          ['', '&publicationState=preview'].map((state) => `${path}?populate=${populate}${state}`),
        ),
    );
    for (const path of learners) {
      const { status, text } = await read(api, path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toMatch(/isRight|SECRET/);
    }
    for (const path of ['/api/activities/mini-lab?populate=deep,7', '/api/activities?populate=deep,7']) {
      const { text, headers } = await read(api, path, secret);
      expect(text).toContain(canary);
      expect(text).toContain('isRight');
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
      // The copy with keys was not kept as the reply for everybody.
      expect((await read(api, path)).text).not.toContain(canary);
    }
  });

  it('are sent to nobody with a part of the secret, and to nobody at all where there is none', async () => {
    for (const key of [secret.slice(0, -1), `${secret}x`, 'anneal', ''])
      expect((await read(api, '/api/activities', key)).status).toBe(401);
    expect((await read(shipped, '/api/activities', secret)).status).toBe(401);
  });
});

describe('a lab that is not published yet', () => {
  const idsOf = (data: readonly Entry[]) => data.map(({ id }) => id).sort();

  it('is listed with publicationState=preview only, and as an outline however deep the query asks', async () => {
    expect(idsOf((await read(api, '/api/activities?populate=deep')).data)).toEqual(['mini-lab', 'paid-lab']);
    const { data } = await read(api, '/api/activities?populate=deep&publicationState=preview');
    expect(idsOf(data)).toEqual(['mini-lab', 'paid-lab', 'second-paid-lab']);
    expect(JSON.stringify(data.find(({ id }) => id === 'second-paid-lab'))).not.toContain('"items"');
    expect(idsOf((await read(api, '/api/activities?publicationState=live')).data)).toHaveLength(2);
  });

  it('is opened by a signed link, its answers are checked there, and neither with another or an old one', async () => {
    const lab = 'second-paid-lab';
    const path = (signed: string) =>
      `/api/activities/${lab}?populate=deep,7&publicationState=preview&preview=${signed}`;
    const { previewLinks, clock } = api.services;
    const signed = previewLinks.sign(lab, clock() + 60_000);
    const { status, text } = await read(api, path(signed));
    expect([status, text.includes('"items"'), text.includes(canary)]).toEqual([200, true, false]);
    const teacher = await api.createPerson('teacher');
    const check = (preview: string | null) =>
      api.call(teacher, endpoints.checkAnswer, {
        params: { id: lab },
        body: { questionCode: 's1-question', answer: ['yes'], preview },
      });
    expect((await check(signed)).status).toBe(200);
    expect((await check(null)).status).toBe(404);
    const others = [
      previewLinks.sign('mini-lab', clock() + 60_000),
      previewLinks.sign(lab, clock() - 1000),
      `zzzzzzz.${signed.split('.')[1]}`,
      'x',
    ];
    for (const other of others) {
      expect((await read(api, path(other))).status).toBe(404);
      expect((await check(other)).status).toBe(404);
    }
    // Without `publicationState` the request asks for a published lab.
    expect((await read(api, `/api/activities/${lab}?populate=deep,7&preview=${signed}`)).status).toBe(404);
  });

  it('is read by itself by servers only', async () => {
    const path = '/api/activities/second-paid-lab?populate=deep,7&publicationState=preview';
    expect((await read(api, path)).status).toBe(404);
    expect((await read(api, path, secret)).status).toBe(200);
  });
});

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { port } = server.address() as AddressInfo;
  const authorization = `Bearer ${api.services.env.contentKey}`;
  return new Promise((resolve, reject) => {
    httpRequest(
      { host: '127.0.0.1', port, path, headers: { authorization, ...headers } },
      async (response) => {
        const pieces: Buffer[] = [];
        for await (const piece of response) pieces.push(piece as Buffer);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) });
      },
    )
      .on('error', reject)
      .end();
  });
}

describe('a reply that was asked for before', () => {
  const path = '/api/activities/mini-lab?populate=deep,7';

  it('is the same as the first, in every coding, and does not reach the application again', async () => {
    const plain = await ask(path);
    passedOn = [];
    for (const [coding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await ask(path, { 'accept-encoding': coding });
      expect(packed.headers['content-encoding']).toBe(coding);
      expect(unpack(packed.body)).toEqual(plain.body);
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    }
    expect(passedOn).toEqual([]);
    // Both ways count under the same name.
    const counted = api.services.metrics
      .format('x')
      .match(/route="\/api\/activities\/:id",status="2xx"} (\d+)/);
    expect(Number(counted?.[1])).toBeGreaterThanOrEqual(3);
    const first = await api.request(path, {
      headers: { authorization: `Bearer ${api.services.env.contentKey}` },
    });
    expect(Buffer.from(await first.arrayBuffer())).toEqual(plain.body);
    const named = [
      ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
      ...['permissions-policy', 'referrer-policy', 'x-content-type-options'],
      ...['etag', 'vary', 'cache-control', 'content-type'],
    ];
    for (const name of named)
      expect([name, plain.headers[name] ?? null]).toEqual([name, first.headers.get(name)]);
  });

  it('has a strong validator for each coding, and 304 without a body for whoever has one of them', async () => {
    const replies = await Promise.all([
      ask(path),
      ask(path, { 'accept-encoding': 'gzip, deflate, br' }),
      ask(path, { 'accept-encoding': 'br;q=0, gzip' }),
    ]);
    const etags = replies.map(({ headers }) => headers.etag ?? '');
    expect(new Set(etags).size).toBe(3);
    expect(replies.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    for (const etag of etags) {
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const known of [etag, `"other", ${etag}`, `W/${etag}`, `W/"other",W/${etag},"third"`]) {
        const again = await ask(path, { 'if-none-match': known, 'accept-encoding': 'br' });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      }
    }
    const inner = etags[0]?.slice(1, -1);
    for (const other of ['"other"', `"${inner}x"`, `"x${inner}"`, `W/"x${inner}-br"`, `${inner}`])
      expect([other, (await ask(path, { 'if-none-match': other })).status]).toEqual([other, 200]);
    expect((await ask(path, { 'if-none-match': '*' })).status).toBe(304);
  });

  it('is for holders of the content key', async () => {
    await ask(path);
    for (const authorization of ['', 'Bearer other', `Bearer ${api.services.env.contentKey}x`])
      expect((await ask(path, { authorization })).status).toBe(401);
    const { body } = await ask(path, { authorization: `Bearer ${secret}` });
    expect(body.toString()).toContain(canary);
  });

  it('is not sent any more once another version is published', async () => {
    const list = '/api/activities?populate=deep,2';
    const [before, whole] = [await ask(list), await ask(path)];
    await edit('activities/mini-lab/activity.yaml', (text) =>
      text.replace('title: Mini lab', 'title: Mini lab again'),
    );
    await publishContent(api.services.database, folder, api.services.env.legalNames);
    await expect.poll(async () => (await ask(list)).body.toString()).toContain('Mini lab again');
    expect((await ask(list, { 'if-none-match': before.headers.etag ?? '' })).status).toBe(200);
    expect((await ask(path, { 'if-none-match': whole.headers.etag ?? '' })).status).toBe(200);
  });
});

it('sends what is published, also where an older release has left the compressed copies behind', async () => {
  const { database, content } = api.services;
  await database.query(
    `UPDATE content_documents SET public_text = replace(public_text, 'Paid lab', 'Dear lab') WHERE id = 'paid-lab'`,
  );
  await content.reload();
  const path = '/api/activities/paid-lab?populate=deep,7';
  const { body } = await ask(path, { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(body).toString()).toContain('Dear lab');
});

describe('a query that means nothing', () => {
  it('is refused with what there is instead, whichever read it is of', async () => {
    for (const [path, name] of [
      ['/api/activities?populate=everything', 'populate'],
      ['/api/activities/mini-lab?populate=everything', 'populate'],
      ['/api/activities?filters[secret]=1', 'filters[secret]'],
      ['/api/countries?sort=population', 'sort'],
      ['/api/countries?fields[0]=population', 'fields'],
      ['/api/countries?pagination[page]=0', 'pagination[page]'],
      ['/api/countries?filter[id]=1', 'filter[id]'],
      ['/api/support-page?populate=everything', 'populate'],
    ] as const) {
      const { status, text } = await read(api, path);
      expect([path, status]).toEqual([path, 400]);
      expect(text).toContain(`query.${name}`);
    }
  });
});
