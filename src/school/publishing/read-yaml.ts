import { type Document, isMap, LineCounter, parseDocument, Scalar, visit } from 'yaml';
import { sayDash, sayFlatText, type YamlFault } from './explain-indents.ts';
import { explainYamlFault } from './explain-yaml-fault.ts';

/** Reads a YAML file; `value` is null where it has faults. */
export function readYaml(text: string): { readonly value: unknown; readonly faults: readonly YamlFault[] } {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, logLevel: 'error' });
  const faults = listFaults(text, document, (offset) => counter.linePos(offset).line);
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
function listFaults(
  text: string,
  document: Document.Parsed,
  lineAt: (offset: number) => number,
): YamlFault[] {
  const lines = text.split(/\r\n?|\n/);
  const unknownTags = document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  const [first, ...more] = [...document.errors, ...unknownTags].sort((a, b) => a.pos[0] - b.pos[0]);
  const repeats = more.filter(({ code }) => code === 'DUPLICATE_KEY');
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
      if (node.range) faults.push(...listLayoutFaults(node, text, lines, lineAt));
    },
    Seq(_, node) {
      // In [Class results: Okafor, 2026] the colon makes a group of fields, and the comma two entries.
      const pair = node.flow
        ? node.items.find((item) => isMap(item) && item.range && text[item.range[0]] !== '{')
        : null;
      if (isMap(pair) && pair.range && node.range)
        faults.push({
          line: lineAt(pair.range[0]),
          message: sayDivided(text.slice(node.range[0] + 1, node.range[1] - 1)),
        });
    },
  });
  return faults;
}

/** A text without quotes ends before a #, and learners would read half a sentence. */
function isCutByComment({ type, value }: Scalar, after: string): boolean {
  return type === Scalar.PLAIN && typeof value === 'string' && /^[ \t]+#/.test(after);
}

function sayDivided(entries: string): string {
  const whole = entries.trim().replaceAll(/\s+/g, ' ').replaceAll('"', '\\"');
  return `between [ and ] a comma begins the next entry, and a colon stands in quotes; put each whole text in quotes: ["${whole.length > 80 ? `${whole.slice(0, 80)}…` : whole}"]`;
}

/** Lines that YAML reads without a fault, and not as they were meant. */
function listLayoutFaults(
  { type, value, range }: Scalar,
  text: string,
  lines: readonly string[],
  lineAt: (offset: number) => number,
): YamlFault[] {
  const [start, end] = range ?? [0, 0];
  const isBlock = type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED;
  const flat = isBlock && value === '' ? sayFlatText(lines, lineAt(start)) : null;
  if (flat) return [flat];
  if (type !== Scalar.PLAIN) return [];
  // An entry whose dash stands too far to the right goes on with the text of the entry above.
  const first = lineAt(start);
  const own = text.slice(start, end).split(/\r\n?|\n/).length;
  for (let line = first + 1; line < first + own; line += 1) {
    const dash = sayDash(lines, line);
    if (dash) return [{ line, message: dash }];
  }
  return [];
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
