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
  const ask = async (publicUrl?: string) => {
    const app = new Hono();
    app.use(createSecurityHeaders({ ...plain, publicUrl }));
    app.get('/', (c) => c.text('page'));
    app.get('/own', (c) => c.text('page', 200, { 'Cross-Origin-Opener-Policy': 'unsafe-none' }));
    return { page: (await app.request('/')).headers, own: (await app.request('/own')).headers };
  };

  it('let a sign-in window reach its opener, frame nothing, and keep nothing', async () => {
    const { page, own } = await ask();
    expect(page.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(own.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(page.get('content-security-policy')).toBe(createContentSecurityPolicy(plain));
    expect(page.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(page.get('permissions-policy')).toMatch(/camera=\(\), .*microphone=\(\)/);
    expect(page.get('cache-control')).toBe('no-store');
    expect(page.get('x-content-type-options')).toBe('nosniff');
  });

  it('demand TLS from then on where visitors come over it', async () => {
    expect((await ask('https://labs.example.org')).page.get('strict-transport-security')).toBe(
      'max-age=31536000',
    );
    expect((await ask('http://localhost:4000')).page.get('strict-transport-security')).toBeNull();
    expect((await ask()).page.get('strict-transport-security')).toBeNull();
  });
});
