import { parseInline } from './parse-inline.ts';
import type { BlockNode, InlineNode } from './rich-text-node.ts';

export type { BlockNode, InlineNode } from './rich-text-node.ts';

const bulletPattern = /^-\s+(.+)$/;
const numberPattern = /^\d{1,3}\.\s+(.+)$/;

/**
 * Parses the small subset of Markdown that authors may use: paragraphs (an empty line between them), `- ` and `1. `
 * lists, bold, italic, code, links, sub, sup and markers. Never fails: unknown syntax stays text.
 */
export function parseRichText(source: string): BlockNode[] {
  const drafts: Draft[] = [];
  // The block to which the next line may still belong; an empty line ends it.
  let open: Draft | undefined;
  const begin = (draft: Draft) => {
    drafts.push(draft);
    open = draft;
  };

  for (const line of source.split(/\r\n?|\n/)) {
    const text = line.trim();
    const bullet = bulletPattern.exec(text);
    const item = (bullet ?? numberPattern.exec(text))?.[1];
    const kind = bullet ? 'bullets' : 'numbers';
    if (text === '') open = undefined;
    else if (item !== undefined) {
      if (open?.kind === kind) open.runs.push(item);
      else begin({ kind, runs: [item] });
    } else if (open && (open.kind === 'paragraph' || /^\s/.test(line))) {
      // Continues a paragraph or, on an indented line, a list item.
      open.runs.push(`${open.runs.pop()} ${text}`);
    } else begin({ kind: 'paragraph', runs: [text] });
  }
  return drafts.map(finish);
}

type Draft = { kind: 'paragraph' | 'bullets' | 'numbers'; runs: string[] };

function finish({ kind, runs }: Draft): BlockNode {
  if (kind === 'paragraph') return { kind, children: parseInline(runs.join(' ')) };
  return { kind: 'list', isOrdered: kind === 'numbers', items: runs.map(parseInline) };
}

/** The plain text of an authored text, for accessible names and for exports. */
export function plainWords(source: string): string {
  return plainTextOf(parseRichText(source));
}

/** The plain text, one block or list item per line; markers are left out. */
export function plainTextOf(nodes: readonly (BlockNode | InlineNode)[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'list') return `${node.items.map(plainTextOf).join('\n')}\n`;
      if (node.kind === 'paragraph') return `${plainTextOf(node.children)}\n`;
      if (node.kind === 'marker') return '';
      return 'children' in node ? plainTextOf(node.children) : node.text;
    })
    .join('')
    .trimEnd();
}
