/** A line break or another control character, or a mark that changes the reading direction of the text after it. */
export const unsafeCharacter = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
