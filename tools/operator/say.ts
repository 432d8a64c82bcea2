import { isAbsolute, relative, resolve } from 'node:path';

/** A path as the person at the terminal would write it: from here, or in full where it is somewhere else. */
export function showPath(path: string): string {
  const fromHere = relative('.', path);
  return fromHere.startsWith('..') || isAbsolute(fromHere) ? resolve(path) : fromHere || '.';
}

/** `1 lab`, `2 labs`. */
export function sayCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
