// Words and numbers round the value of an answer that give no second value.

const units =
  '(?:minute|cycle|lane|tube|day|hour|step|round|codon|place|position|row|column|line|number|min|well|gel)';
const comparing =
  'more|less|fewer|higher|lower|larger|smaller|bigger|greater|longer|shorter|above|below|over|under';
const about = '(?:about |around |roughly |approximately |approx\\.? |ca\\.? |exactly |~ ?)?';

/** "so it is above the limit of 3.84", ", more than the 410 that were found". */
const comparison = new RegExp(
  String.raw`(?<=\d[^,;]*)(?:[,;] |,? (?:so|and) (?=it|that|this))(?:so |and )?(?:(?:which|it|that|this)(?: is|'s) )?(?:${comparing})(?: than)?(?! ?\d)(?!\p{L}).*$`,
  'iu',
);
/** "7 instead of 6", "7, not 6", "rather than 6": the value that it is not. */
const contrast =
  /(?<=\d[^,;]*),? (?:instead of|rather than|and not|but not|not) (?:the )?-?[\d.,/]+ ?[\p{L}%°]*[.!]?$/iu;
/** "not 6 but 7" */
const denied = /^(?:it'?s |it is )?not -?[\d.,/]+ ?[\p{L}%°]*,? but (?=-?[\d.])/iu;
/** "at minute 34", "in lane 3", "after 10 cycles": where or when the value was read. */
const place = new RegExp(
  String.raw` (?:at|after|in|on|by|for|from|within) (?:the )?(?:${units}s? (?:no\.? ?)?\d+|\d+ ${units}s?)(?!\p{L})`,
  'giu',
);
/** "of the 911", "of 64 codons": the whole that the counted things are a part of. */
const whole = /(?<=\d(?: \p{L}+)?) (?:out of|of) (?:the |all |all the |these )?\d[\d.,]*(?: \p{L}+)?[.!]?$/iu;
/** "so about 275", "and got 93.3", "rounded up 26 s", "which gives 5": the value that a calculation ends in. */
const result = new RegExp(
  String.raw`^.*\d.*(?<!\p{L})(?:so|therefore|hence|thus|got|gives|makes|comes to|rounded(?: up| down| off)?(?: to| is)?|which is|that is|that's)(?: (?:it|that|this)(?: is|'s))? ${about}(?=-?[\d.])`,
  'iu',
);
const repeating = /(?<=\d\.\d+)\.{2,3}$/;

/** An answer without what only surrounds its value, each kind by itself. */
export const asides: readonly ((text: string) => string)[] = [
  (text) => text.replace(comparison, ''),
  (text) => text.replace(contrast, '').replace(denied, ''),
  (text) => text.replace(place, ''),
  (text) => text.replace(result, ''),
  (text) => text.replace(repeating, ''),
];

/** The number of a part without the whole, where no share is asked for: "453 of the 911". */
export const withoutWhole = (text: string): string => text.replace(whole, '');

const places = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const ordinal = new RegExp(
  `^(?:it'?s |it is )?(?:the )?(${places.join('|')})(?: (?:one|place|position|codon|lane|row|number))?[.!]?$`,
  'iu',
);

/** A place in words: "the seventh". Beside a number such a word may be the lower part of a fraction. */
export function countPlace(text: string): string | null {
  const found = ordinal.exec(text)?.[1]?.toLowerCase();
  return found === undefined ? null : String(places.indexOf(found) + 1);
}

const romans = ['II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** A Roman number that is the whole answer; "I" may be the learner, and "V" or "X" a sign. */
export function readRoman(text: string): string | null {
  const at = text.length > 1 ? romans.indexOf(text.replace(/[.!]$/, '')) : -1;
  return at < 0 ? null : String(at + 2);
}

/** "an hour", "about a minute": one of the unit. "half an hour" has its number already. */
export const countArticle = (text: string): string =>
  /\d|half|quarter/i.test(text)
    ? text
    : text.replace(/(?<!\p{L})an? (?=(?:hour|minute|second|day)(?!\p{L}))/iu, '1 ');

/** "3/4 of a milliliter" */
export const joinUnit = (text: string): string =>
  text.replace(
    /(?<=(?:\d|half|halves|thirds?|quarters?|fourths?|fifths?|tenths?) )of (?:an?|one|1) (?=\p{L})/iu,
    '',
  );

/** Both ends of a range: "270-280 bp", "between 400 and 420". null: it gives no range. */
export function readRange(text: string): readonly [string, string] | null {
  const [, low, high, unit] =
    /^(?:(?:it|the \p{L}+)(?:'s| is| lies| was)? )?(?:about |around |somewhere |~ ?)?(?:from |between )?(\d[\d.]*)(?: ?[\p{L}%°]{1,3})? ?(?:-|to|and) ?(\d[\d.]*) ?([^\d,;]*)$/iu.exec(
      text,
    ) ?? [];
  if (low === undefined || high === undefined || unit === undefined) return null;
  const isRange = / and /i.test(text) === /between /i.test(text) && Number(low) < Number(high);
  return isRange ? [`${low} ${unit}`, `${high} ${unit}`] : null;
}
