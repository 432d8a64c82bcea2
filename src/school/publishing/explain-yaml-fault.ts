import { sayDash, sayFirstEntry, sayFlatText, sayIndent, type YamlFault } from './explain-indents.ts';

/** A field or an entry with a value on its line: `  - title: Gels`. */
const valuePattern = /^\s*(?:(?:- +)+(?:[a-z]\w*:\s+)?|\w+:\s+)(.*?)\s*$/;
const fieldPattern = /^\s*(?:- +)*([\w-]+):\s+(.*?)\s*$/;

/**
 * A fault of YAML in the words of an author. The reader of YAML says what it expected; the line says what was meant.
 * @param at the line where the reader noticed the fault, counted from 1
 */
export function explainYamlFault(
  { code, message }: { readonly code: string; readonly message: string },
  lines: readonly string[],
  at: number,
): YamlFault {
  const line = findText(lines, at);
  const here = lines[line - 1] ?? '';
  const before = lines.slice(0, line - 1).findLast((text) => text.trim() !== '') ?? '';
  if (message.startsWith('Missing closing')) {
    const sign = message.includes('"') ? '"' : "'";
    const opened = findOpenQuote(lines, sign) ?? line;
    return { line: opened, message: `the text that begins with ${sign} here has no ${sign} at its end` };
  }
  const first = sayFirstEntry(lines, line);
  if (first) return first;
  const flat = sayFlatText(lines, line);
  if (flat) return flat;
  const dash = sayDash(lines, line);
  if (dash) return { line, message: dash };
  const rule = rules.find(({ codes, fits }) => codes.includes(code) && fits(here, message));
  if (rule) return { line, message: rule.say(here) };
  if (message.startsWith('Flow') || code === 'BAD_INDENT')
    return message.startsWith('Flow')
      ? sayOpenBracket(lines, at, message.includes('sequence') ? ['[', ']'] : ['{', '}'])
      : { line, message: sayIndent(here, before) };
  if (message.startsWith('Sequence item')) return { line, message: sayIndent(here, before) };
  return { line, message: `is no YAML here: ${message.split(/ at line |\n/)[0]}` };
}

/** The reader of YAML may notice a fault in the empty line before it. */
function findText(lines: readonly string[], at: number): number {
  const ahead = lines.slice(at - 1).findIndex((line) => line.trim() !== '');
  return ahead < 0 ? at : at + ahead;
}

interface Rule {
  readonly codes: readonly string[];
  fits(line: string, message: string): boolean;
  say(line: string): string;
}

const writtenIn = (line: string) => valuePattern.exec(line)?.[1] ?? '';
const stumbles = [
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
  'MISSING_CHAR',
  'UNEXPECTED_TOKEN',
  'BAD_SCALAR_START',
  'BAD_ALIAS',
  'TAG_RESOLVE_FAILED',
  'BAD_PROP_ORDER',
];

/** The first rule that fits explains the fault. */
const rules: readonly Rule[] = [
  {
    codes: ['TAB_AS_INDENT', ...stumbles],
    fits: (line) => /^ *\t/.test(line),
    say: () => 'the line begins with a tab; indent with blanks',
  },
  {
    codes: ['TAB_AS_INDENT', ...stumbles],
    fits: (line) => /^\s*(?:- +)*-\t/.test(line),
    say: () => 'a tab stands after the dash; type a blank',
  },
  {
    codes: ['DUPLICATE_KEY'],
    fits: () => true,
    say: (line) =>
      `the field ${/^\s*(?:- +)*([\w-]+)\s*:/.exec(line)?.[1] ?? ''} stands twice in one group; keep one of them`,
  },
  {
    codes: ['MULTIPLE_DOCS'],
    fits: () => true,
    say: () => 'the line --- begins a second document; leave it out',
  },
  {
    codes: ['BAD_DQ_ESCAPE'],
    fits: () => true,
    say: () => 'in a text between " and ", \\ begins a sign of its own; write \\\\ for one \\',
  },
  {
    codes: stumbles,
    fits: (line) => /^[^\s-]/.test(line) && !/:(\s|$)|^\w+:\S/.test(line),
    say: () =>
      'this line belongs to no field; a text of several lines has | after its field, and its lines are indented below it',
  },
  {
    codes: stumbles,
    fits: (line) => /^[|>]\s*[^\s+\-\d#]/.test(writtenIn(line)) || /^>\d+ /.test(writtenIn(line)),
    say: (line) =>
      `after ${writtenIn(line)[0]} the text begins on the next line; put a text that begins with ${writtenIn(line)[0]} in quotes`,
  },
  {
    codes: stumbles,
    fits: (line) => /^[*&!@`%?]/.test(writtenIn(line)) || /^[{[].*[}\]]\s*[^\s,#]/.test(writtenIn(line)),
    say: (line) =>
      `a text that begins with ${writtenIn(line)[0]} stands in quotes: ${quoteValue(line, writtenIn(line))}`,
  },
  {
    codes: stumbles,
    fits: (line) => /^'.*\w'\w/.test(writtenIn(line)),
    say: () => 'the text ends at the second \'; put a text with an apostrophe between " and "',
  },
  {
    codes: stumbles,
    fits: (line) => /^(["']).*\1\s*[^\s,}\]]/.test(writtenIn(line)),
    say: (line) =>
      `the text goes on after its closing ${writtenIn(line)[0]}; put the whole text in quotes, and write \\" for a quote inside`,
  },
  {
    codes: ['BAD_INDENT', ...stumbles],
    fits: (line) => /^\s*(?:- +)*-[^\s-]/.test(line),
    say: (line) => `a blank is missing after the dash: ${line.trim().replace(/-(?=[^\s-])/, '- ')}`,
  },
  {
    codes: stumbles,
    fits: (line) => /^\s*(?:- +)*[\w-]+:[^\s/]/.test(line),
    say: (line) => `a blank is missing after the colon: ${line.trim().replace(/:(?=\S)/, ': ')}`,
  },
  {
    codes: stumbles,
    fits: (line) => /\u00a0/.test(line),
    say: () => 'the line has a non-breaking blank, as word processors write it; type an ordinary blank',
  },
  {
    codes: stumbles,
    fits: (line) => /:\s/.test(fieldPattern.exec(line)?.[2] ?? ''),
    say: (line) =>
      `a text with a colon and a blank in it stands in quotes: ${quoteValue(line, writtenIn(line))}`,
  },
  {
    codes: ['BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY'],
    fits: (line) => fieldPattern.test(line),
    say: () => 'the next line is indented more than this field, which has its value already; align the two',
  },
  {
    codes: ['BLOCK_IN_FLOW', ...stumbles],
    fits: (line) => /[{[]/.test(line),
    say: () =>
      'inside { } a comma stands between two fields, and a text with a colon or a comma stands in quotes',
  },
  {
    codes: ['MISSING_CHAR'],
    fits: (_, message) => message.startsWith('Comments'),
    say: () => 'a comment begins with a blank before its #',
  },
  {
    codes: ['MISSING_CHAR', 'MULTILINE_IMPLICIT_KEY'],
    fits: (line) => !/:(\s|$)/.test(line),
    say: () =>
      'this line belongs to no field; a text of several lines has | after its field, and its lines are indented below it',
  },
];

/** The field with its value in quotes, for copying; cut where it is long. */
function quoteValue(line: string, value: string): string {
  const field = /^\s*(?:- +)*([a-z]\w*:)\s/.exec(line)?.[1];
  // Quotes around a whole text, as word processors write them, were meant as the quotes of YAML.
  const text = value.replace(/^[“„](.*)[”“]$/, '$1').replaceAll('"', '\\"');
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return `${field ? `${field} ` : '- '}"${shown}"`;
}

/** The line where a text opens with a quote that does not close on it. */
function findOpenQuote(lines: readonly string[], sign: string): number | null {
  const at = lines.findIndex((line) => {
    const value = writtenIn(line);
    return value.startsWith(sign) && !value.slice(1).replaceAll(`\\${sign}`, '').includes(sign);
  });
  return at < 0 ? null : at + 1;
}

function sayOpenBracket(
  lines: readonly string[],
  at: number,
  [open, close]: readonly [string, string],
): YamlFault {
  const count = (line: string, sign: string) => line.split(sign).length - 1;
  const opened = lines.slice(0, at).findLastIndex((line) => count(line, open) > count(line, close));
  return {
    line: opened < 0 ? at : opened + 1,
    message: `${open} is open here and has no ${close}`,
  };
}
