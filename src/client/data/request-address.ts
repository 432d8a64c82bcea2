type Scalar = string | number | boolean | null | undefined;

/**
 * The endpoint's path with its `{parameters}` filled in and the query behind it.
 * @throws Error where a parameter is missing or would change the path
 */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const given = new Map<string, Scalar>(Object.entries(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(given.get(name) ?? '');
    // Browsers resolve "." and ".." even when encoded, and the request would go elsewhere.
    if (value === '' || value === '.' || value === '..') throw new Error(`No usable "${name}" for ${path}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, Scalar][]) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
