// Genotypes as learners type them: Tt, T/t, AaBb, A/a B/b, X^H X^h, XHY, I^A I^B, HbAS, HbA/HbS. Case counts; the order
// of alleles and loci and the signs between them do not.

export interface TypedGenotype {
  /** Every order of its alleles and loci, without signs. */
  readonly forms: ReadonlySet<string>;
  /** Small and capital letters are different alleles. */
  readonly isCased: boolean;
}

const signs = /[\s^/|,;:()[\]{}_.*-]/g;
const longest = 24;
const mostLoci = 3;

/** The letters of a typed genotype, without separators and superscript signs. */
export function lettersOf(clean: string): string {
  return clean.length > longest ? '' : clean.replace(signs, '');
}

/** The genotype an author wrote, or null for any other text. */
export function readGenotype(clean: string): TypedGenotype | null {
  if (clean.length > longest) return null;
  const globin = /^hb([a-z])\s*\/?\s*(?:hb)?([a-z])$/i.exec(clean);
  if (globin) return { forms: listGlobins(globin[1] ?? '', globin[2] ?? ''), isCased: false };
  const loci = readRaised(clean) ?? readPairs(clean) ?? readJoined(lettersOf(clean));
  return loci && { forms: new Set(listForms(loci)), isCased: true };
}

type Locus = readonly [string, string];

/** Alleles with a raised letter, or two single letters with a slash between them: I^A i, X^H/Y, C/G. */
function readRaised(clean: string): readonly Locus[] | null {
  const alleles = clean.includes('^') ? clean.match(/[A-Za-z]\^\(?[A-Za-z0-9+]{1,2}\)?|[A-Za-z]/g) : null;
  const [first, second, ...more] = (alleles ?? []).map(lettersOf);
  if (first !== undefined && second !== undefined && more.length === 0) return [[first, second]];
  const [, one, other] = /^([A-Za-z])\/([A-Za-z])$/.exec(clean) ?? [];
  return one !== undefined && other !== undefined ? [[one, other]] : null;
}

/** Two letters of one kind for each locus. XX and YY are chromosomes, not alleles. */
function readPairs(clean: string): readonly Locus[] | null {
  const letters = lettersOf(clean);
  if (!/^(?:[a-wz]{2}){1,3}$/i.test(letters)) return null;
  const loci: Locus[] = [];
  for (let at = 0; at < letters.length; at += 2) loci.push([letters.charAt(at), letters.charAt(at + 1)]);
  const places = new Set(loci.map(([one]) => one.toLowerCase()));
  const arePairs = loci.every(([one, other]) => one.toLowerCase() === other.toLowerCase());
  return arePairs && places.size === loci.length && loci.length <= mostLoci ? loci : null;
}

/** Superscript letters written without a sign: XHXh, XhY, IAIB, IAi. */
function readJoined(letters: string): readonly Locus[] | null {
  const [, one, other] =
    /^(X[A-Za-z])(X[A-Za-z]|Y)$/.exec(letters) ?? /^(I[A-Z])(I[A-Z]|i)$/.exec(letters) ?? [];
  return one !== undefined && other !== undefined ? [[one, other]] : null;
}

function listForms(loci: readonly Locus[]): readonly string[] {
  if (loci.length === 0) return [''];
  return loci.flatMap(([one, other], index) =>
    listForms(loci.toSpliced(index, 1)).flatMap((rest) => [one + other + rest, other + one + rest]),
  );
}

/** HbAS can also be written as AS, or as HbA with HbS. */
function listGlobins(one: string, other: string): ReadonlySet<string> {
  const [a, b] = [one.toUpperCase(), other.toUpperCase()];
  return new Set(
    [a + b, b + a].flatMap((pair) => [pair, `Hb${pair}`, `Hb${pair.charAt(0)}Hb${pair.charAt(1)}`]),
  );
}

/** Whether typed letters equal a genotype, differ only in case, or differ. */
export function compareGenotype(
  letters: string,
  { forms, isCased }: TypedGenotype,
): 'same' | 'case-only' | 'other' {
  if (letters === '') return 'other';
  if (forms.has(letters)) return 'same';
  const low = letters.toLowerCase();
  const alike = [...forms].filter(
    (form) => form.toLowerCase() === low || form.replaceAll('I', 'l') === letters,
  );
  // A small l is accepted for the capital I of blood groups.
  if (alike.some((form) => form.replaceAll('I', 'l') === letters)) return 'same';
  return alike.length === 0 ? 'other' : isCased ? 'case-only' : 'same';
}
