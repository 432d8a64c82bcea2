import { basesOf, reverseComplement } from '../sequence/sequence.ts';
import { type EnzymeId, enzymeOf, type Topology } from './enzymes.ts';

/**
 * The bases after which an enzyme with star activity may cut the upper strand: places that fit its site but for one
 * letter. Empty for an enzyme that is not known for it, and for one that cuts beside its site.
 */
export function findStarSites(dna: string, enzyme: EnzymeId, topology: Topology): number[] {
  const { site, cut, hasStarActivity } = enzymeOf(enzyme);
  if (!hasStarActivity || site !== reverseComplement(site)) return [];
  const letters = [...site].map((letter) => basesOf[letter as keyof typeof basesOf]);
  const count = topology === 'ring' ? dna.length : dna.length - site.length + 1;
  const found: number[] = [];
  for (let start = 0; start < count; start += 1) {
    const wrong = letters.filter(
      (bases, at) => !bases.includes(dna[(start + at) % dna.length] ?? '-'),
    ).length;
    const after = topology === 'ring' ? ((start + cut[0] - 1 + dna.length) % dna.length) + 1 : start + cut[0];
    if (wrong === 1 && after > 0 && (topology === 'ring' || after < dna.length)) found.push(after);
  }
  return found;
}
