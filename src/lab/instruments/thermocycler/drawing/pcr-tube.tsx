/** Where the strands lie in the liquid, as centres in units of the drawing; the first ones are shown first. */
const places = [
  [20, 54],
  [17, 44],
  [24, 40],
  [20, 33],
  [13, 36],
  [27, 31],
  [20, 47],
  [26, 47],
  [14, 29],
  [21, 27],
] as const;

export const mostStrands = places.length;

interface Props {
  /** How many pieces of DNA are drawn, up to `mostStrands`. */
  readonly strands: number;
  /** Whether short wrong pieces, as of a primer dimer, lie beside them. */
  readonly hasDimer?: boolean;
  readonly className?: string;
}

/** A PCR tube with a few strands in it. Decorative: the words beside it say the same. */
export function PcrTube({ strands, hasDimer = false, className }: Props) {
  return (
    <svg viewBox="0 0 40 68" aria-hidden="true" focusable="false" className={className}>
      <path d="M10 24H30V40L23.5 60Q20 65 16.5 60L10 40Z" className="fill-info-soft" />
      <g className="stroke-positive" strokeWidth="1.75" strokeLinecap="round">
        {places.slice(0, strands).map(([x, y]) => (
          <path key={`${x} ${y}`} d={`M${x - 3.5} ${y - 1.6}h7M${x - 3.5} ${y + 1.6}h7`} />
        ))}
      </g>
      {hasDimer ? (
        <g className="stroke-caution" strokeWidth="1.75" strokeLinecap="round">
          <path d="M12 41h2.4M25 36h2.4M18 50h2.4" />
        </g>
      ) : null}
      <g className="fill-none stroke-ink" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M10 14V40L16.5 60Q20 65 23.5 60L30 40V14" />
        <rect x="7" y="5" width="26" height="9" rx="3" className="fill-paper-raised" />
        <path d="M10 24H30" className="stroke-rule-strong" strokeWidth="1.5" />
      </g>
    </svg>
  );
}
