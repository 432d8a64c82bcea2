import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Characters that no served file's name contains: a separator, a control character, or the rest of a double encoding.
 */
const refused = /[/\\%\p{Cc}]/u;

/**
 * The name that the path of a request asks for, decoded once and without the slashes around it, e.g.
 * `media/lab/figure.svg`; empty for `/`. null for a path that could mean another name than it spells: with encoded
 * separators, dot segments, empty segments or control characters, encoded twice, or not encoded UTF-8 at all.
 */
export function readFilePath(path: string): string | null {
  if (path === '/') return '';
  const segments = path.replace(/^\//, '').replace(/\/$/, '').split('/');
  const names: string[] = [];
  for (const segment of segments) {
    const name = decode(segment);
    if (name === null || refused.test(name) || ['', '.', '..'].includes(name)) return null;
    names.push(name);
  }
  return names.join('/');
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Endings of the compressed copies that the build makes. */
const endings = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof endings;

/** A file that may be sent, and its compressed copies. */
export interface ServedFile {
  readonly path: string;
  readonly packed: Readonly<Partial<Record<Encoding, string>>>;
}

/**
 * Every file below a folder at this moment, by its path relative to the folder; compressed copies have no entry of
 * their own.
 */
export function listServedFiles(folder: string): ReadonlyMap<string, ServedFile> {
  const names = new Set(listNames(folder));
  const isCopy = (name: string) =>
    Object.values(endings).some(
      (ending) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)),
    );
  return new Map(
    [...names]
      .filter((name) => !isCopy(name))
      .map((name) => {
        const copies = Object.entries(endings).filter(([, ending]) => names.has(name + ending));
        const packed = Object.fromEntries(
          copies.map(([encoding, ending]) => [encoding, join(folder, name + ending)]),
        );
        return [name, { path: join(folder, name), packed }];
      }),
  );
}

/**
 * Names have slashes on every system. The list is empty if there is no folder, as on a developer's machine before a
 * build.
 */
function listNames(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
