import { useId } from 'react';
import { pen } from './pen.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly fontSize: number;
}

/** A box of fresh tips on a shelf, with its origin in the upper left corner of the box; 76 high with its tips. */
export function TipBox({ x, y, width, fontSize, label }: Place & { readonly label: string }) {
  const count = Math.floor((width - 16) / 16);
  return (
    <g transform={`translate(${x} ${y})`}>
      <g fill="var(--paper-raised)" {...pen} strokeWidth={1.5}>
        {Array.from({ length: count }, (_, index) => 10 + index * 16).map((at) => (
          <path key={at} d={`M${at} -13 h10 l-2 14 h-6 Z`} />
        ))}
      </g>
      <rect width={width} height={58} rx={8} fill="var(--primary-soft)" {...pen} />
      <text x={width / 2} y={36} textAnchor="middle" fontSize={fontSize} fill="var(--ink)">
        {label}
      </text>
    </g>
  );
}

/** A bin for used tips, with as many in it as were thrown away; its origin is its upper left corner. */
export function TipBin({
  x,
  y,
  width,
  fontSize,
  label,
  count,
}: Place & { readonly label: string; readonly count: number }) {
  const tips = Array.from({ length: Math.min(6, count) }, (_, index) => index);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M0 0 H${width} L${width - 8} 72 H8 Z`} fill="var(--paper-raised)" {...pen} />
      <g {...pen} stroke="var(--rule-strong)" strokeWidth={3}>
        {tips.map((tip) => {
          const at = 16 + ((tip * 29) % Math.max(1, width - 32));
          return <path key={tip} d={`M${at} 62 l${(tip % 3) * 6 - 4} -${22 + ((tip * 7) % 18)}`} />;
        })}
      </g>
      <text x={width / 2} y={72 + fontSize + 4} textAnchor="middle" fontSize={fontSize} fill="var(--ink)">
        {label}
      </text>
    </g>
  );
}

/** A block of metal or ice in which tubes stand; its origin is its upper left corner. */
export function Block({
  x,
  y,
  width,
  height,
  fontSize,
  label,
  isCold = false,
}: Place & { readonly height: number; readonly label: string; readonly isCold?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={width}
        height={height}
        rx={10}
        fill={isCold ? 'var(--primary-soft)' : 'var(--paper-sunk)'}
        {...pen}
      />
      <path d={`M0 12 H${width}`} fill="none" {...pen} />
      <text
        x={width / 2}
        y={12 + (height - 12) / 2 + fontSize / 3}
        textAnchor="middle"
        fontSize={fontSize}
        fill="var(--ink)"
      >
        {label}
      </text>
    </g>
  );
}

/** A rack: a board in front of the tubes that stand in it. */
export function RackFront({ x, y, width, height }: Omit<Place, 'fontSize'> & { readonly height: number }) {
  return <rect x={x} y={y} width={width} height={height} rx={3} fill="var(--paper-raised)" {...pen} />;
}

/** Beyond the stage on every side, so that the bench fills whatever room is around it. */
const beyond = 1600;

/** The bench top with the wall behind it. `y` is the edge of the bench. */
export function BenchTop({ y }: { readonly y: number }) {
  const grid = useId();
  return (
    <g>
      <pattern id={grid} width={32} height={32} patternUnits="userSpaceOnUse">
        <path d="M32 0 H0 V32" fill="none" stroke="var(--grid)" />
      </pattern>
      <rect x={-beyond} y={y - beyond} width={3 * beyond} height={beyond} fill={`url(#${grid})`} />
      <rect x={-beyond} y={y} width={3 * beyond} height={beyond} fill="var(--paper-sunk)" />
      <path d={`M${-beyond} ${y} h${3 * beyond}`} fill="none" {...pen} />
    </g>
  );
}
