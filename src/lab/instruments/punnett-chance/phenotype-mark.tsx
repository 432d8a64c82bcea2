import type { Phenotype } from '../../science/genetics/gene.ts';

/** A filled square for the dominant trait, a ring for the recessive one; within an svg, `x` and `y` its corner. */
export function PhenotypeShape({ phenotype, x, y }: { phenotype: Phenotype; x: number; y: number }) {
  return phenotype === 'dominant' ? (
    <rect x={x + 1.5} y={y + 1.5} width="9" height="9" className="fill-primary" />
  ) : (
    <circle cx={x + 6} cy={y + 6} r="3.75" fill="none" strokeWidth="2" className="stroke-caution" />
  );
}

export function PhenotypeMark({ phenotype }: { phenotype: Phenotype }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" width="16" height="16" className="inline-block shrink-0">
      <PhenotypeShape phenotype={phenotype} x={0} y={0} />
    </svg>
  );
}
