import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, openAccountApi } from '../../../../tests/api/account-harness.ts';
import type { TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';

// A cookie says who somebody is below /identity only, where requests carry a token against forgery. Everywhere else a
// request that another site's page makes a browser send comes from nobody.

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await openAccountApi();
  ({ cookie } = await enter(api, 'teacher'));
});
afterAll(() => api.close());

const changes = Object.values(endpoints).filter(
  // The store and the outside content service prove who they are by a secret; nobody's cookie is in their messages.
  ({ method, path }) => method !== 'GET' && !/^\/(identity|webhooks)\//.test(path),
);

it.each(changes.map(({ method, path }) => [method, path] as const))(
  '%s %s is not done for a cookie',
  async (method, path) => {
    const response = await api.request(path.replaceAll(/\{\w+\}/g, 'ABCD-2345'), {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: '{}',
    });
    expect(response.status).toBe(401);
  },
);

it('knows the endpoints that change something', () => {
  expect(changes.length).toBeGreaterThan(15);
});

it('gives a browser its locale with the settings, once, and no number by which it could be known again', async () => {
  const first = await api.request('/config.json');
  expect(first.headers.getSetCookie()).toEqual([
    'anneal_locale=en-US; Max-Age=31536000; Path=/; SameSite=Lax',
  ]);
  const again = await api.request('/config.json', { headers: { Cookie: 'anneal_locale=en-US' } });
  expect(again.headers.getSetCookie()).toEqual([]);
});
