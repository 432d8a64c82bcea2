/** A piece of running text. Nothing here can carry HTML: strings are text, links are checked. */
export type InlineNode =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic' | 'sub' | 'sup'; children: readonly InlineNode[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: readonly InlineNode[] }
  /** `{{name}}` or `{{name:argument}}`, replaced by the component that draws the text. */
  | { kind: 'marker'; name: string; argument: string | null };

export type BlockNode =
  | { kind: 'paragraph'; children: readonly InlineNode[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly InlineNode[])[] };
