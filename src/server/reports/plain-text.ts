import { parseRichText, plainTextOf } from '../../ui/rich-text/parse-rich-text.ts';

/** The words of a text in the markup of content, on one line. */
export function plainText(source: string): string {
  return plainTextOf(parseRichText(source)).replace(/\s+/g, ' ').trim();
}
