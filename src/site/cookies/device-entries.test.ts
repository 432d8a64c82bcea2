import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deviceEntries } from './device-entries.ts';

/** Names of locks and channels between tabs: nothing is kept under them. */
const notKept = ['outbox', 'identity', 'external'];

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !/\/(testing|public)\//.test(path.replaceAll('\\', '/')));
}

/** Every `${productKey}_…` in the sources, also where a key is known by its ending alone. */
function listKeysInSources(): Set<string> {
  const keys = listSources('src').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:\{productKey\}|ending = ')_([A-Za-z_]*)/g)].map(
      ([, name = '']) => name,
    ),
  );
  return new Set(keys.filter((name) => name !== '' && !notKept.includes(name)));
}

describe('the list of what a browser keeps', () => {
  it('names every key that the sources use, and no other', () => {
    const listed = deviceEntries.filter(({ isWhole }) => !isWhole).map(({ name }) => name);
    expect(listed.toSorted()).toEqual([...listKeysInSources()].toSorted());
  });

  it('names the caches by their whole names', () => {
    const source = readFileSync('src/school/features/offline/worker/caches.ts', 'utf8');
    const named = [...source.matchAll(/'(anneal-[a-z]+)-?'/g)].map(([, name]) => name);
    const listed = deviceEntries.filter(({ place }) => place === 'cache').map(({ name }) => name);
    expect(listed.toSorted()).toEqual(named.toSorted());
  });
});
