export interface YamlFault {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

// What an author meant with lines that begin at another column than their neighbours.

const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0;

export function sayIndent(line: string, before: string): string {
  const dash = /^( *)((?:- +)+)/.exec(before);
  const wanted = dash ? `${dash[1]}${dash[2]}`.length : indentOf(before);
  return `the line has ${sayBlanks(indentOf(line))} before it, and the field above it ${wanted || 'none'}; all fields of one entry begin at the same column`;
}

const sayBlanks = (count: number) => (count === 1 ? '1 blank' : `${count || 'no'} blanks`);

const isDash = (line: string) => /^ *-(?: |$)/.test(line);

/**
 * What is wrong with the dash of a line that stands one column beside the dashes of its list; null where there is none.
 * @param at counted from 1
 */
export function sayDash(lines: readonly string[], at: number): string | null {
  const line = lines[at - 1] ?? '';
  if (!isDash(line)) return null;
  const own = indentOf(line);
  for (const above of lines.slice(0, at - 1).reverse()) {
    if (above.trim() === '') continue;
    const indent = indentOf(above);
    if (isDash(above) && Math.abs(indent - own) === 1)
      return `this dash has ${sayBlanks(own)} before it, and the dashes of the entries above ${indent || 'none'}; all dashes of one list stand at the same column`;
    // Whatever stands further to the left ends the list.
    if (indent < own - 1) return null;
  }
  return null;
}

/**
 * What is wrong with the first entry of a list: a tab before its dash, or no dash; null where that is not so.
 * @param at counted from 1
 */
export function sayFirstEntry(lines: readonly string[], at: number): YamlFault | null {
  const next = lines.findIndex((line, index) => index >= at && line.trim() !== '');
  const [here, below] = [lines[at - 1] ?? '', lines[next] ?? ''];
  if (/^ *(?:- +)*[\w-]+: *$/.test(here) && /^ *\t\s*-\s/.test(below))
    return { line: next + 1, message: 'the line begins with a tab; indent with blanks' };
  // The fields of an entry without its dash stand where those of the entries below do.
  const dash = isDash(here) ? at - 1 : next;
  const field = lines.slice(0, dash).findLast((line) => line.trim() !== '') ?? '';
  const column = indentOf(field);
  const later = lines[dash] ?? '';
  if (!isField(field) || isDash(field) || !isDash(later) || indentOf(later) !== column - 2) return null;
  const above = lines.slice(0, dash).findLastIndex((line) => line.trim() !== '' && indentOf(line) < column);
  if (!/^ *(?:- +)*[\w-]+: *$/.test(lines[above] ?? '')) return null;
  const begin = above + 1;
  return {
    line: begin + 1,
    message: `a dash is missing before the first entry of this list: - ${(lines[begin] ?? '').trim()}`,
  };
}

const opensText = /^ *(?:- +)*([\w-]+): +[|>][+-]?\d? *$/;
/** A field of the product begins with a small letter. */
const isField = (line: string) => /^ *(?:- +)*[a-z][\w-]*:(?: |$)/.test(line);

/**
 * Text below `|` that is not indented further than its field, at a line or just above it; null where there is none.
 * @param at counted from 1
 */
export function sayFlatText(lines: readonly string[], at: number): YamlFault | null {
  const opened = lines.slice(0, at).findLastIndex((line, index) => index < at && opensText.test(line));
  const field = opensText.exec(lines[opened] ?? '')?.[1];
  const below = lines.findIndex((line, index) => index > opened && line.trim() !== '');
  const text = lines[below] ?? '';
  const column = (lines[opened] ?? '').search(/[^ -]/);
  if (!field || below < 0 || indentOf(text) > column || isField(text) || isDash(text)) return null;
  return {
    line: below + 1,
    message: `text below | is indented further than its field; write at least ${sayBlanks(column + 2)} before each line of ${field}`,
  };
}
