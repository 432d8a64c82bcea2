import { type Document, LineCounter, parseDocument, Scalar, visit } from 'yaml';
import { explainYamlFault, type YamlFault } from './explain-yaml-fault.ts';

/** Reads a YAML file; `value` is null where it has faults. */
export function readYaml(text: string): { readonly value: unknown; readonly faults: readonly YamlFault[] } {
  const document = parseDocument(text, { lineCounter: new LineCounter(), logLevel: 'error' });
  const faults = listFaults(text, document);
  if (faults.length > 0) return { value: null, faults };
  try {
    return { value: document.toJS(), faults };
  } catch (error) {
    // The reader of YAML counts how much a few aliases would unfold to.
    if (!(error instanceof ReferenceError)) throw error;
    return {
      value: null,
      faults: [{ line: 1, message: 'repeats itself by aliases (*) too often; write it out' }],
    };
  }
}

/** After a fault the rest of a file is read as something else than was meant, except after a repeated field. */
function listFaults(text: string, document: Document.Parsed): YamlFault[] {
  const lines = text.split(/\r\n?|\n/);
  const unknownTags = document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  const [first, ...more] = [...document.errors, ...unknownTags].sort((a, b) => a.pos[0] - b.pos[0]);
  const repeats = more.filter(({ code }) => code === 'DUPLICATE_KEY');
  const lineAt = (offset: number) => text.slice(0, offset).split(/\r\n?|\n/).length;
  if (first)
    return [first, ...(first.code === 'DUPLICATE_KEY' ? repeats : [])].map((error) =>
      explainYamlFault(error, lines, lineAt(error.pos[0])),
    );
  const faults: YamlFault[] = [];
  visit(document, {
    Alias(_, node, around) {
      if (!node.range) return;
      const line = lineAt(node.range[0]);
      const meant = node.resolve(document);
      if (!meant)
        faults.push(explainYamlFault({ code: 'BAD_ALIAS', message: 'Unresolved alias' }, lines, line));
      else if (around.includes(meant))
        faults.push({ line, message: `*${node.source} stands inside of what it repeats` });
    },
    Scalar(_, node) {
      if (node.range && isCutByComment(node, text.slice(node.range[1])))
        faults.push({ line: lineAt(node.range[0]), message: sayCut(node) });
    },
  });
  return faults;
}

/** A text without quotes ends before a #, and learners would read half a sentence. */
function isCutByComment({ type, value }: Scalar, after: string): boolean {
  return type === Scalar.PLAIN && typeof value === 'string' && /^[ \t]+#/.test(after);
}

const sayCut = ({ value }: Scalar) =>
  `the text ends before the #, at "${String(value).slice(-30)}"; put the whole text in quotes, and a comment on a line of its own`;

/** A function that finds the line of a path in a YAML file: of the field or the entry, or of the nearest one around it. */
export function createLineFinder(text: string): (path: readonly (string | number)[]) => number {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, keepSourceTokens: true, logLevel: 'silent' });
  return (path) => {
    let found = 0;
    for (let length = 1; length <= path.length; length += 1) {
      const at = findStart(document, path.slice(0, length));
      if (at === null) break;
      found = at;
    }
    return lines.linePos(found).line;
  };
}

/** The offset of the key of a field, or of an entry of a list; null where there is none. */
function findStart(document: Document.Parsed, path: readonly (string | number)[]): number | null {
  const parent: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const key = path.at(-1);
  if (typeof parent !== 'object' || parent === null || !('items' in parent) || !Array.isArray(parent.items))
    return null;
  const item: unknown =
    typeof key === 'number'
      ? parent.items[key]
      : parent.items.find(
          (pair: { key?: { value?: unknown } }) => String(pair.key?.value ?? pair.key) === key,
        )?.key;
  return typeof item === 'object' && item !== null && 'range' in item && Array.isArray(item.range)
    ? Number(item.range[0])
    : null;
}
