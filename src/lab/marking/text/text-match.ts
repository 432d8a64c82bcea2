/**
 * Why an answer cannot be read: it is empty, is part of a term, is a sentence, or is another name of the same thing.
 */
export type UnreadText = 'blank' | 'part' | 'sentence' | 'other-name';

/**
 * `with` is the authored text that matched: the accepted one, or the rival. `case-only`: right except for upper and
 * lower case, where case matters. `tie`: equally near to both terms.
 */
export type TextMatch =
  | { readonly kind: 'exact' | 'near-miss' | 'confused' | 'case-only'; readonly with: string }
  | { readonly kind: 'tie'; readonly between: readonly [string, string] }
  | { readonly kind: 'unread'; readonly why: UnreadText }
  | { readonly kind: 'none' };

export const none: TextMatch = { kind: 'none' };
export const unread = (why: UnreadText): TextMatch => ({ kind: 'unread', why });
