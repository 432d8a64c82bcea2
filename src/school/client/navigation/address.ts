import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** The window's current address, or one it is being sent to. */
export interface Address {
  /** Without query and hash. */
  readonly path: string;
  /** The query with its `?`, or empty. Kept as written: a decoded one could not be parsed again without loss. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** path, search and hash. */
  readonly href: string;
  /** Distinguishes entries of the history; empty for one this application has not made. */
  readonly key: string;
  /** The state that `go` stored for the page. */
  readonly state: unknown;
  readonly isScrollKept: boolean;
}

export interface GoOptions {
  /** Replaces the current entry of the history. */
  readonly replace?: boolean | undefined;
  /** For the target page, stored with the history entry. */
  readonly state?: unknown;
  /** The scroll position is kept: the address names another part or order of the same content. */
  readonly isScrollKept?: boolean | undefined;
}

type Entry = Pick<Address, 'key' | 'state' | 'isScrollKept'>;

const foreign: Entry = { key: '', state: null, isScrollKept: false };
let entryCount = 0;
let last: Address | undefined;

/** The window's current address. The same object until somebody navigates. */
export function readAddress(): Address {
  const { pathname: path, search, hash } = window.location;
  const href = path + search + hash;
  const entry = readEntry(window.history.state);
  if (last?.href !== href || last.key !== entry.key) last = { path, search, hash, href, ...entry };
  return last;
}

function readEntry(state: unknown): Entry {
  if (typeof state !== 'object' || state === null) return foreign;
  const { key, state: left = null, isScrollKept } = state as Record<string, unknown>;
  return typeof key === 'string' ? { key, state: left, isScrollKept: isScrollKept === true } : foreign;
}

/**
 * The window's current address, which is ahead of the drawn one while a page's code is being loaded. Pages use
 * `useAddress`.
 */
export function useLiveAddress(): Address {
  useLocationProperty(readStamp);
  return readAddress();
}

/** A string that differs between any two entries of the history. */
function readStamp(): string {
  const { key, href } = readAddress();
  return `${key} ${href}`;
}

/**
 * Goes to an address of the application without loading a document.
 * @param to a path, or a query or hash alone (`?show=archived`) for the same page
 */
export function go(
  to: string,
  { replace = false, state = null, isScrollKept = false }: GoOptions = {},
): void {
  entryCount += 1;
  const entry: Entry = { key: `${Date.now().toString(36)}-${entryCount}`, state, isScrollKept };
  navigate(resolveHref(to, readAddress()), { replace, state: entry });
}

/** A query or hash alone belongs to the current page. */
export function resolveHref(to: string, { path, search }: Pick<Address, 'path' | 'search'>): string {
  if (to === '?') return path;
  if (to.startsWith('?')) return path + to;
  return to.startsWith('#') ? path + search + to : to;
}

/** The query with these values changed; null: without the name. The others stay. */
export function changeQuery(
  current: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
