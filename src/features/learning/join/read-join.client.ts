import { formatClassCode, parseClassCode } from '../../classes/class-code.ts';

export type TypedCode =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'empty' | 'invalid' | 'look-alike' };

/** What was typed: a code to ask for, or why it cannot be one. Asking costs an attempt, so mistyped codes stay here. */
export function readTypedCode(typed: string): TypedCode {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const code = parseClassCode(text);
  if (code) return { kind: 'code', code: formatClassCode(code) };
  // Signs that codes avoid because they are taken for one another.
  return { kind: /[01oil]/i.test(text) ? 'look-alike' : 'invalid' };
}
