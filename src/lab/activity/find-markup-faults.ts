import type { Issue } from '../kernel/issue.ts';
import { type BlockNode, type InlineNode, parseRichText } from '../ui/rich-text/parse-rich-text.ts';

interface Rule {
  readonly code: string;
  /** Markup of other languages in text that the parser has left as it was typed. */
  readonly pattern: RegExp;
  say(found: string): string;
}

const tags =
  'a|abbr|b|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|iframe|img|li|mark|ol|p|pre|s|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|tr|u|ul|video';
const asMarks: Readonly<Record<string, string>> = {
  ...{ b: '**bold**', strong: '**bold**', i: '*italic*', em: '*italic*' },
  ...{ sub: 'H~2~O', sup: 'Mg^2+^', code: '`code`', a: '[words](https://…)' },
};

/** Signs that learners would see as they are typed. */
const rules: readonly Rule[] = [
  {
    code: 'open-marker',
    pattern: /\{\{[^{}]*$|\{\{[^{}]*\}(?!\})/,
    say: (found) => `the marker ${cut(found)} has no }} at its end`,
  },
  { code: 'open-marker', pattern: /^[^{]*\}\}/, say: () => 'there is a }} without {{ before it' },
  {
    code: 'open-mark',
    pattern: /\*\*/,
    say: () =>
      '** opens or closes bold and has no partner in this paragraph; write **bold**, without blanks inside',
  },
  {
    code: 'open-mark',
    pattern: /(?<![\p{L}\p{N}*])\*(?=\p{L})/u,
    say: () => '* opens italic and does not close; write *italic*, or \\* for a star',
  },
  { code: 'open-mark', pattern: /`/, say: () => '` opens code and does not close; write `code`' },
  {
    code: 'raw-html',
    pattern: new RegExp(`</?(?:${tags})(?:\\s[^<>]*)?/?>`, 'i'),
    say: (found) => {
      const mark = asMarks[/\w+/.exec(found)?.[0].toLowerCase() ?? ''];
      return `${cut(found)} is HTML, which learners see as it is typed; ${mark ? `write ${mark}` : 'leave it out'}`;
    },
  },
  {
    code: 'raw-html',
    pattern: /&(?:[a-z]{2,8}|#\d{2,5});/i,
    say: (found) => `${found} is HTML, which learners see as it is typed; type the character itself`,
  },
  {
    code: 'raw-picture',
    pattern: /!\[[^\]]*\]\([^)]*\)/,
    say: () => 'a text has no pictures; a block of its own shows one',
  },
  {
    code: 'unsafe-link',
    pattern: /\]\(\s*http:[^)]*\)/i,
    say: () => 'a link begins with https://, not with http://',
  },
  {
    code: 'unsafe-link',
    pattern: /\[[^\]]+\]\([^)]*\)?/,
    say: (found) =>
      found.endsWith(')')
        ? `${cut(found)} is no link; its address begins with https://, mailto: or / and has no blanks`
        : `the link ${cut(found)} has no ) at its end`,
  },
  {
    code: 'unknown-mark',
    pattern: /^#{1,6}\s/,
    say: () => 'a text has no headings; the title of a screen or a header is one',
  },
  { code: 'unknown-mark', pattern: /__[^_\s][^_]*__/, say: () => 'bold is written **bold**, not __bold__' },
  {
    code: 'unknown-mark',
    pattern: /^\|.*\|/,
    say: () => 'a text has no tables; the block static-table shows one',
  },
];

/** A sign that its author wants to be seen. */
const escaped = /\\[*~^`[{\\]/g;

const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Fields whose text is never read as markup: names, sequences, addresses and expressions. */
const plainFields = new Set(['id', 'type', 'file', 'path', 'value', 'sequence', 'url', 'accept', 'typed']);

/** Marks in the texts of an authored value that do not close, and markup of other languages. */
export function findMarkupFaults(value: unknown, path: Issue['path'] = []): Issue[] {
  if (typeof value === 'string') return findInText(value, path);
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, each]) =>
    plainFields.has(String(key)) ? [] : findMarkupFaults(each, [...path, key]),
  );
}

/** The first fault of each paragraph: what follows it may be a consequence. */
function findInText(source: string, path: Issue['path']): Issue[] {
  return parseRichText(source.replace(escaped, ' ')).flatMap((block) =>
    listRuns(block).flatMap((run) => {
      for (const { code, pattern, say } of rules) {
        const [found] = pattern.exec(run) ?? [];
        if (found !== undefined) return [{ path, code, message: say(found) }];
      }
      return [];
    }),
  );
}

/** The text of each paragraph or list entry that is shown as it was typed; other nodes stand as a blank. */
function listRuns(block: BlockNode): string[] {
  return block.kind === 'list' ? block.items.map(typedText) : [typedText(block.children)];
}

function typedText(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      return 'children' in node ? typedText(node.children) : ' ';
    })
    .join('');
}
