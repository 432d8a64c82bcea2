/** Two strands that find each other from left to right, then the product's name. Decorative: the link around it is named. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="inline-flex items-center gap-2.5">
      <StrandsMark />
      <span className="font-display text-xl leading-none font-semibold tracking-tight text-ink">{name}</span>
    </span>
  );
}

// Rungs light up where the strands have come together.
const pairs = [23, 28, 33, 38];

function StrandsMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 44 28"
      className="h-7 w-11 shrink-0"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      {pairs.map((x) => (
        <path
          key={x}
          d={`M${x} 10.5v7`}
          strokeWidth="3"
          className="stroke-signal forced-colors:stroke-[Highlight]"
        />
      ))}
      <path d="M2 3c8 0 9 6 18 6h22" className="stroke-primary" />
      <path d="M2 25c8 0 9-6 18-6h22" className="stroke-ink" />
      <path d="M6 3.4v4M12 5.6v4M6 24.6v-4M12 22.4v-4" strokeWidth="2" className="stroke-ink-soft" />
    </svg>
  );
}
