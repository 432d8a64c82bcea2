/** One copy: its letter, and whether it is the first allele of the gene; null draws an unknown copy. */
export interface DrawnCopy {
  readonly letter: string;
  readonly isFirst: boolean;
}

export interface ChromosomePairProps {
  readonly copies: readonly [DrawnCopy | null, DrawnCopy | null];
  /** The pair in words. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** The two chromosomes that carry the gene, each with its allele at the same place. */
export function ChromosomePair({ copies, label, className }: ChromosomePairProps) {
  return (
    <svg viewBox="0 0 88 64" role="img" aria-label={label} className={className}>
      {copies.map((copy, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two places are fixed
        <Chromosome key={index} copy={copy} x={index === 0 ? 32 : 50} isLeft={index === 0} />
      ))}
    </svg>
  );
}

function Chromosome({ copy, x, isLeft }: { copy: DrawnCopy | null; x: number; isLeft: boolean }) {
  const waist = `M${x} 26 q3 3 0 6 M${x + 10} 26 q-3 3 0 6`;
  return (
    <g>
      <path
        d={`M${x} 8 a5 5 0 0 1 10 0 V26 q-3 3 0 6 V56 a5 5 0 0 1 -10 0 V32 q3 -3 0 -6 Z`}
        fill="var(--paper-raised)"
        stroke="var(--ink)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d={waist} fill="none" stroke="var(--ink)" strokeWidth="1" />
      {copy && (
        <rect
          x={x + 1}
          y="40"
          width="8"
          height="9"
          fill={copy.isFirst ? 'var(--signal)' : 'var(--paper-raised)'}
          stroke="var(--ink)"
          strokeWidth="1.5"
        />
      )}
      <text
        x={isLeft ? x - 6 : x + 16}
        y="50"
        textAnchor={isLeft ? 'end' : 'start'}
        fontSize="17"
        fontWeight="700"
        fill="var(--ink)"
        className="font-mono"
      >
        {copy?.letter ?? '?'}
      </text>
    </g>
  );
}
