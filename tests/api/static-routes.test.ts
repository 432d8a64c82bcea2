import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './harness.ts';

// Only the files of a table made at start and at publication may be sent: never answer keys and guides, which lie
// beside the media of a lab, and no other file of the machine.

const secret = 'SECRET-OF-THE-DISK';

/** The files that may be read, by address; every other file on the disk of this test contains the secret. */
const open: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/terms': 'Terms',
  '/terms/_payload.json': '{"head":{"title":"Terms"},"html":"<h1>Terms</h1>"}',
  '/app.html': 'Shell',
  '/assets/app-1234567.js': 'console.log(1)',
  '/assets/letter-1234567.woff2': 'letters',
  '/builds/latest.json': '{"id":"b"}',
  '/builds/meta/b.json': '{}',
  '/icons/icon.svg': '<svg/>',
  '/favicon.ico': 'icon',
  '/media/film-lab/figure.svg': '<svg>figure</svg>',
};

const lab = {
  'activity.yaml': `id: film-lab
title: Film lab
summary: One figure.
isPremium: false
enabled: true
publishedAt: 2026-11-21
durationMin: 1
modules: [f1]
`,
  'modules/f1.yaml': `# ${secret}
id: f1
title: First
summary: One figure.
durationMin: 1
items:
  - type: header
    id: f1-header
    title: First
    figure: { file: figure.svg, alt: A figure }
`,
  'guide.md': `---\ntitle: Guide\n---\n\n${secret}\n`,
  'media/figure.svg': '<svg>figure</svg>',
  'media/figure.svg.br': secret,
  'media/figure.svg.gz': secret,
  'media/draft.svg': secret,
  'media/figure.transcript.md': secret,
};

const modes = {
  development: {},
  production: {
    NODE_ENV: 'production',
    OPERATOR_NAME: 'Example School District',
    OPERATOR_CONTACT: 'privacy@district.example',
    PUBLIC_URL: 'https://labs.example.org',
    IDENTITY_SECRET: 'wPz3Yl0rT8uKc5vBq1Xn7EaJ4sGh9dMf2QoRi6UtVxk',
  },
};

describe.each(Object.entries(modes))('in %s', (mode, variables) => {
  let root: string;
  let api: TestApi;
  let http: ServerType;
  let port: number;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'anneal-static-'));
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    };
    await cp('tests/fixtures/content', join(root, 'content'), { recursive: true });
    for (const [name, text] of Object.entries(lab)) await write(`content/activities/film-lab/${name}`, text);
    await write('secret.txt', secret);
    await write('client.txt', secret);
    for (const [path, text] of Object.entries(open)) {
      if (path.startsWith('/media/')) continue;
      await write(
        `client/${path === '/' ? 'index.html' : path === '/terms' ? 'terms/index.html' : path}`,
        text,
      );
    }
    await write('client/assets/app-1234567.js.br', secret);
    await write('client/assets/app-1234567.js.gz', secret);
    api = await openTestApi(join(root, 'content'), undefined, variables, {
      clientFolder: join(root, 'client'),
    });
    // Requests go through a socket, because a client library would normalise the path.
    http = createAdaptorServer({ fetch: api.fetch });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    port = (http.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await new Promise((resolve) => http.close(resolve));
    await api.close();
    await rm(root, { recursive: true });
  });

  async function ask(method: string, path: string, headers: Record<string, string> = {}) {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, host: '127.0.0.1', method, path, headers, agent: false }, resolve)
        .on('error', reject)
        .end();
    });
    let text = '';
    for await (const chunk of response) text += chunk;
    return { status: response.statusCode ?? 0, text, headers: response.headers };
  }

  it('sends the policy of pages with each page and drawing, and with no other file; a 304 repeats no security header', async () => {
    for (const path of Object.keys(open)) {
      const isPage = ['/', '/terms'].includes(path) || /\.(html|svg)$/.test(path);
      const first = await ask('GET', path);
      const again = await ask('GET', path, { 'if-none-match': first.headers.etag ?? '' });
      expect([path, first.status, again.status]).toEqual([path, 200, 304]);
      const { headers } = first;
      const policy = headers['content-security-policy'];
      expect([path, policy !== undefined]).toEqual([path, isPage]);
      if (isPage) expect(policy).toContain("script-src 'self'");
      const opener = isPage ? 'same-origin-allow-popups' : undefined;
      expect([path, headers['cross-origin-opener-policy']]).toEqual([path, opener]);
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
      expect(again.headers).not.toHaveProperty('content-security-policy');
      expect(again.headers).not.toHaveProperty('x-content-type-options');
    }
  });

  it('says where weaknesses are reported, where the operator has an address', async () => {
    const { status, text } = await ask('GET', '/.well-known/security.txt');
    if (mode === 'development') return expect(status).toBe(404);
    expect(text).toMatch(
      /^Contact: mailto:privacy@district\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\n/,
    );
    expect(text).toContain('Canonical: https://labs.example.org/.well-known/security.txt\n');
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect([days > 360, days < 366]).toEqual([true, true]);
  });

  it('sends what the tables name', async () => {
    for (const [path, text] of Object.entries(open)) {
      expect([path, await ask('GET', path)]).toMatchObject([path, { status: 200, text }]);
      expect([path, await ask('HEAD', path)]).toMatchObject([path, { status: 200, text: '' }]);
      expect([path, await ask('GET', path, { Range: 'bytes=0-1' })]).toMatchObject([
        path,
        { status: 206, text: text.slice(0, 2) },
      ]);
    }
  });

  it('sends a packed copy for its original only', async () => {
    const { status, headers } = await ask('GET', '/assets/app-1234567.js', { 'Accept-Encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    const media = await ask('GET', '/media/film-lab/figure.svg', { 'Accept-Encoding': 'br, gzip' });
    expect([media.status, media.text]).toEqual([200, '<svg>figure</svg>']);
    for (const path of [
      '/assets/app-1234567.js.br',
      '/assets/app-1234567.js.gz',
      '/media/film-lab/figure.svg.br',
      '/media/film-lab/figure.svg.gz',
    ]) {
      expect([path, (await ask('GET', path)).status]).toEqual([path, 404]);
    }
  });

  it('names the content of a picture in its address, which is kept for ever while the file has that content', async () => {
    const reply = await ask('GET', '/api/activities/film-lab?populate=deep%2C7', {
      Authorization: `Bearer ${api.services.env.contentKey}`,
    });
    const { mediaVersions } = JSON.parse(reply.text).data.attributes;
    // SHA-256 of the file, as base64url.
    expect(mediaVersions).toEqual({ 'figure.svg': '9Q_TmeMfQa' });
    const cacheOf = async (query: string) => {
      const { status, text, headers } = await ask('GET', `/media/film-lab/figure.svg${query}`);
      expect([query, status, text]).toEqual([query, 200, '<svg>figure</svg>']);
      return headers['cache-control'];
    };
    expect(await cacheOf('?v=9Q_TmeMfQa')).toBe('public, max-age=31536000, immutable');
    for (const query of ['', '?v=', '?v=other', '?w=9Q_TmeMfQa'])
      expect([query, await cacheOf(query)]).toEqual([query, 'no-cache']);
  });

  const hasDotSegment = (path: string) => /(^|\/)\.{1,2}(\/|$)/.test(path);

  // Plain dot segments are removed from a path before it reaches the server, as every browser does: the request then is
  // for the address without them.
  function expectNothing(asked: string, answer: { status: number; text: string }) {
    expect([asked, answer.text.includes(secret)]).toEqual([asked, false]);
    const isOfTable = hasDotSegment(asked) && Object.values(open).includes(answer.text);
    expect([asked, answer.status, isOfTable || [400, 404].includes(answer.status)]).toEqual([
      asked,
      answer.status,
      true,
    ]);
  }

  it('sends nothing else, however its address is spelt', async () => {
    const spelt = listSpellings(root);
    expect(spelt.length).toBeGreaterThan(2000);
    for (const path of spelt) expectNothing(path, await ask('GET', path));
  });

  it('neither packed, nor in part, nor for its head alone', async () => {
    const spelt = listSpellings(root).filter((path, index) => !hasDotSegment(path) && index % 7 === 0);
    for (const path of spelt) {
      expectNothing(path, await ask('GET', path, { 'Accept-Encoding': 'br, gzip' }));
      expectNothing(path, await ask('GET', path, { Range: 'bytes=0-99' }));
      expectNothing(path, await ask('HEAD', path));
    }
  });
});

const separators = [
  '/',
  '%2f',
  '%2F',
  '%252f',
  '%252F',
  '%25252f',
  '\\',
  '%5c',
  '%5C',
  '%255c',
  '%c0%af',
  '%e0%80%af',
  '%u2215',
  '%ef%bc%8f',
];
const parents = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '....',
  '..;',
];

/** Every spelling of a path to a file beside the served ones, on each of the static routes. */
function listSpellings(root: string): string[] {
  const found = new Set<string>();
  const beside: readonly (readonly [start: string, ups: number, target: readonly string[]])[] = [
    ['/media/film-lab', 1, ['modules', 'f1.yaml']],
    ['/media/film-lab', 1, ['guide.md']],
    ['/media/film-lab', 2, ['mini-lab', 'activity.yaml']],
    ['/media/film-lab', 4, ['secret.txt']],
    ['/media', 3, ['secret.txt']],
    ['/assets', 2, ['secret.txt']],
    ['/builds/meta', 3, ['client.txt']],
    ['/icons', 2, ['secret.txt']],
    ['/terms', 2, ['secret.txt']],
    ['', 1, ['secret.txt']],
  ];
  for (const separator of separators) {
    for (const parent of parents) {
      // With plain dots this is the address of another page or of none, never of a file outside the table.
      for (const [start, ups, target] of beside) {
        const steps = [...Array.from({ length: ups }, () => parent), ...target].join(separator);
        found.add(`${start}/${steps}`);
        found.add(`${start}${separator}${steps}`);
      }
    }
    for (const start of ['/media', '/media/film-lab', '/assets', '/builds', '']) {
      const absolute = root.split('/').join(separator);
      found.add(`${start}/${absolute}${separator}secret.txt`);
      found.add(`${start}${separator}${absolute}${separator}secret.txt`);
      found.add(`${start}/file:${separator}${separator}${absolute}${separator}secret.txt`);
      found.add(`${start}/C:${separator}secret.txt`);
    }
    found.add(`/media/film-lab${separator}.${separator}draft.svg`);
    found.add(`/media/film-lab/media${separator}figure.svg`);
  }
  for (const name of [
    '/media/film-lab/figure.svg',
    '/assets/app-1234567.js',
    '/builds/latest.json',
    '/icons/icon.svg',
  ]) {
    for (const end of [
      '.',
      '%2e',
      '%20',
      '%00',
      '%00.svg',
      '%0a',
      '%0d%0a',
      '%7f',
      '::$DATA',
      '%3a:$DATA',
      '~',
      '.br',
      '.gz',
      '%2ebr',
    ])
      found.add(name + end);
    found.add(name.replace('.', '%00.'));
    found.add(name.replace(/\/([^/]+)$/, '//$1'));
    found.add(name.replace(/\/([^/]+)$/, '/./$1'));
    found.add(name.replace(/\/([^/]+)$/, '%2f$1'));
    found.add(name.toUpperCase());
  }
  for (const name of [
    'draft.svg',
    'figure.transcript.md',
    'dr%61ft.svg',
    'nothing.svg',
    '',
    '.',
    '%2e',
    '*',
    'figure.sv%67%67',
  ])
    found.add(`/media/film-lab/${name}`);
  for (const id of [
    'nothing',
    'film-lab%00',
    'FILM-LAB',
    '__proto__',
    'constructor',
    '.',
    'film-lab%2f..%2ffilm-lab',
  ])
    found.add(`/media/${id}/figure.svg`);
  return [...found];
}
