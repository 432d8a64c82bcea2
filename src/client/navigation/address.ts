import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** Where the window is, or where it is being led. */
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
  /** What `go` left for the page. */
  readonly state: unknown;
  readonly isScrollKept: boolean;
}

export interface GoOptions {
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean | undefined;
  /** For the page that is led to, kept with the entry. */
  readonly state?: unknown;
  /** The page stays where it is scrolled to: the address names another part or order of the same things. */
  readonly isScrollKept?: boolean | undefined;
}

type Entry = Pick<Address, 'key' | 'state' | 'isScrollKept'>;

const foreign: Entry = { key: '', state: null, isScrollKept: false };
let entryCount = 0;
let last: Address | undefined;

/** The window's address now. The same object as long as nobody has gone anywhere. */
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

/** The address of this moment, ahead of what is drawn while a page's code is on its way. Pages take `useAddress`. */
export function useLiveAddress(): Address {
  useLocationProperty(readStamp);
  return readAddress();
}

/** Differs between any two places in the history. */
function readStamp(): string {
  const { key, href } = readAddress();
  return `${key} ${href}`;
}

/**
 * Leads to an address of the application without loading a document.
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
