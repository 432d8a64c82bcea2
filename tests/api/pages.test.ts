import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuildMetaSchema, createRouteRules } from '../../src/school/kernel/route-rules.ts';
import {
  guestRoutes,
  onboardingRoute,
  publicRoutes,
  studentRoutes,
  teacherRoutes,
} from '../../src/school/kernel/route-table.ts';
import { openTestApi, type TestApi } from './harness.ts';

// The route rules that the build writes, the server obeys and tells to browsers.

const prerendered = ['/', '/terms', '/pricing', '/blog/first-post'];
const files: Record<string, string> = {
  'index.html': 'Home',
  'terms/index.html': 'Terms',
  'terms/_payload.json': '{"head":{},"html":""}',
  'pricing/index.html': 'Pricing',
  'blog/first-post/index.html': 'Post',
  'app.html': 'Shell',
  'shells/classes/class.html': 'Shell of a class',
  '404.html': 'Page Not Found',
  'assets/app-1234567.js': 'code',
  'builds/latest.json': '{"id":"b1","timestamp":1}',
  'builds/meta/b1.json': JSON.stringify({
    id: 'b1',
    timestamp: 1,
    routeRules: createRouteRules(prerendered, []),
    prerendered,
  }),
};

let root: string;
let api: TestApi;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'anneal-pages-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const ROUTE_REDIRECTS = '/shop=https://store.example.org/passes,/pricing=https://store.example.org';
  api = await openTestApi(undefined, undefined, { ROUTE_REDIRECTS }, { clientFolder: root });
});
afterAll(async () => {
  await api.close();
  await rm(root, { recursive: true });
});

async function ask(path: string) {
  const response = await api.request(path);
  return {
    status: response.status,
    text: await response.text(),
    location: response.headers.get('location'),
    cache: response.headers.get('cache-control'),
  };
}

describe('an address', () => {
  const pages = [...publicRoutes, ...guestRoutes, ...studentRoutes, ...teacherRoutes, onboardingRoute];

  it.each([...pages, '/profile/deleted'])('of the application answers 200: %s', async (path) => {
    const text = path === '/classes/class' ? 'Shell of a class' : 'Shell';
    expect(await ask(path)).toMatchObject({ status: 200, text, cache: 'no-cache' });
  });

  it('is compared as the application compares it', async () => {
    expect(await ask('/Classes/Class/?code=ABCD-2345')).toMatchObject({
      status: 200,
      text: 'Shell of a class',
    });
  });

  it.each([
    '/nothing',
    '/blog/no-such-post',
    '/blog',
    '/gallery/ptc',
    '/teacher/nothing',
    '/classes/class/more',
    '/404.html',
    '/shells/classes/class.html',
    '/terms/nothing',
  ])('without a page answers 404, readable without scripts: %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, text: 'Page Not Found' });
  });

  it('with the code of a class in its path leads to the door of the class', async () => {
    const response = await api.request('/join/abcd-2345');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/join?code=abcd-2345']);
  });

  it('of a document answers with it', async () => {
    expect(await ask('/terms')).toMatchObject({ status: 200, text: 'Terms' });
    expect(await ask('/blog/first-post')).toMatchObject({ status: 200, text: 'Post' });
  });
});

describe('the rules', () => {
  it('lead elsewhere, also out of the site and in place of a document', async () => {
    expect(await ask('/login?redirect=%2Fclasses')).toMatchObject({
      status: 308,
      location: '/signin?redirect=%2Fclasses',
    });
    expect(await ask('/shop?from=a')).toMatchObject({
      status: 307,
      location: 'https://store.example.org/passes?from=a',
    });
    expect(await ask('/pricing')).toMatchObject({ status: 307, location: 'https://store.example.org' });
  });

  it('say how long browsers keep a file', async () => {
    expect((await ask('/assets/app-1234567.js')).cache).toBe('public, max-age=31536000, immutable');
    expect((await ask('/terms/_payload.json')).cache).toBe('no-cache');
  });

  it('are told to browsers with the operator’s own among them', async () => {
    const { status, text, cache } = await ask('/builds/meta/b1.json');
    expect([status, cache]).toEqual([200, 'no-cache']);
    const meta = BuildMetaSchema.parse(JSON.parse(text));
    expect(meta.routeRules['/shop']?.redirect?.to).toBe('https://store.example.org/passes');
    // A browser that follows links by payloads must leave the ones that lead elsewhere to the server.
    expect(meta.prerendered).toEqual(['/', '/terms', '/blog/first-post']);
    expect((await ask('/builds/meta/other.json')).status).toBe(404);
  });
});
