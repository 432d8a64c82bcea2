import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createContentSecurityPolicy, createSecurityHeaders } from './security-headers.ts';

const plain = {
  tokenSync: null,
  firebase: null,
  publicUrl: undefined,
  analytics: null,
  errorReporting: null,
};
const firebase = {
  web: { apiKey: 'k', authDomain: 'labs.firebaseapp.com', projectId: 'labs', appId: '1:1:web:1' },
  methods: ['password'],
  serviceAccount: undefined,
} as const;

const read = (policy: string) =>
  new Map(policy.split('; ').map((directive) => directive.split(/ (.*)/s) as [string, string]));

describe('the content security policy', () => {
  it('names no other host, allows nothing inline, and no text becomes code', () => {
    const policy = createContentSecurityPolicy(plain);
    expect(policy).not.toMatch(/unsafe|http|\*|blob:/);
    const directives = read(policy);
    for (const kind of ['default', 'script', 'style', 'connect', 'frame', 'form-action'])
      expect([kind, directives.get(kind.includes('-') ? kind : `${kind}-src`)]).toEqual([kind, "'self'"]);
    for (const kind of ['object-src', 'base-uri', 'frame-ancestors'])
      expect([kind, directives.get(kind)]).toEqual([kind, "'none'"]);
    expect(directives.get('require-trusted-types-for')).toBe("'script'");
    expect(directives.get('trusted-types')).toBe('anneal');
  });

  it('names the hosts of a service the operator has chosen, and only those', () => {
    const policy = createContentSecurityPolicy({
      ...plain,
      firebase,
      tokenSync: { url: 'https://sync.example.org/token', maxAgeS: 300 },
    });
    const directives = read(policy);
    expect(directives.get('script-src')).toBe("'self' https://apis.google.com");
    expect(directives.get('connect-src')).toContain('https://sync.example.org');
    expect(directives.get('frame-src')).toBe("'self' https://labs.firebaseapp.com");
    expect(directives.get('style-src')).toBe("'self'");
    expect(createContentSecurityPolicy({ ...plain, tokenSync: { url: '/sync', maxAgeS: 300 } })).toBe(
      createContentSecurityPolicy(plain),
    );
  });
});

describe('the headers of a reply', () => {
  const createPages = (publicUrl?: string) => {
    const app = new Hono();
    app.use(createSecurityHeaders({ ...plain, publicUrl }));
    app.get('/', (c) => c.html('page'));
    app.get('/own', (c) => c.html('page', 200, { 'Cross-Origin-Opener-Policy': 'unsafe-none' }));
    app.get('/data', (c) => c.json({}));
    app.get('/drawing', (c) => c.body('', 200, { 'Content-Type': 'image/svg+xml' }));
    app.get('/unknown', (c) => c.body('', 200, { 'Content-Type': 'text/x-new' }));
    app.get('/script', (c) => c.body('', 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
    app.get('/sw.js', (c) => c.body('', 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
    app.get('/elsewhere', (c) => c.redirect('/'));
    app.get('/done', (c) => c.body(null, 204));
    app.get('/known/*', (c) => c.body(null, 304));
    return async (path: string) => (await app.request(path)).headers;
  };
  const ask = createPages();

  it('let a sign-in window reach its opener, frame nothing, and keep nothing', async () => {
    const page = await ask('/');
    expect(page.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect((await ask('/own')).get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(page.get('content-security-policy')).toBe(createContentSecurityPolicy(plain));
    expect(page.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(page.get('permissions-policy')).toMatch(/camera=\(\), .*microphone=\(\)/);
    expect(page.get('cache-control')).toBe('no-store');
    expect(page.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/', '/own', '/drawing', '/unknown', '/sw.js', '/elsewhere'])(
    'have the policy of pages where a browser may draw or run the reply by itself: %s',
    async (path) => {
      const headers = await ask(path);
      expect(headers.get('content-security-policy')).toBe(createContentSecurityPolicy(plain));
      expect(headers.has('permissions-policy')).toBe(true);
    },
  );

  it.each(['/data', '/script', '/done'])(
    'leave the policy of pages out where the reply is never a page: %s',
    async (path) => {
      const headers = await ask(path);
      for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy'])
        expect([name, headers.get(name)]).toEqual([name, null]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  it('are left out where a copy is confirmed, which has them already', async () => {
    const headers = await ask('/known/index.html');
    expect([...headers.keys()]).toEqual(['cache-control']);
  });

  it('demand TLS from then on where visitors come over it', async () => {
    expect((await createPages('https://labs.example.org')('/data')).get('strict-transport-security')).toBe(
      'max-age=31536000',
    );
    expect((await createPages('http://localhost:4000')('/')).get('strict-transport-security')).toBeNull();
    expect((await ask('/')).get('strict-transport-security')).toBeNull();
  });
});
