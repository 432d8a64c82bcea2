import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visitSyntax } from '../checks/syntax.mjs';
import { fromRoot } from '../start/folders.mjs';

/** An object literal of a schema: the names of its fields, and what the comment before a field says of it. */
interface Shape {
  readonly file: string;
  readonly names: readonly string[];
  readonly docs: ReadonlyMap<string, string>;
}

/** Folders whose shapes the schemas of several types share. */
const sharedFolders = [
  'src/lab/kernel/authoring',
  'src/lab/marking/cells',
  'src/lab/exercises',
  'src/lab/blocks',
  'src/lab/activity',
  'src/lab/instruments',
];
const shapesOf = new Map<string, readonly Shape[]>();

/**
 * What the source says of a field. The schemas carry their words as comments, so that they cost a browser nothing.
 * @param folder of the type, from the root of the project
 * @param names all fields of the object that has the field
 * @returns null where the source says nothing
 */
export function findFieldDoc(folder: string, names: readonly string[], field: string): string | null {
  for (const from of [folder, ...sharedFolders]) {
    const fitting = readShapes(from)
      .filter((shape) => shape.docs.has(field) && shape.names.every((name) => names.includes(name)))
      .sort((a, b) => b.names.length - a.names.length);
    const doc = fitting[0]?.docs.get(field);
    if (doc !== undefined) return doc;
  }
  return null;
}

function readShapes(folder: string): readonly Shape[] {
  const known = shapesOf.get(folder);
  if (known) return known;
  const files = readdirSync(fromRoot(folder)).filter(
    (name) => name.endsWith('.ts') && !/\.(test|server|client)\.ts$|samples|texts/.test(name),
  );
  const shapes = files.flatMap((name) => listShapes(join(folder, name)));
  shapesOf.set(folder, shapes);
  return shapes;
}

function listShapes(file: string): Shape[] {
  const text = readFileSync(fromRoot(file), 'utf8');
  const literals: Syntax[] = [];
  const comments = visitSyntax(file, text, (node) => {
    if (node.type === 'ObjectExpression') literals.push(node as unknown as Syntax);
  });
  // A comment belongs to the field that begins right after it.
  const docBefore = (start: number): string | null => {
    const doc = comments.find(({ end }) => end <= start && text.slice(end, start).trim() === '');
    if (!doc?.value.startsWith('*')) return null;
    return doc.value
      .replaceAll(/^\*|\n\s*\*/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  };
  return literals.flatMap(({ properties }) => {
    const fields = properties.filter(({ type }) => type === 'Property');
    const docs = fields.flatMap((field): [string, string][] => {
      const doc = docBefore(field.start);
      return doc === null ? [] : [[nameOf(field), doc]];
    });
    return docs.length > 0 ? [{ file, names: fields.map(nameOf), docs: new Map(docs) }] : [];
  });
}

/** An object literal, as far as it is looked at. */
interface Syntax {
  readonly properties: readonly SyntaxField[];
}

interface SyntaxField {
  readonly type: string;
  readonly start: number;
  readonly key?: { readonly name?: string; readonly value?: unknown };
}

const nameOf = ({ key }: SyntaxField) => key?.name ?? String(key?.value);
