import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BuildMetaSchema,
  createRouteRules,
  findCacheRule,
  findRuleRedirect,
  parseRedirects,
} from './route-rules.ts';
import { guestRoutes, publicRoutes, studentRoutes, teacherRoutes } from './route-table.ts';

const rules = createRouteRules(
  ['/', '/pricing', '/terms'],
  [
    { from: '/shop', to: 'https://store.example.org/passes?from=anneal#list' },
    { from: '/pricing', to: 'https://store.example.org' },
    { from: '/help', to: '/support' },
  ],
);

describe('findRuleRedirect', () => {
  it.each([
    ['/login', '/signin', 308],
    ['/LOGIN/', '/signin', 308],
    ['/login?redirect=%2Factivity', '/signin?redirect=%2Factivity', 308],
    ['/help', '/support', 307],
    ['/pricing', 'https://store.example.org', 307],
    ['/shop', 'https://store.example.org/passes?from=anneal#list', 307],
    ['/shop?x=1', 'https://store.example.org/passes?from=anneal&x=1#list', 307],
  ])('sends %s to %s', (address, to, statusCode) => {
    expect(findRuleRedirect(rules, address)).toEqual({ to, statusCode });
  });

  it.each([
    '/',
    '/terms',
    '/signin',
    '/classes?code=ABCD-2345',
    '/nothing',
    '/constructor',
    '/__proto__',
    '',
  ])('leaves %s alone', (address) => {
    expect(findRuleRedirect(rules, address)).toBeNull();
  });
});

describe('findCacheRule', () => {
  it('keeps files whose name holds a hash, and films for a day, and asks for everything else each time', () => {
    expect(findCacheRule(rules, '/assets/app-1234567.js')).toMatch(/immutable/);
    expect(findCacheRule(rules, '/films/gel-bench.webm')).toBe('public, max-age=86400');
    for (const path of ['/', '/terms', '/assets', '/sw.js', '/builds/latest.json', '/terms/_payload.json'])
      expect([path, findCacheRule(rules, path)]).toEqual([path, 'no-cache']);
  });
});

describe('the table', () => {
  it('names every prerendered path that does not lead elsewhere', () => {
    expect(rules['/terms']).toEqual({ prerender: true });
    expect(rules['/pricing']).not.toHaveProperty('prerender');
  });

  it('survives the way to a browser', () => {
    const meta = { id: 'b', timestamp: 1, routeRules: rules, prerendered: ['/'] };
    expect(BuildMetaSchema.parse(JSON.parse(JSON.stringify(meta)))).toEqual(meta);
  });
});

describe('parseRedirects', () => {
  it('reads pairs, with spaces and a comma at the end', () => {
    expect(parseRedirects('/shop=https://store.example.org/?a=b, /help=/support,')).toEqual([
      { from: '/shop', to: 'https://store.example.org/?a=b' },
      { from: '/help', to: '/support' },
    ]);
    expect(parseRedirects('')).toEqual([]);
  });

  it.each([
    'shop=https://store.example.org',
    '/shop',
    '/shop=',
    '/shop=javascript:alert(1)',
    '/shop=//store.example.org',
    '/shop=/\\store.example.org',
    '/shop=https://',
    '/Shop=https://store.example.org',
    '/=https://store.example.org',
    '/shop/**=https://store.example.org',
    // Settings that give one path two targets, and settings that lead in circles.
    '/shop=/terms,/shop=/privacy',
    '/one=/two,/two=/one',
    '/one=/one?again',
    ...[...publicRoutes, ...guestRoutes, ...studentRoutes, ...teacherRoutes].map((path) => `${path}=/terms`),
  ])('refuses %s', (text) => {
    expect(parseRedirects(text)).toBeNull();
  });

  it('never leads in a circle, whatever is written', () => {
    const path = fc.constantFrom('/one', '/two', '/three', '/terms', 'https://example.org');
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path)), (pairs) => {
        const redirects = parseRedirects(pairs.map(([from, to]) => `${from}=${to}`).join(','));
        if (!redirects) return;
        const table = createRouteRules([], redirects);
        for (const { to } of redirects) expect(findRuleRedirect(table, to)).toBeNull();
      }),
    );
  });
});
