import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';

let api: TestApi;
beforeAll(async () => {
  // The posts as they are shipped.
  api = await openTestApi('content');
});
afterAll(() => api.close());

const list = async (query: Record<string, string> = {}) =>
  (await api.call(null, endpoints.listBlogs, { query })).body.data;

describe('the blog in the content service', () => {
  it('lists every post, the latest first, with its picture and its tags', async () => {
    const posts = await list({ populate: 'deep' });
    expect(posts.length).toBeGreaterThanOrEqual(6);
    const dates = posts.map(({ attributes }) => attributes.release_date ?? '');
    expect(dates).toEqual(dates.toSorted().reverse());
    const { body } = await api.call(null, endpoints.listBlogTags);
    const keys = body.data.map(({ attributes }) => attributes.key);
    for (const { attributes } of posts) {
      expect(attributes.image?.data.attributes.url).toBe(`/images/blog/${attributes.slug}.png`);
      for (const tag of attributes.blog_tags?.data ?? []) expect(keys).toContain(tag.attributes.key);
    }
    for (const key of keys) {
      const tagged = await list({ 'filters[blog_tags][key][$eq]': key, populate: 'deep' });
      expect(tagged).toEqual(
        posts.filter(({ attributes }) =>
          attributes.blog_tags?.data.some((tag) => tag.attributes.key === key),
        ),
      );
      expect(tagged.length).toBeGreaterThan(0);
    }
  });

  it('finds a post by its slug, none by another, and gives only the fields that were named', async () => {
    const slug = 'the-empty-tube';
    const [post, ...others] = await list({ 'filters[slug][$eq]': slug });
    expect([post?.attributes.slug, others]).toEqual([slug, []]);
    expect(await list({ 'filters[slug]': 'no-such-post' })).toEqual([]);
    const named = await list({ 'fields[0]': 'title', 'fields[1]': 'slug' });
    for (const { attributes } of named) expect(Object.keys(attributes).sort()).toEqual(['slug', 'title']);
    const { status, body } = await api.call(null, endpoints.listBlogs, { query: { 'fields[0]': 'secret' } });
    expect([status, body.code]).toEqual([400, 'invalid-request']);
  });

  it('is for holders of the content key, and comes only once while nothing has changed', async () => {
    expect((await api.send('/api/blogs')).status).toBe(401);
    expect((await api.send('/api/blog-tags')).status).toBe(401);
    const headers = { authorization: `Bearer ${api.services.env.contentKey}` };
    const first = await api.send('/api/blogs', { headers });
    const etag = first.headers.get('etag') ?? '';
    const again = await api.send('/api/blogs', { headers: { ...headers, 'if-none-match': etag } });
    expect([first.status, again.status]).toEqual([200, 304]);
  });
});
