/** The longest line of a caption, in characters. */
const mostCharacters = 42;

/** @returns the caption on one line, or on two of about the same length. @throws when it does not fit on two */
export function wrapCaption(text: string): string[] {
  if (text.length <= mostCharacters) return [text];
  const words = text.split(' ');
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .filter((lines) => lines.every(({ length }) => length <= mostCharacters))
    .sort((one, other) => spread(one) - spread(other));
  const [best] = splits;
  if (!best) throw new Error(`"${text}" does not fit on two lines of ${mostCharacters} characters`);
  return best;
}

function spread([first = '', second = '']: readonly string[]): number {
  return Math.abs(first.length - second.length);
}
