/** Signs inside a word that people write or leave out: apostrophes, hyphens, and the bar that stretches Arabic words. */
const insideWords = /['’‘‛`´ʹʻʼʽʾʿˈ′\u002d\u2010-\u2013\u00b7\u0640]/gu;
/** Joiners, direction marks and variation selectors: they change how letters look, not which they are. */
const unseen = /\p{Cf}|\p{Variation_Selector}/gu;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * A name without case, punctuation and extra spaces, each letter as it was written. People who read the script see two
 * names that differ here as different names. Marks get their one order last, because signs that are left out stood between
 * them.
 */
export function spelledNameOf(fullName: string): string {
  return fullName
    .normalize('NFKC')
    .toLowerCase()
    .replace(unseen, '')
    .replace(insideWords, '')
    .replace(betweenWords, ' ')
    .normalize('NFKC')
    .trim()
    .slice(0, 200)
    .trim();
}

/** Letters that Unicode does not take apart, and how people without them on the keyboard write them. */
const alike: Readonly<Record<string, string>> = {
  // Latin. The small letter i of Turkish and Azerbaijani has no dot; its capital is the I of everybody else.
  ...{
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ı: 'i',
    ĸ: 'k',
    ə: 'e',
    ǝ: 'e',
    ɛ: 'e',
    ɔ: 'o',
  },
  ...{
    ƀ: 'b',
    ɓ: 'b',
    ɗ: 'd',
    ɖ: 'd',
    ǥ: 'g',
    ɠ: 'g',
    ƙ: 'k',
    ƞ: 'n',
    ɲ: 'n',
    ƴ: 'y',
    ɨ: 'i',
    ʉ: 'u',
    ƶ: 'z',
  },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  // Greek: the form at the end of a word.
  ς: 'σ',
  // Cyrillic: е is written for ё in most texts; the other two only show the stress.
  ...{ ё: 'е', ѐ: 'е', ѝ: 'и' },
  // Arabic: hamza on alef is often left out, and keyboards have different letters for yeh and kaf.
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك' },
};
const isAlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu');

/**
 * A name as it is compared when its owner comes back. "Zoë O'Neil" and "zoe oneil" become one, and so do "Łukasz" and
 * "Lukasz". The result is empty where no letter and no digit is left.
 * Marks are left out only where they are accents: after Latin and Greek letters, and after Cyrillic ones unless Unicode
 * has one letter for both (й and ї are letters of their own, a stress is not). Everywhere else a mark is a vowel, a
 * tone or another consonant: राम and रमा, นิด and นุด, たけだ and たけた are two names each. The points of Hebrew and Arabic
 * stay as well: they are rarely written, and people who write them mean them.
 */
export function nameKeyOf(fullName: string): string {
  const folded = spelledNameOf(fullName)
    .replace(/[\p{Script=Latin}\p{Script=Greek}]\p{M}*/gu, (sign) =>
      sign.normalize('NFD').replace(/\p{M}/gu, ''),
    )
    .replace(/(\p{Script=Cyrillic})\p{M}+/gu, '$1')
    .replace(isAlike, (sign) => alike[sign] ?? sign);
  return /[\p{L}\p{N}]/u.test(folded) ? folded.slice(0, 200).trim() : '';
}
