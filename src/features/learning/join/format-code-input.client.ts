/** The text of the field after a keystroke or a paste, and the position of the caret. */
export interface CodeInput {
  readonly text: string;
  readonly caret: number;
}

const groupLength = 4;
const codeLength = 8;

/**
 * Gives typed text the form `ABCD-2345`: capitals, the dash set by itself, anything but letters and digits dropped.
 * The caret keeps its place among the characters that stay. A pasted join link gives its code.
 */
export function formatCodeInput(typed: string, caret: number): CodeInput {
  const linked = /[?&]join=([^&#\s]+)/i.exec(typed)?.[1];
  if (linked !== undefined) return formatCodeInput(decodeLoosely(linked), linked.length);
  const beforeCount = Math.min(keepCode(typed.slice(0, caret)).length, codeLength);
  const kept = keepCode(typed).slice(0, codeLength);
  const text = kept.length > groupLength ? `${kept.slice(0, groupLength)}-${kept.slice(groupLength)}` : kept;
  return { text, caret: beforeCount > groupLength ? beforeCount + 1 : beforeCount };
}

function keepCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
