/** What no name of a file we serve has: a separator, a control sign, or the rest of something encoded twice. */
const refused = /[/\\%\p{Cc}]/u;

/**
 * The name that the path of a request asks for, decoded once and without the slashes around it, e.g.
 * `media/lab/figure.svg`; empty for `/`. null for a path that could mean another name than it spells: with encoded
 * separators, dot segments, empty segments or control signs, encoded twice, or not encoded UTF-8 at all.
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
