import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/school/publishing/check-content.ts';
import { toDocuments } from '../../../src/school/publishing/publish-content.ts';
import { listCurrentVersions } from '../../../src/school/publishing/publish-documents.ts';
import { readContentFolder } from '../../../src/school/publishing/read-content-folder.ts';
import { type FakeStrapi, openFakeStrapi, readStrapiContent, strapiToken } from '../../setup/fake-strapi.ts';
import { openTestApi, type TestApi } from '../harness.ts';
import { createSpecClient } from './spec-client.ts';

/**
 * Where the content comes from: the folder, or an outside service beside a folder that has only pictures and guides. The
 * last one is a real Strapi, where `studio/strapi-peer` has started one.
 */
const ofPeer = { url: process.env.STRAPI_PEER_URL ?? '', token: process.env.STRAPI_PEER_TOKEN ?? '' };
const sources = ['embedded', 'v4', 'v5', ...(ofPeer.url ? (['peer'] as const) : [])] as const;
type Source = (typeof sources)[number];

let api: TestApi;
let spec: ReturnType<typeof createSpecClient>;
let folder: string;
let strapi: FakeStrapi | undefined;
async function open(source: Source) {
  folder = await mkdtemp(join(tmpdir(), 'anneal-reads-'));
  if (source === 'embedded') api = await openTestApi('content');
  else {
    await cp('content/activities', join(folder, 'activities'), {
      recursive: true,
      filter: (path) => !path.endsWith('.yaml'),
    });
    if (source !== 'peer') strapi = await openFakeStrapi(await readStrapiContent('content'), source);
    api = await openTestApi(folder, undefined, {
      CONTENT_URL: strapi?.url ?? ofPeer.url,
      CONTENT_TOKEN: strapi ? strapiToken : ofPeer.token,
      CONTENT_DIALECT: source === 'v4' ? 'v4' : 'v5',
    });
    expect(await api.services.outside?.poll()).toBe(true);
    expect(api.logged()).not.toContain('outside');
  }
  spec = createSpecClient(api);
}
async function close() {
  await api.close();
  await strapi?.close();
  strapi = undefined;
  await rm(folder, { recursive: true });
}

const nameOf = ({ collection, id, version }: { collection: string; id: string; version: string }) =>
  `${collection}/${id} ${version}`;

interface Entry {
  readonly id: string | number;
  readonly attributes: Readonly<Record<string, unknown>>;
}
const list = async (path: string) => {
  const { status, body } = await spec.read<{ data: Entry[]; meta: unknown }>(path);
  expect([path, status]).toEqual([path, 200]);
  expect(body.meta).toMatchObject({ pagination: { page: 1, total: body.data.length } });
  return body.data;
};

describe.each(sources)('the reads of the content service that the specification names, %s', (source) => {
  beforeAll(() => open(source));
  afterAll(close);

  it('are answered from the documents that the content folder has', async () => {
    const authored = toDocuments(
      checkContent(await readContentFolder('content'), api.services.env.legalNames),
    );
    expect((await listCurrentVersions(api.services.database)).map(nameOf).sort()).toEqual(
      authored.map(nameOf).sort(),
    );
  });

  it.each([
    '/api/activities?populate=deep',
    '/api/activities?populate=deep,2',
    '/api/activities?populate=deep,2&publicationState=preview',
  ])('%s lists the labs, of which one is no premium one', async (path) => {
    const labs = await list(path);
    expect(labs.map(({ id }) => id)).toContain('microbe-hunters');
    expect(labs.filter(({ attributes }) => !attributes.isPremium).map(({ id }) => id)).toEqual([
      'microbe-hunters',
    ]);
    for (const { attributes } of labs) {
      expect(attributes).toMatchObject({ title: expect.any(String), enabled: expect.any(Boolean) });
      expect(attributes).toHaveProperty('publishedAt');
    }
  });

  it.each(['deep,7', 'deep,2'])(
    '/api/activities/{id}?populate=%s is one lab with its modules',
    async (populate) => {
      const path = `/api/activities/microbe-hunters?populate=${populate}`;
      const { status, body } = await spec.read<{ data: Entry }>(path);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ id: 'microbe-hunters', attributes: { modules: expect.any(Array) } });
    },
  );

  it.each(['countries', 'professional-roles', 'grade-levels', 'subjects', 'guest-roles', 'guest-questions'])(
    '/api/%s is a list of choices',
    async (name) => {
      const choices = await list(`/api/${name}`);
      expect(choices.length).toBeGreaterThan(1);
      for (const { attributes } of choices) expect(attributes).toMatchObject({ name: expect.any(String) });
    },
  );

  it('/api/legal-documents gives names and versions, and exactly one document by its name', async () => {
    const versions = await list('/api/legal-documents?fields[0]=documentName&fields[1]=version');
    expect(versions.map(({ attributes }) => attributes.documentName).sort()).toEqual([
      'Genetic data',
      'Privacy notice',
      'Service agreement',
      'Terms of use',
    ]);
    for (const { attributes } of versions) {
      const name = encodeURIComponent(String(attributes.documentName));
      const found = await list(`/api/legal-documents?filters[documentName][$eq]=${name}&populate=deep`);
      expect(found).toHaveLength(1);
      expect(found[0]?.attributes).toMatchObject({
        documentName: attributes.documentName,
        version: attributes.version,
      });
    }
  });

  it.each(['visibleForTeacher', 'visibleForStudent', 'visibleForGuest'])(
    '/api/links is filtered by the activity and by %s',
    async (flag) => {
      const links = await list(
        `/api/links?filters[activity][id][$eq]=microbe-hunters&filters[${flag}][$eq]=true`,
      );
      for (const { attributes } of links) {
        expect(attributes).toMatchObject({ [flag]: true, activity: { data: { id: 'microbe-hunters' } } });
      }
    },
  );

  it('/api/blogs gives selected fields, and one post by its slug; /api/blog-tags gives the tags', async () => {
    const posts = await list('/api/blogs?fields[0]=title&fields[1]=slug&fields[2]=release_date');
    expect(posts.length).toBeGreaterThan(1);
    const [post] = posts;
    expect(Object.keys(post?.attributes ?? {}).sort()).toEqual(['release_date', 'slug', 'title']);
    const found = await list(`/api/blogs?filters[slug][$eq]=${post?.attributes.slug}&populate=deep`);
    expect(found).toHaveLength(1);
    expect(found[0]?.attributes).toMatchObject({
      title: post?.attributes.title,
      description: expect.any(String),
      image: expect.any(Object),
      blog_tags: expect.any(Object),
    });
    const tags = await list('/api/blog-tags');
    for (const { attributes } of tags) expect(attributes).toMatchObject({ name: expect.any(String) });
  });

  it('/api/license-activity-configuration says what every pass unlocks', async () => {
    const { body } = await spec.read('/api/license-activity-configuration');
    expect(body).toMatchObject({
      data: { attributes: { freePass: { seats: 40, activeClasses: 1 }, ADD_ON_PACK: { addedSeats: 10 } } },
    });
  });

  it('are refused without the content key', async () => {
    for (const path of [
      '/api/activities',
      '/api/countries',
      '/api/legal-documents',
      '/api/blogs',
      '/api/blog-tags',
    ])
      expect((await api.send(path)).status).toBe(401);
  });
});
