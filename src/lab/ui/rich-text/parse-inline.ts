import type { InlineNode } from './rich-text-node.ts';

/** Only these links are allowed: the web over TLS, mail, and a path of this site. */
export function isSafeHref(href: string): boolean {
  // Browsers read `//host` and `/\host` as other hosts, not as paths of this site.
  if (/[\s\\<>"'\p{Cc}]/u.test(href)) return false;
  return /^https:\/\/[^/]/i.test(href) || /^mailto:[^@]+@/i.test(href) || /^\/(?!\/)/.test(href);
}

const markerPattern = /\{\{\s*([a-z][a-z0-9-]*)\s*(?::([^{}]*))?\}\}/y;
const codePattern = /`([^`\n]+)`/y;
const linkPattern = /\[([^[\]\n]+)\]\(([^()\n]+)\)/y;

/** Longest first, so that `**` is not read as two `*`. */
const pairs = [
  { sign: '**', kind: 'bold', allowsSpace: true },
  { sign: '*', kind: 'italic', allowsSpace: true },
  { sign: '~', kind: 'sub', allowsSpace: false },
  { sign: '^', kind: 'sup', allowsSpace: false },
] as const;

type Found = { node: InlineNode; end: number };

/** Parses one line of running text. Unclosed signs and unsafe links stay as typed. */
export function parseInline(source: string): InlineNode[] {
  const nodes: InlineNode[] = [];
  let literal = '';
  let at = 0;
  const flush = () => {
    if (literal) nodes.push({ kind: 'text', text: literal });
    literal = '';
  };
  while (at < source.length) {
    const found = readNode(source, at);
    if (found) {
      flush();
      nodes.push(found.node);
      at = found.end;
    } else if (source[at] === '\\' && /[*~^`[{\\]/.test(source[at + 1] ?? '')) {
      literal += source[at + 1];
      at += 2;
    } else {
      literal += source[at];
      at += 1;
    }
  }
  flush();
  return nodes;
}

function readNode(source: string, at: number): Found | null {
  switch (source[at]) {
    case '{':
      return readMarker(source, at);
    case '`':
      return readCode(source, at);
    case '[':
      return readLink(source, at);
    case '*':
    case '~':
    case '^':
      return readPair(source, at);
    default:
      return null;
  }
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function readMarker(source: string, at: number): Found | null {
  const match = matchAt(markerPattern, source, at);
  if (!match?.[1]) return null;
  const argument = match[2]?.trim() ?? null;
  return { node: { kind: 'marker', name: match[1], argument }, end: at + match[0].length };
}

function readCode(source: string, at: number): Found | null {
  const match = matchAt(codePattern, source, at);
  return match?.[1] ? { node: { kind: 'code', text: match[1] }, end: at + match[0].length } : null;
}

function readLink(source: string, at: number): Found | null {
  const match = matchAt(linkPattern, source, at);
  if (!match?.[1] || !match[2] || !isSafeHref(match[2])) return null;
  const node = { kind: 'link', href: match[2], children: parseInline(match[1]) } as const;
  return { node, end: at + match[0].length };
}

function readPair(source: string, at: number): Found | null {
  for (const { sign, kind, allowsSpace } of pairs) {
    if (!source.startsWith(sign, at)) continue;
    const start = at + sign.length;
    const close = findClose(source, sign, start);
    if (close === null) continue;
    const inner = source.slice(start, close);
    // `2 * 3 * 4` and `10 ^ 5` are arithmetic, not markup.
    if (/^\s|\s$/.test(inner) || (!allowsSpace && /\s/.test(inner))) continue;
    return { node: { kind, children: parseInline(inner) }, end: close + sign.length };
  }
  return null;
}

/** The position of the closing sign; there must be something between the two signs. */
function findClose(source: string, sign: string, start: number): number | null {
  // A single `*` before another is one half of a `**` that did not close.
  if (sign === '*' && source[start] === '*') return null;
  for (let at = source.indexOf(sign, start); at !== -1; at = source.indexOf(sign, at + 1)) {
    if (at === start || source[at - 1] === '\\') continue;
    if (source[at + sign.length] !== '*' || sign[0] !== '*') return at;
    // In `***` the last two stars close the bold; `**` does not close an italic.
    if (sign === '**') return at + 1;
    at += 1;
  }
  return null;
}
