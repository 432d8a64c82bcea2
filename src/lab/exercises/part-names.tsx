import { plainWords } from '../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../ui/texts.tsx';
import { partTexts } from './part-texts.ts';

/** In characters: about a line of a button on a phone. */
const longest = 28;

type Named = { readonly id: string; readonly text: string };

const onOneLine = (text: string) => plainWords(text).replace(/\s+/g, ' ').trim();

/** The words of an author as the name of a part: all of them, or the first ones where they are many. */
export function shortName(text: string): string {
  const words = onOneLine(text);
  if (words.length <= longest) return words;
  const begun = words.slice(0, longest);
  const space = begun.lastIndexOf(' ');
  return `${begun.slice(0, space > 0 ? space : longest)} …`;
}

/** Names each part by its own words. */
export function nameByWords(parts: readonly Named[]): (partId: string) => string | null {
  return (partId) => {
    const part = parts.find(({ id }) => id === partId);
    return part ? shortName(part.text) : null;
  };
}

/** Names each part by its own words where they are short, else by its number in the order of the screen. */
export function useNumbered(
  kind: keyof typeof partTexts,
  parts: readonly Named[],
): (partId: string) => string | null {
  const t = useTexts(partTexts);
  return (partId) => {
    const index = parts.findIndex(({ id }) => id === partId);
    const words = onOneLine(parts[index]?.text ?? '');
    if (index < 0) return null;
    return words !== '' && words.length <= longest ? words : t(kind, { number: index + 1 });
  };
}
