/** One slash, then segments of letters, digits and a few signs; a segment never starts with a dot. */
const pathForm = /^(\/[\w~!$&'()*+,;=:@%-][\w.~!$&'()*+,;=:@%-]*)+\/?$/;

/** Anything a browser drops or turns before it reads an address: control characters, spaces, backslashes. */
const mark = /[\p{Cc}\s\\]/u;

/**
 * The place to go back to after signing in, as carried in an address that anyone may have written.
 * Only a path of this site comes through, with its query; no other origin, no scheme, no hash.
 * @returns null where there is nothing safe to go to
 */
export function parseReturnPath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || mark.test(value)) return null;
  const [withoutHash = ''] = value.split('#');
  const queryStart = withoutHash.indexOf('?');
  const path = queryStart < 0 ? withoutHash : withoutHash.slice(0, queryStart);
  return pathForm.test(path) ? withoutHash : null;
}

/**
 * The same for a value that may also name another site of the operator's; such a one comes back whole.
 * @param origins e.g. `https://school.example.org`; compared letter by letter, before any parser turns the value
 */
export function parseReturnTarget(
  value: string | null | undefined,
  origins: readonly string[],
): string | null {
  const origin = origins.find((allowed) => value === allowed || value?.startsWith(`${allowed}/`));
  if (!value || origin === undefined) return parseReturnPath(value);
  const rest = value.slice(origin.length);
  return rest.length < 2 || parseReturnPath(rest) !== null ? value : null;
}
