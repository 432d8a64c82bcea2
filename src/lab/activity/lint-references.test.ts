import { expect, it } from 'vitest';
import { samples } from '../blocks/simple-video/samples.ts';
import type { AuthoredActivity } from './authored.ts';
import type { PlacedItem } from './lint-markers.ts';
import { lintReferences } from './lint-references.ts';

const { item: film } = samples;
const files = { large: 'film.webm', small: 'film.mp4' };
const bytes = new Map([
  [files.large, 2000],
  [files.small, 1000],
]);

/** The faults of a film with its files in this order. */
function lint(order: readonly string[], filmBytes?: ReadonlyMap<string, number>) {
  const sources = order.map((file) => ({ file, type: `video/${file.split('.').at(-1)}` }));
  const item = { ...(film as object), sources } as unknown as PlacedItem['item'];
  const authored = {
    mediaFiles: { has: () => true } as unknown as ReadonlySet<string>,
    misconceptionIds: new Set<string>(),
    ...(filmBytes && { filmBytes }),
  } as Pick<AuthoredActivity, 'mediaFiles' | 'misconceptionIds'> as AuthoredActivity;
  return lintReferences({ item, file: 'm1.yaml', path: ['items', 0] }, authored);
}

it('wants the smaller file of a film first, because a browser plays the first that it can', () => {
  expect(lint([files.large, files.small], bytes)).toMatchObject([
    { code: 'larger-film-first', file: 'm1.yaml', path: ['items', 0, 'sources', 0, 'file'] },
  ]);
  expect(lint([files.small, files.large], bytes)).toEqual([]);
  // Without the sizes of the files the order cannot be checked.
  expect(lint([files.large, files.small])).toEqual([]);
});
