import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { referenceEndpoints } from './reference.ts';

let api: TestApi;
beforeAll(async () => {
  // The real lists, because the choices of forms are content, too.
  api = await openTestApi('content');
});
afterAll(() => api.close());

const withKey = () => ({ Authorization: `Bearer ${api.services.env.contentKey}` });

describe('the reference lists', () => {
  it.each(Object.values(referenceEndpoints))(
    '$path answers whole, in the shape of the content service',
    async (endpoint) => {
      const { status, body } = await api.call(null, endpoint, { query: { populate: 'deep' } });
      expect(status).toBe(200);
      expect(body.data.length).toBeGreaterThan(3);
      const total = body.data.length;
      expect(body.meta).toEqual({ pagination: { page: 1, pageSize: total, pageCount: 1, total } });
      for (const { id, attributes } of body.data) {
        expect(Number.isInteger(id)).toBe(true);
        expect(Object.keys(attributes)).toEqual(['key', 'name']);
      }
      expect(new Set(body.data.map(({ id }) => id)).size).toBe(total);
      expect(new Set(body.data.map(({ attributes }) => attributes.key)).size).toBe(total);
    },
  );

  it('names every country once, in the order of the alphabet, with its ISO number', async () => {
    const { body } = await api.call(null, endpoints.listCountries);
    expect(body.data.length).toBeGreaterThan(240);
    const find = (key: string) => body.data.find(({ attributes }) => attributes.key === key);
    expect(find('US')).toEqual({ id: 840, attributes: { key: 'US', name: 'United States' } });
    expect(find('KR')?.attributes.name).toBe('South Korea');
    const names = body.data.map(({ attributes }) => attributes.name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
    // A name that equals its code is missing.
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  });

  it('answers 304 to whoever has the list already, and 401 without the content key', async () => {
    const first = await api.send('/api/subjects', { headers: withKey() });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const again = await api.send('/api/subjects', { headers: { ...withKey(), 'If-None-Match': known } });
      expect([known, again.status, again.body]).toEqual([known, 304, '']);
    }
    const other = await api.send('/api/subjects', {
      headers: { ...withKey(), 'If-None-Match': '"another"' },
    });
    expect(other.status).toBe(200);
    expect((await api.send('/api/subjects')).status).toBe(401);
    const wrong = await api.send('/api/subjects', { headers: { Authorization: 'Bearer another' } });
    expect(wrong.status).toBe(401);
  });

  it('answers 404 for a list that is not published', async () => {
    const without = await openTestApi();
    try {
      expect((await without.call(null, endpoints.listGuestRoles)).status).toBe(404);
      expect((await without.call(null, endpoints.listCountries)).status).toBe(200);
    } finally {
      await without.close();
    }
  });
});
