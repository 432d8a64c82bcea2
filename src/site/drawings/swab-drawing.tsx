import { Sheet } from './sheet.tsx';

const tubes = [
  { x: 54, label: 'A1', isBlank: false },
  { x: 104, label: 'A2', isBlank: false },
  { x: 154, label: 'A3', isBlank: false },
  { x: 204, label: 'B1', isBlank: true },
  { x: 254, label: 'B2', isBlank: true },
];

/** Five labelled tubes in a rack, two of them blank; a swab stands in the first. */
export function SwabDrawing() {
  return (
    <Sheet>
      <path d="M72 12 67 86" strokeWidth="3.5" className="stroke-ink-soft" />
      {tubes.map(({ x, label, isBlank }) => (
        <g key={label} transform={`translate(${x} 0)`}>
          <path d="M0 44v92a13 13 0 0 0 26 0V44" className="fill-paper-raised" />
          {isBlank ? (
            <path d="M1 112v24a12 12 0 0 0 24 0v-24z" className="fill-paper-sunk stroke-none" />
          ) : (
            <path d="M1 104v32a12 12 0 0 0 24 0v-32z" className="fill-signal stroke-none" />
          )}
          <path d="M0 44v92a13 13 0 0 0 26 0V44M-4 44h34" />
          <rect x="1" y="60" width="24" height="26" className="fill-paper" strokeWidth="1.5" />
          <text
            x="13"
            y="78"
            textAnchor="middle"
            className="fill-ink stroke-none font-mono text-[13px] font-semibold"
          >
            {label}
          </text>
        </g>
      ))}
      <path d="M67 86v30" strokeWidth="8" className="stroke-rule-strong" />
      <path d="M30 128h22M82 128h20M132 128h20M182 128h20M232 128h20M282 128h10M30 128v46h262v-46M44 174v10M278 174v10" />
    </Sheet>
  );
}
