const ladder = [16, 40, 58, 82, 104];

/** A gel with a ladder and one lane in which nothing ran, or ran wild. */
export function BrokenLane({ isEmpty }: { isEmpty: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 220 128" className="h-32 w-55 rounded-data" fill="none">
      <rect width="220" height="128" className="fill-gel" />
      {[0, 1, 2].map((lane) => (
        <rect
          key={lane}
          x={26 + lane * 62}
          y="6"
          width="44"
          height="5"
          rx="1"
          className="fill-gel-well stroke-gel-rule"
        />
      ))}
      {ladder.map((y) => (
        <rect key={y} x="28" y={y + 6} width="40" height="4" rx="2" className="fill-band-faint" />
      ))}
      <rect x="90" y="52" width="40" height="5" rx="2.5" className="fill-band" />
      {isEmpty ? (
        <rect
          x="152"
          y="24"
          width="40"
          height="88"
          rx="3"
          strokeDasharray="3 5"
          className="stroke-gel-rule"
        />
      ) : (
        <path d="M152 30c10 8 30-6 40 4v70c-12 10-26-8-40 2z" className="fill-band-faint opacity-40" />
      )}
    </svg>
  );
}
