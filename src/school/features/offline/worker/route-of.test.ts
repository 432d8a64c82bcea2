import { describe, expect, it } from 'vitest';
import { routeOf } from './route-of.ts';

describe('routeOf', () => {
  it.each([
    '/private/classes/',
    '/private/classes/ABCD-2345/activity/lab/progress',
    '/private/profile',
    '/identity/token',
    '/identity/sign-in',
    '/api/activities/lab',
    '/config.json',
    '/builds/latest.json',
    '/sw.js',
    '/readyz',
  ])('leaves %s to the network', (path) => {
    expect(routeOf(path, false)).toBe('network');
    expect(routeOf(path, true)).toBe('network');
  });

  it.each([
    '/activity',
    '/activities',
    '/classes',
    '/classes/class',
    '/teacher/class-details',
    '/signin',
    '/join',
    '/profile',
  ])('opens %s without a network', (path) => {
    expect(routeOf(path, true)).toBe('page');
  });

  it.each(['/', '/pricing', '/blog/a-post', '/terms', '/gallery/ptc', '/activityx'])(
    'asks the network for the public page %s, and says so when it is away',
    (path) => {
      expect(routeOf(path, true)).toBe('document');
    },
  );

  it('keeps bundles and media', () => {
    expect(routeOf('/assets/app-1234.js', false)).toBe('asset');
    expect(routeOf('/media/lab/figure.svg', false)).toBe('media');
  });
});
