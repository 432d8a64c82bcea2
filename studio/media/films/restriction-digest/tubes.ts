import { at, glowPath, group, ink, path, words } from '../../drawing/pen.ts';
import { type Copy, copies, type Genotype, genotypes, versionsOf } from './copies.ts';
import { columnOf } from './lanes.ts';

/** Copies of a tube that are drawn; the tube holds billions. */
const drawn = 4;
const rowY = (row: number) => 216 + row * 84;
const perPair = 1.1;
const half = 13;

/** A whole copy or its pieces, to scale, around 0 0. */
function copyToScale({ upper, piecesBp }: Copy, apart: number): string {
  const middle = (piecesBp.length - 1) / 2;
  let left = (-upper.length / 2) * perPair;
  return piecesBp
    .map((lengthBp, index) => {
      const x = left + (index - middle) * 2 * apart;
      const width = lengthBp * perPair;
      left += width;
      const rungs = Array.from(
        { length: Math.floor(width / 12) },
        (_, rung) => `M${x + 6 + rung * 12} ${-half}v${2 * half}`,
      );
      return (
        path(rungs.join(''), { stroke: ink('rule-strong'), 'stroke-width': 3 }) +
        path(`M${x} ${-half}h${width}M${x} ${half}h${width}`, { 'stroke-linecap': 'butt' })
      );
    })
    .join('');
}

function tube(genotype: Genotype, cutting: number, apart: number): string {
  const versions = versionsOf(genotype);
  const rows = Array.from({ length: drawn }, (_, row) => copies[versions[row % versions.length] ?? 'C']);
  return rows
    .map((copy, row) =>
      at(
        { x: 0, y: rowY(row) },
        words(copy.version, -152, 13, 36, { fill: ink('ink-soft') }),
        copyToScale(copy, apart),
        group(
          { opacity: cutting },
          ...copy.cuts.map(({ upper }) => {
            const x = (upper - copy.upper.length / 2) * perPair;
            return glowPath(`M${x} -26V26`);
          }),
        ),
      ),
    )
    .join('');
}

/** The names of the genotypes, over their tubes and their lanes. */
export const names = genotypes.map((genotype) => words(genotype, columnOf(genotype), 92, 52)).join('');

/**
 * Some copies of each genotype, every one a matched pair of strands of one version. `cutting` lights the places at which
 * HaeIII cuts, `apart` moves the pieces off each other.
 */
export const tubes = (cutting: number, apart: number) =>
  genotypes.map((genotype) => at({ x: columnOf(genotype), y: 0 }, tube(genotype, cutting, apart))).join('');
