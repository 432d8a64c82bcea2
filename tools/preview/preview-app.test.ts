import { expect, it } from 'vitest';
import { fromRoot } from '../start/folders.mjs';
import { findContent } from './find-content.ts';
import { createGallery } from './gallery.ts';
import { loadLabs } from './load-labs.ts';
import { contentKey, createPreviewApp } from './preview-app.ts';

it('answers the page of a lab that asks for its links: a preview has none', async () => {
  const lab = 'sickle-cell-genetics';
  const loaded = await loadLabs(await findContent(fromRoot('content', 'activities', lab)));
  const app = createPreviewApp({
    gallery: createGallery(loaded),
    getLabs: () => loaded,
    getOpened: async () => null,
  });
  const reply = await app.request(`/api/links?filters[activity][id][$eq]=${lab}`, {
    headers: { Authorization: `Bearer ${contentKey}` },
  });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ data: [] });
});
