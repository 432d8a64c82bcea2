import fc from 'fast-check';

// The unit `binary` of fast-check makes a table of all 1.1 million characters when it is first used: a second and 60 MB
// in every worker.
const anyCharacter = fc
  .oneof(fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/** Text of any characters, or of those on a keyboard with words that often cause faults, such as `__proto__`. */
export function anyText(lengths: { readonly maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.oneof(fc.string(lengths), fc.string({ ...lengths, unit: anyCharacter }));
}
