import { composeText } from '../kernel/compose-text.ts';

/**
 * Unifies line breaks, removes blanks at the ends of the text and of each line, and composes accents. The rest of the
 * learner's text is unchanged.
 */
export function cleanText(text: string): string {
  return composeText(text)
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

type Written =
  | { readonly text: string }
  | { readonly fault: 'too-long' | 'blank' | 'unreadable'; readonly text?: never };

/** A text in a learner's own words as it was sent, cleaned; or why it cannot be kept. */
export function readWritten(sent: string, maxLength: number): Written {
  // The length is checked before the text is read, and again afterwards, because composing can lengthen a text.
  if (sent.length > maxLength) return { fault: 'too-long' };
  const text = cleanText(sent);
  if (text.length > maxLength) return { fault: 'too-long' };
  if (text === '') return { fault: 'blank' };
  // Control characters and lone surrogates cannot be stored as text; a tab and a line break can.
  if (/(?![\n\t])[\p{Cc}\p{Cs}]/u.test(text)) return { fault: 'unreadable' };
  return { text };
}
