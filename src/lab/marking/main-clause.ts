const wordOf = (forms: string) => String.raw`(?<![\p{L}\p{N}'-])(?:${forms})(?![\p{L}\p{N}'])`;

/** Words that begin a reason. "as" and "cause" do so only before a subject: "as it is small". */
const reason = new RegExp(
  wordOf(
    "be?cau?se?|bc|b\\/c|cuz|coz|since|due to|(?:as|'?cause) (?=(?:it|its|it's|they|there|we|i|the|u|you) )",
  ),
  'iu',
);
/** Words that begin a conclusion behind a reason. */
const conclusion = /, ?(?:so |then |therefore |hence |thus )?|(?<!\p{L})(?:so|therefore|hence|thus) /giu;
/** A consequence of the answer, which does not give it: "it is negative, so it moves to the other pole". */
const consequence =
  /,? (?:so|therefore|hence|thus|which is why|that is why|that's why) (?=(?:it|they|this|that|these|we|you|the \p{L}+) (?!(?:is|are|was|were|be|must|would|will|should|means?|becomes?|has|have|gets?) )\p{L}+)/iu;
/** Words behind a reason that give another answer, or take the answer back. */
const secondThought = new RegExp(
  wordOf(
    "but(?! (?:not?|(?:do(?:es)?|did|is|are|was|were|wo|ca)n'?t|cannot|never|still) )|nope|wait|actually|maybe|perhaps|probably|although|though|however|instead|rather|unless|sorry|i mean",
  ) +
    // "no" takes an answer back; "because RNA has no thymine" gives a reason.
    String.raw`|(?:^|[,;.] ?)or |(?<!\p{L})or (?:\d|it|this|that|the answer|the other|they|maybe|perhaps)(?!\p{L})|(?:^|[,;.] ?)no(?!\p{L})|(?:[,;.] ?|(?<!\p{L})so )(?:so )?(?:it|this|that|the answer|they)(?:'s| is| was| must| would| are|'re)(?!\p{L})`,
  'iu',
);

/**
 * The part of a clean text that gives the answer, without the reason for it: "primer" of "primer, because polymerase
 * cannot start alone". Terms in a reason are no second answer. null: there is no reason, or it may contain an answer,
 * too.
 */
export function findMainClause(clean: string): string | null {
  const because = reason.exec(clean);
  if (!because) return null;
  const before = trimEnd(clean.slice(0, because.index));
  const behind = clean.slice(because.index + because[0].length);
  if (/[\p{L}\p{N}]/u.test(before)) return secondThought.test(behind) ? null : before;
  // The reason comes first: "because GTG is Val, it is a missense mutation".
  const last = [...behind.matchAll(conclusion)].at(-1);
  return last ? behind.slice(last.index + last[0].length) : null;
}

/** The answer that a conclusion at the end gives: "…, so it is conservative". */
const closing =
  /(?<!\p{L})(?:so|therefore|hence|thus),? (?:it|this|that|the answer|this one|that one|they)(?:'s| is| are|'re| must be| has to be| have to be) (?!\p{L}+ed by )(?=\p{L})/iu;

/** The text behind the conclusion that names an answer; null if there is none. */
export function findConclusion(clean: string): string | null {
  const so = closing.exec(clean);
  return so && so.index > 0 ? clean.slice(so.index + so[0].length) : null;
}

/** A last clause that only names the answer: "…, that's called splicing", "…, so a missense mutation". */
const naming =
  /(?:,? (?:so|therefore|hence|thus),? |[,;.] ?(?=(?:it|this|that|they|these)(?:'s|'re| is| are) )|^(?:when|if) .* (?=that(?:'s| is) ))(?:(?:it|this|that|they|these)(?:'s|'re| is| are) )?(?:called |named )?(?=[^,;]+$)/iu;

/** The answer that the last clause of a text names; null if there is none. */
export function findLastName(clean: string): string | null {
  const found = naming.exec(clean);
  return found && found.index > 0 - Number(/^(?:when|if)/i.test(clean))
    ? clean.slice(found.index + found[0].length)
    : null;
}

/** The part of a clean text before a consequence of the answer; null if there is no consequence. */
export function findPremise(clean: string): string | null {
  const so = consequence.exec(clean);
  const behind = clean.slice((so?.index ?? 0) + (so?.[0].length ?? 0));
  return so && so.index > 0 && !secondThought.test(behind) ? trimEnd(clean.slice(0, so.index)) : null;
}

/** What a thing was before and what it is then: "Glu was replaced by Val", "Val in place of Glu", "Val replaces Glu". */
const changes = [
  /^(.*) (?:is|was|are|were|gets?|got|has been|being) (?:replaced|substituted|swapped|exchanged) (?:by|with|for) (?=\p{L})/iu,
  /^(.*) (?:became|becomes?|turn(?:s|ed)? into|chang(?:es|ed) (?:in)?to) (?=\p{L})/iu,
] as const;
const replaced =
  /(?<=\p{L}),? (?:instead of|in place of|replac(?:es|ed|ing)|rather than) (?:the )?[\p{L}\p{N} -]{2,30}[.!]?$/iu;
/** A question about what was there before. */
const asksBefore =
  /(?<!\p{L})(?:before|normal|normally|original|originally|replaced|lost|instead of)(?!\p{L})/iu;

interface Replacing {
  readonly before: string;
  readonly after: string;
}

/** What a text says to stand in the place of another thing; null where the question asks what was there before. */
export function findReplacing(clean: string, asked: string): Replacing | null {
  if (asksBefore.test(asked)) return null;
  for (const change of changes) {
    const [before = '', former = ''] = change.exec(clean) ?? [];
    if (/\p{L}/u.test(former)) return { before, after: clean.slice(before.length) };
  }
  const [before] = replaced.exec(clean) ?? [];
  return before === undefined ? null : { before, after: clean.slice(0, -before.length) };
}

/** The first of several steps in a row: "denaturation, then annealing and then extension". */
export function findFirstStep(clean: string): string | null {
  const [, first = ''] =
    /^(?:first(?:ly)? (?:is |comes? |there is |you )?(?:the )?)?([^,;.]+?)(?:,| and|;)? ?(?:and )?(?:then|after that|afterwards|followed by|next (?:is|comes))(?!\p{L}) .+$/iu.exec(
      clean,
    ) ?? [];
  return /\p{L}/u.test(first) ? first : null;
}

const trimEnd = (text: string) => text.replace(/[\s,;:(]+$/, '');

/** The number, letter or sign of an entry of a list before an answer: "2. annealing", "b) missense", "(c) TAT". */
const listNumber =
  /^(?:(?:\(?\d{1,2}\)|#\d{1,2}|\(?[a-h]\)|\d{1,2}\.|(?:i{1,3}|iv|vi{0,3})[.)]|no\. ?\d{1,2}[.,:]?)(?: (?=[\p{L}\p{N}(])|(?=\p{L}))|[•·▪◦●‣] ?(?=[\p{L}\p{N}(])|(?:\d{1,2}:|[a-h]\.|[-+*>]) ?(?=\p{L}{3}))/iu;

/** The name of an entry before an answer: "step 3, extension", "the second stage: metaphase", "U, uracil". */
const entryName =
  /^(?:(?:the )?(?:step|stage|phase|number|lane|tube) \d{1,2}|(?:the )?(?:first|second|third|last|\d(?:st|nd|rd|th)) (?:step|stage|phase)|([a-z])(?=, \1))[,:] (?=\p{L}{2})/iu;

/** `entryName` with a dash. A number or a strand may have a dash of its own: "3- ribosome". */
const dashedNumber = /^\d{1,2} ?- (?=\p{L}{3})/u;

/** The words after the number of a list and a dash; null if there is none. */
export function withoutDashedNumber(clean: string): string | null {
  return dashedNumber.test(clean) ? clean.replace(dashedNumber, '') : null;
}

/** A small letter or a digit before a single word: "b nucleolus", "1 apoptosis"; "2 codons" is a number. */
const bareNumber = /^(?:[b-e]|\d)[.]? (?=\p{L}{5,}(?<![^iu]s)$)|^[i-m]\. ?(?=\p{L}{4})/iu;

/** The text behind a bare letter or digit; null if there is none. */
export function withoutBareNumber(clean: string): string | null {
  return bareNumber.test(clean) ? clean.replace(bareNumber, '') : null;
}

/** The text behind the number of a list; null if there is none. */
export function withoutListNumber(clean: string): string | null {
  const text = clean.replace(entryName, '').replace(listNumber, '');
  return text === clean ? null : text;
}
