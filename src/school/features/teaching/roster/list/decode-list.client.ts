/** A text as one encoding reads the bytes of a file. */
export interface Decoding {
  readonly encoding: string;
  readonly text: string;
}

/** The possible readings of a file, the likeliest first. If there is more than one, only a person can choose. */
export interface Decoded {
  readonly readings: readonly [Decoding, ...Decoding[]];
  /** The first line that the readings write differently, as each writes it. */
  readonly doubtful: readonly string[];
}

/** Older encodings of the languages that schools write, the commonest first (names of the WHATWG Encoding Standard). */
const older = [
  ...[
    'windows-1252',
    'windows-1250',
    'iso-8859-2',
    'macintosh',
    'windows-1251',
    'windows-1254',
    'windows-1253',
  ],
  ...['windows-1257', 'koi8-u', 'x-mac-cyrillic', 'iso-8859-5', 'windows-1255', 'windows-1256'],
  ...['shift_jis', 'gb18030', 'big5', 'euc-kr', 'windows-874'],
];
const mostReadings = 6;

/**
 * Reads the bytes of a file as spreadsheets and school systems write them. UTF-8 and UTF-16 are known by their form.
 * All older encodings are tried. Those stay that give possible words: letters of one script, no capital inside a word.
 * @returns null where no encoding reads it as words
 */
export function decodeList(bytes: Uint8Array): Decoded | null {
  const unicode = findUnicode(bytes);
  if (unicode !== null) {
    const text = decode(bytes, unicode);
    return text === null ? null : { readings: [{ encoding: unicode, text }], doubtful: [] };
  }
  const seen = new Map<string, Decoding>();
  for (const encoding of older) {
    const text = decode(bytes, encoding);
    if (text !== null && hasPossibleWords(text) && !seen.has(text)) seen.set(text, { encoding, text });
  }
  const [first, ...others] = [...seen.values()].slice(0, mostReadings);
  if (!first) return null;
  const lines = [first, ...others].map(({ text }) => text.split(/\r\n|\r|\n/));
  const at = (lines[0] ?? []).findIndex((line, index) => lines.some((other) => other[index] !== line));
  return {
    readings: [first, ...others],
    doubtful: at < 0 ? [] : lines.map((own) => own[at]?.trim() ?? ''),
  };
}

/** A file with control characters is a workbook, a PDF or a picture, and no list of names. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const notText = /[\0-\x08\x0e-\x1f]/;

/** null where the bytes do not fit the encoding, or are no text. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return notText.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** UTF-16 is known by its mark or by its form: every second byte is zero if the letters are Latin. */
function findUnicode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 4000).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > 0) return odd > even ? 'utf-16le' : 'utf-16be';
  return decode(bytes, 'utf-8') === null ? null : 'utf-8';
}

const scripts = [
  // Letters of the first three scripts contain their accents.
  /^[\p{Script=Latin}’'ʼ-]+$/u,
  /^[\p{Script=Cyrillic}’'ʼ-]+$/u,
  /^[\p{Script=Greek}’'ʼ-]+$/u,
  /^[\p{Script=Hebrew}\p{M}’'ʼ-]+$/u,
  /^[\p{Script=Arabic}\p{M}’'ʼ-]+$/u,
  /^[\p{Script=Thai}\p{M}’'ʼ-]+$/u,
  /^[\p{Script=Hangul}\p{M}’'ʼ-]+$/u,
  // Japanese mixes three.
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々・]+$/u,
];
/** What may stand in a list beside letters, digits and signs of ASCII. */
const usualSigns = /[\s\u00a0“”„‘’«»‹›–—…·•°ºª№§€£&-]/u;

function hasPossibleWords(text: string): boolean {
  for (const word of text.split(/[\s!-&(-,.-@[-`{-~]+/u)) {
    // Words of ASCII are the same in all encodings.
    if (/^[\0-\x7f]*$/.test(word)) continue;
    // A punctuation mark of printed text between two letters, as in "Mu–oz".
    if (/\p{L}[^\p{L}\p{M}\p{N}\s’'ʼ-]\p{L}/u.test(word)) return false;
    const letters = [...word].filter((sign) => !usualSigns.test(sign) || /\p{L}/u.test(sign)).join('');
    if (letters === '') continue;
    if (!scripts.some((script) => script.test(letters))) return false;
    // A capital inside a word that has begun with a small letter or goes on with one, as in "JosŽ" or "MŸller".
    if (
      /\p{Ll}(?:(?![A-Z])\p{Lu}|\p{Lu}(?!\p{Ll}{2}))/u.test(letters) ||
      /^\p{Lu}\p{Lu}\p{Ll}/u.test(letters)
    )
      return false;
  }
  return true;
}
