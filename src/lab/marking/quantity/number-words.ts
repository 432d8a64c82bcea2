// Numbers in words, as they occur in answers: "forty-six", "twelve hundred", "half a minute", "three quarters", "one in
// four".

const small = list(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const tens = list('_ _ twenty thirty forty fifty sixty seventy eighty ninety', 10);
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const parts = new Map([
  ['half', 2],
  ['halve', 2],
  ['third', 3],
  ['quarter', 4],
  ['fourth', 4],
  ['forth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['eighth', 8],
  ['ninth', 9],
  ['tenth', 10],
  ['sixteenth', 16],
]);

function list(text: string, step = 1): ReadonlyMap<string, number> {
  return new Map(text.split(' ').map((word, index) => [word, index * step]));
}

const isDigits = (word: string | undefined) => word !== undefined && /^\d[\d.,]*$/.test(word);

/** The half behind the unit: "an hour and a half", "2 hours and a half". */
const andHalf = /(?<![\p{L}\p{N}.,])(an?|one|\d{1,4}) (\p{L}+) and (?:a|one) half(?!\p{L})/giu;

/** Two words written as one: "twentysix". */
const joined =
  /(?<!\p{L})(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(one|two|three|four|five|six|seven|eight|nine)(?!\p{L})/giu;

/** The lower part of a fraction in two words: "twenty-seven sixty-fourths". */
const partInWords =
  /^(.*\p{L})[ -](twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -](first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)s?(?!\p{L})/iu;
const unitParts = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');

/** The text with such a fraction in digits; null if there is none. */
export function nameParts(text: string): string | null {
  const [all = '', above = '', ten = '', unit = ''] = partInWords.exec(text) ?? [];
  if (all === '') return null;
  const below = (tens.get(ten.toLowerCase()) ?? 0) + unitParts.indexOf(unit.toLowerCase()) + 1;
  return `${digitsForWords(above)}/${below}${text.slice(all.length)}`;
}

/** Replaces numbers in words by digits; the rest of the text stays unchanged. */
export function digitsForWords(clean: string): string {
  // The hyphen in "forty-six" separates two words; the one in -6 is a minus.
  const words = clean
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(joined, '$1 $2')
    .replace(
      andHalf,
      (_, count: string, unit: string) => `${/\d/.test(count) ? Number(count) + 0.5 : 1.5} ${unit}`,
    )
    .split(' ');
  // If the text has digits, "one" and "two" count something else: "one tube has 50 µl".
  const hasDigits = /\d/.test(clean);
  const written: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = readWords(words, at, hasDigits);
    written.push(found?.text ?? words[at] ?? '');
    at += found?.count ?? 1;
  }
  return written.join(' ');
}

interface Found {
  readonly text: string;
  /** The number of words that the number takes. */
  readonly count: number;
}

function readWords(words: readonly string[], at: number, hasDigits: boolean): Found | null {
  const plain = (index: number) => (words[index] ?? '').toLowerCase().replace(/[.,;:!)]+$/, '');
  const sign = (words[at] ?? '').slice(plain(at).length);
  if (plain(at) === 'minus' || plain(at) === 'negative')
    return /^(?:\d|\.)/.test(words[at + 1] ?? '') || readWhole(plain, at + 1)
      ? { text: '-', count: 1 }
      : null;
  if (plain(at) === 'point') {
    const decimals = readDecimals(plain, at + 1);
    if (decimals !== '') return { text: `0.${decimals}`, count: 1 + decimals.length };
  }
  if (plain(at) === 'dozen') return { text: `12${sign}`, count: 1 };
  if (plain(at) === 'half')
    return { text: `0.5${sign}`, count: plain(at + 1) === 'a' || plain(at + 1) === 'an' ? 2 : 1 };
  if (plain(at) === 'a' && scales.has(plain(at + 1)))
    return readWords(['one', ...words.slice(at + 1)], 0, hasDigits);
  const ofOne = parts.get(plain(at + 1));
  if ((plain(at) === 'a' || plain(at) === 'one') && ofOne !== undefined)
    return { text: `1/${ofOne}${(words[at + 1] ?? '').slice(plain(at + 1).length)}`, count: 2 };
  if (plain(at) === 'quarter') return { text: `1/4${sign}`, count: 1 };
  const whole = hasDigits ? null : readWhole(plain, at);
  const count = whole?.count ?? (isDigits(words[at]) ? 1 : 0);
  if (count === 0) return null;
  const value = whole ? String(whole.value) : plain(at);
  // "two and a half"
  const added = ['a', 'one'].includes(plain(at + count + 1)) ? parts.get(plain(at + count + 2)) : undefined;
  if (added !== undefined && plain(at + count) === 'and' && /^\d+$/.test(value))
    return {
      text: `${Number(value) + 1 / added}${(words[at + count + 2] ?? '').slice(plain(at + count + 2).length)}`,
      count: count + 3,
    };
  const part = parts.get(plain(at + count).replace(/s$/, ''));
  const tail = (words[at + count - 1] ?? '').slice(plain(at + count - 1).length);
  if (part !== undefined && tail === '') {
    const last = at + count;
    return { text: `${value}/${part}${(words[last] ?? '').slice(plain(last).length)}`, count: count + 1 };
  }
  if (whole && plain(at + count) === 'point') {
    const decimals = readDecimals(plain, at + count + 1);
    if (decimals !== '') return { text: `${value}.${decimals}`, count: count + 1 + decimals.length };
  }
  return whole ? { text: `${value}${tail}`, count } : null;
}

/** The digits after "point", one for each word: "point five three". */
function readDecimals(plain: (index: number) => string, at: number): string {
  let decimals = '';
  for (
    let digit = small.get(plain(at));
    digit !== undefined && digit < 10;
    digit = small.get(plain(at + decimals.length))
  )
    decimals += digit;
  return decimals;
}

/** A whole number in words at this position: units, tens, and hundreds or larger scales. */
function readWhole(plain: (index: number) => string, at: number): { value: number; count: number } | null {
  let [sum, group, count] = [0, 0, 0];
  for (let word = plain(at); ; word = plain(at + count)) {
    const next = plain(at + count + 1);
    const scale = scales.get(word);
    if (small.has(word)) group += small.get(word) ?? 0;
    else if (tens.has(word) && word !== '_') group += tens.get(word) ?? 0;
    else if (scale === 100 && count > 0) group *= 100;
    else if (scale !== undefined && count > 0) [sum, group] = [sum + group * scale, 0];
    else if (!(word === 'and' && scales.has(plain(at + count - 1)) && (small.has(next) || tens.has(next))))
      break;
    count += 1;
  }
  return count === 0 ? null : { value: sum + group, count };
}

/** "non-tasters" is a noun and denies no number. */
export const joinDenied = (clean: string): string => clean.replace(/(?<!\p{L})non[- ](?=\p{L}{4})/giu, 'non');
