// Genotypes as they are typed: Tt, T/t, AaBb, A/a B/b, X^H X^h, XHY, HbAS, HbA/HbS.

export interface Genotype {
  /** The same for every order of alleles and loci. */
  readonly key: string;
  /** Small and capital letters are alleles of their own. */
  readonly isCased: boolean;
}

const signs = /[\s^/|,;:()[\]{}_.*+-]/g;
const linked = /^X([A-Za-z])(?:X([A-Za-z])|Y)$/;
const globin = /^(?:hb)?([a-z])(?:hb)?([a-z])$/i;
const longest = 24;

/**
 * A text that is a genotype and nothing else; null for any other. Two different letters, as in AS, are one only where
 * `hasPairs`: elsewhere they are a name like any other.
 */
export function readGenotype(clean: string, hasPairs = false): Genotype | null {
  if (clean.length > longest) return null;
  const letters = clean.replace(signs, '');
  return readLinked(letters) ?? readLoci(letters) ?? readGlobin(letters, hasPairs);
}

function readLinked(letters: string): Genotype | null {
  const found = linked.exec(letters);
  if (!found) return null;
  const chromosomes = [`X${found[1]}`, found[2] === undefined ? 'Y' : `X${found[2]}`].sort();
  return { key: chromosomes.join(' '), isCased: true };
}

/** Two of one letter for each locus. XX and YY are chromosomes and no alleles. */
function readLoci(letters: string): Genotype | null {
  if (letters === '' || letters.length % 2 === 1 || !/^[A-Za-z]+$/.test(letters)) return null;
  const loci: string[] = [];
  for (let at = 0; at < letters.length; at += 2) {
    const [first = '', second = ''] = letters.slice(at, at + 2);
    if (first.toLowerCase() !== second.toLowerCase() || /[xy]/i.test(first)) return null;
    loci.push([first, second].sort().join(''));
  }
  const places = new Set(loci.map((locus) => locus.toLowerCase()));
  return places.size === loci.length ? { key: loci.sort().join(' '), isCased: true } : null;
}

function readGlobin(letters: string, hasPairs: boolean): Genotype | null {
  const found = globin.exec(letters);
  if (!found || !(hasPairs || /^hb/i.test(letters))) return null;
  const alleles = [found[1], found[2]].map((allele) => (allele ?? '').toUpperCase()).sort();
  return { key: alleles.join(''), isCased: false };
}

export function isSameGenotype(typed: Genotype, accepted: Genotype): boolean {
  return accepted.isCased ? typed.key === accepted.key : isSameButForCase(typed, accepted);
}

export function isSameButForCase(typed: Genotype, accepted: Genotype): boolean {
  return typed.key.toLowerCase() === accepted.key.toLowerCase();
}

/** The author writes alleles apart or with their gene's sign, so that AS beside them is a genotype as well. */
export function showsPairs(accepted: readonly string[]): boolean {
  return accepted.some((text) => /^hb[a-z]\s*\/?\s*(?:hb)?[a-z]$/i.test(text) || /^[A-Z]\/[A-Z]$/.test(text));
}
