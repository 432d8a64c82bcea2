// Notes that a page, a table or a sentence puts around the letters of a sequence. They are not part of it.

/**
 * An underscore parts groups as a hyphen does, if all groups are equally long except for the last: "GAA_TTC". In "A_G"
 * it stands for a letter that could not be read.
 */
export function partGroups(clean: string): string {
  return clean.replace(/(?<![A-Za-z])[A-Za-z]{3,}(?:_[A-Za-z]+)+/g, (text) => {
    const sizes = text.split('_').map(({ length }) => length);
    const [size = 0] = sizes;
    const last = sizes.at(-1) ?? 0;
    const isParted = sizes.slice(0, -1).every((one) => one === size) && last <= size && last > 0;
    return isParted || isNamed(text) ? text.replaceAll('_', ' ') : text;
  });
}

/** Whether all parts begin with a capital, as three-letter codes and names of amino acids do. */
const isNamed = (text: string) => text.split('_').every((part) => /^[A-Z][a-z]{2,}$/.test(part));

const prime = / ?(?:-?prime|')?(?: ?-?end)?/.source;
const spelledEnds = new RegExp(
  String.raw`(?<![\p{L}\p{N}'.])([53])${prime} ?(?:to(?: the)?|-+>?|=?>|→|⟶) ?([53])${prime}(?![\p{N}'])(?![-A-Za-z])`,
  'giu',
);

/** The end to read from, behind the letters: "GCTGC from 5'", "ATG from its 5' end". */
const fromEnd =
  /,? (?:from|starting (?:at|from|with)|beginning (?:at|with)) (?:the |its )?5 ?'?(?:[- ]?end)?[.!]?$/iu;

function moveEnd(text: string): string {
  const found = fromEnd.exec(text);
  const letters = text.slice(0, found?.index);
  return found && /[ACGTU]/i.test(letters) ? `5' ${letters}` : text;
}

/** Ends that are written in words and not at the letters: "5 to 3 ATG", "5->3: ATG", "5 prime ATG 3 prime". */
export function markEnds(clean: string): string {
  return moveEnd(clean.replace(spelledEnds, "$1' $2' "))
    .replace(/(?<![\p{L}\p{N}'])([53]) ?-?prime(?!\p{L})/giu, "$1' ")
    .replace(/(?<!\p{L})(?:(five)|three)[ -]?prime(?!\p{L})/giu, (_, five?: string) =>
      five ? "5' " : "3' ",
    );
}

const number = /(?<![\p{L}\p{N}'])\d{1,4}(?![\p{L}\p{N}'])[.):]?(?! ?')/gu;

/**
 * Numbers between the letters that count them: the position at the beginning or the end of a line ("1 atggctagct 10"),
 * or the groups ("1. ATG 2. GCT"). Any other number stays, and makes the text unreadable.
 */
export function withoutPositions(clean: string): string {
  const found = [...clean.matchAll(number)].map(({ 0: text, index }) => ({
    text,
    index,
    value: Number.parseInt(text, 10),
  }));
  if (found.length === 0) return clean;
  let count = 0;
  let end = 0;
  const isPosition = found.every(({ index, value }) => {
    // Letters are counted on from the previous number, so a text of many numbers is read only once.
    count += clean.slice(end, index).replace(/[^A-Za-z]/g, '').length;
    end = index;
    return value === count + 1 || (value === count && count > 0);
  });
  const isCount =
    found.length > 1 &&
    found.every(({ index, value }, at) => {
      const own = clean.slice(index, found[at + 1]?.index ?? clean.length);
      return value === at + 1 && /[A-Za-z]/.test(own);
    });
  return isPosition || isCount ? clean.replace(number, ' ') : clean;
}

/** A single letter that names a place or a version, with the noun it belongs to: "row A", "the S allele". */
const label =
  /^[A-Z] ?[:=] ?(?=[ACGTU]{3})|(?<!\p{L})(?:(?:row|column|box|lane|tube|well|allele|version|strain|student|question|part|table|figure)s? [A-Z0-9]{1,2}(?![\p{L}\p{N}])|[A-Z] (?:allele|version|strain|row|column|lane)(?!\p{L}))/gu;
/** Which base pairs with which, or becomes which: "A pairs with U", "and G with C", "T instead of U". */
const pairing =
  /(?<!\p{L})(?:(?:and|,) )?[ACGTU] (?:(?:always|must|only|will|is|gets?|bases?) )*(?:pairs?|goes|binds?|bonds?|match(?:es)?|becomes?|turns?|changes?|replaced|instead|with|to|for|opposite)(?: (?:with|to|into|by|of|a|an))* [ACGTU](?!\p{L})(?:,? (?:and )?[ACGTU] (?:with|to|for) [ACGTU](?!\p{L}))*/gu;

/**
 * Drops the rules of pairing and the names of places from a sentence around a strand: their letters are not bases of
 * it.
 */
export const withoutPairings = (clean: string): string => clean.replace(label, ' ').replace(pairing, ' ');

/** A codon and the word that leads to its amino acid: "ACU stands for Thr". */
const translated =
  /(?<!\p{L})(?:the )?(?:codons? )?[ACGTU]{3}(?: codons?)?(?: ?(?:=|:|->?|→) ?| (?:is|stands for|codes? for|encodes|means|gives|makes|becomes|translates to|to|for) )(?:the )?(?:amino acid )?(?=\p{L})/gu;

/** The entry that the residues belong to: "S: Pro-Val-Glu", "GAG GAG = Glu Glu". */
const entry =
  /^(?:(?:[Aa]llele |[Vv]ersion |[Ss]trand |[Tt]he )*[A-Z]|[ACGTU]{3}(?:[ -]?[ACGTU]{3})*) ?[:=] ?(?=[A-Z][a-z]{2})/u;

/** Drops codons that stand before their meaning: they are no residues. */
export const withoutCodons = (clean: string): string =>
  clean.replace(entry, ' ').replace(label, ' ').replace(translated, ' ');

/** The ends of a chain in words: "N-terminus", "C-term". */
export const withoutTermini = (clean: string): string =>
  clean.replace(/(?<!\p{L})[NC][ -]?term(?:inal|inus)?(?: end)?(?!\p{L})/gu, ' ');

/** What was there before a change: "TCT became ATC". null: the text says of no change. */
export function withoutChange(clean: string): string | null {
  const rest = clean.replace(/^.*(?<!\p{L})(?:became|becomes|turn(?:s|ed) into|changed (?:in)?to) /iu, '');
  return rest === clean ? null : rest;
}

const shortestDoubted = 3;

/** A question mark behind a whole answer is a doubt: "CCTGAGG?". Behind one or two letters it may be a letter. */
export function withoutDoubt(clean: string): string | null {
  const rest = clean.replace(/ ?\?+$/, '');
  return rest === clean || rest.replace(/\P{L}/gu, '').length < shortestDoubted ? null : rest;
}
