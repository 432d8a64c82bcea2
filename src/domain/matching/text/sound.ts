// Sounds that English spells in several ways, in one letter each.
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sch|sh/g, 's'],
  [/ch|ck|qu?/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/rh/g, 'r'],
  [/th/g, 't'],
  [/[ae][iy]/g, 'a'],
  [/y/g, 'i'],
  [/[ao]e/g, 'e'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)e$/, ''],
];

/** About how a word sounds: learners write "fenotype", "vallin" and "transkription" by ear. */
export function soundOf(word: string): string {
  return sounds.reduce((sound, [pattern, into]) => sound.replace(pattern, into), word);
}
