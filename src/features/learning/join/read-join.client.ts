import { formatClassCode, parseClassCode } from '../../classes/class-code.ts';

export type TypedCode =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'empty' | 'invalid' | 'look-alike' };

/**
 * A typed code, or why it cannot be one. Each look-up on the server counts as an attempt, so mistyped codes are not
 * sent.
 */
export function readTypedCode(typed: string): TypedCode {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const code = parseClassCode(text);
  if (code) return { kind: 'code', code: formatClassCode(code) };
  // Characters that codes do not use because people mistake one for another.
  return { kind: /[01oil]/i.test(text) ? 'look-alike' : 'invalid' };
}
