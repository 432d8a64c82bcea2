import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface TagNode {
  readonly role: string;
  readonly children: readonly TagNode[];
  /** The text of the document, in reading order. */
  readonly text: string;
  readonly alt?: string;
}

type RawNode = { role?: string; alt?: string; type?: string; id?: string; children?: RawNode[] };
type RawItem = { type?: string; id?: string; str?: string };

/** Reads a PDF with a PDF library: title, language, tags with their text, and the number of pages. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise;
  const [{ info }, markInfo] = await Promise.all([document.getMetadata(), document.getMarkInfo()]);
  const roots: TagNode[] = [];
  let untagged = '';
  for (let at = 1; at <= document.numPages; at++) {
    const page = await document.getPage(at);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const { texts, outside } = textsById(items as RawItem[]);
    untagged += outside;
    const tree = (await page.getStructTree()) as RawNode | null;
    if (tree) roots.push(toNode(tree, texts));
  }
  await document.destroy();
  const fields = info as { Title?: string; Language?: string };
  return {
    title: fields.Title,
    language: fields.Language,
    isTagged: markInfo?.Marked === true,
    pages: roots.length,
    nodes: roots.flatMap(flatten),
    /** The text of headers and footers. */
    untagged,
  };
}

function textsById(items: readonly RawItem[]) {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  let outside = '';
  for (const { type, id, str } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id ?? null);
    else if (type === 'endMarkedContent') open.pop();
    else {
      const holder = open.findLast((one) => one !== null);
      if (holder) texts.set(holder, (texts.get(holder) ?? '') + (str ?? ''));
      else outside += str ?? '';
    }
  }
  return { texts, outside };
}

function toNode({ role = '', alt, children = [] }: RawNode, texts: ReadonlyMap<string, string>): TagNode {
  const own = children.map((child) => (child.type === 'content' ? (texts.get(child.id ?? '') ?? '') : ''));
  const below = children
    .filter(({ type }) => type !== 'content' && type !== 'object')
    .map((child) => toNode(child, texts));
  return {
    role,
    children: below,
    text: [...own, ...below.map(({ text }) => text)].join(''),
    ...(alt !== undefined && { alt }),
  };
}

function flatten(node: TagNode): TagNode[] {
  return [node, ...node.children.flatMap(flatten)];
}

/** The cells of every row of the tables, as texts. */
export function rowsOf(nodes: readonly TagNode[]): string[][] {
  // The tree of every page contains the rows of all pages, but the text of its own rows only.
  return nodes
    .filter(({ role, text }) => role === 'TR' && text !== '')
    .map(({ children }) => children.map(({ text }) => text.trim()));
}
