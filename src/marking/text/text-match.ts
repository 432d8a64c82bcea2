/** Why an answer cannot be read: nothing in it, a part of a term, a sentence, another name of the same thing. */
export type UnreadText = 'blank' | 'part' | 'sentence' | 'other-name';

/**
 * `with` is the authored text it was matched with: the accepted one, or the one it was taken for.
 * `case-only`: right but for upper and lower case, where that matters. `tie`: as near to one term as to the other.
 */
export type TextMatch =
  | { readonly kind: 'exact' | 'near-miss' | 'confused' | 'case-only'; readonly with: string }
  | { readonly kind: 'tie'; readonly between: readonly [string, string] }
  | { readonly kind: 'unread'; readonly why: UnreadText }
  | { readonly kind: 'none' };

export const none: TextMatch = { kind: 'none' };
export const unread = (why: UnreadText): TextMatch => ({ kind: 'unread', why });
