import { Children, type ReactNode } from 'react';

/** A message with elements in it (`t.rich`). Each of its texts gets an element of its own: see decision 63. */
export function Spans({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => (typeof part === 'string' ? inSpan(part) : part));
}

/**
 * A text in an element of its own. Blanks at its ends stay outside, because software that reads names from the element
 * may trim them.
 */
export function inSpan(text: string): ReactNode {
  const words = text.trim();
  const at = text.indexOf(words);
  return words === ''
    ? text
    : [text.slice(0, at), <span key="words">{words}</span>, text.slice(at + words.length)];
}
