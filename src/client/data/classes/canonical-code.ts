import { formatClassCode, parseClassCode } from '../../../domain/classes/class-code.ts';

/** The code as people read it; what cannot be a code stays as it came, so that the server can refuse it. */
export function toCanonicalCode(typed: string): string {
  const code = parseClassCode(typed);
  return code ? formatClassCode(code) : typed.trim();
}
