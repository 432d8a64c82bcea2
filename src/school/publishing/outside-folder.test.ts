import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/api/harness.ts';
import {
  type FakeStrapi,
  openFakeStrapi,
  readStrapiContent,
  strapiToken,
} from '../../../tests/setup/fake-strapi.ts';
import { listPublications } from '../features/content/published/publications.server.ts';
import { withFolderLock } from './folder-lock.ts';

// An outside service gives the labs, and the content folder what it does not hold: here pictures.
let folder: string;
let strapi: FakeStrapi;
let api: TestApi;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-outside-'));
  strapi = await openFakeStrapi(await readStrapiContent('tests/fixtures/content'), 'v5');
  api = await openTestApi(folder, undefined, { CONTENT_URL: strapi.url, CONTENT_TOKEN: strapiToken });
});
afterEach(async () => {
  await api.close();
  await strapi.close();
  await rm(folder, { recursive: true });
});

const poll = () => api.services.outside?.poll();
const countPublications = async () =>
  (await listPublications(api.services.database, 'activities', 'mini-lab')).length;
const countWaiting = async () =>
  (
    await api.services.database.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
  ).rowCount;

it('nothing of an outside service is published while another process changes the content folder', async () => {
  let polling: Promise<boolean> | undefined;
  await withFolderLock(api.services.database, async () => {
    polling = poll();
    await expect.poll(countWaiting).toBe(1);
    expect(await countPublications()).toBe(0);
  });
  expect(await polling).toBe(true);
  expect(await countPublications()).toBe(1);
});

it('labs of an archive whose publication was cut off come into the folder first', async () => {
  const media = 'activities/gels/media';
  await mkdir(join(folder, '.arrived-1', media), { recursive: true });
  await writeFile(join(folder, '.arrived-1', media, 'gel.svg'), '<svg/>');
  expect(await poll()).toBe(true);
  expect(await readdir(folder)).toEqual(['activities']);
  expect(await readFile(join(folder, media, 'gel.svg'), 'utf8')).toBe('<svg/>');
});
