import { pen } from '../../../bench/apparatus/pen.ts';
import type { Box } from '../../../bench/stage/spot.ts';

interface Props {
  readonly box: Box;
  readonly fontSize: number;
  readonly name: string;
  readonly kind: 'surface' | 'cheek';
  /** The place in the row: panels differ a little from one another. */
  readonly at: number;
  /** Whether a swab has been over it. */
  readonly isSwabbed: boolean;
}

/** A site: a panel with a marked square, or a person who opens the mouth. Its name stands below it. */
export function Site({ box, fontSize, name, kind, at, isSwabbed }: Props) {
  const height = box.height - fontSize - 8;
  // A letter is about 0.56 of its size wide.
  const most = Math.max(4, Math.floor(box.width / (0.56 * fontSize)));
  const short = name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      {kind === 'cheek' ? (
        <Person width={box.width} height={height} isSwabbed={isSwabbed} at={at} />
      ) : (
        <Panel width={box.width} height={height} isSwabbed={isSwabbed} at={at} />
      )}
      <text
        x={box.width / 2}
        y={box.height - 4}
        textAnchor="middle"
        fontSize={fontSize}
        fontWeight={600}
        fill="var(--ink)"
      >
        {short}
      </text>
    </g>
  );
}

interface DrawnProps {
  readonly width: number;
  readonly height: number;
  readonly isSwabbed: boolean;
  readonly at: number;
}

function Panel({ width, height, isSwabbed, at }: DrawnProps) {
  const side = Math.min(width - 22, height - 22);
  const left = (width - side) / 2;
  const top = (height - side) / 2;
  const lines = 4;
  const step = side / (lines + 1);
  const track = Array.from({ length: lines }, (_, line) => {
    const y = top + step * (line + 1);
    const [from, to] = line % 2 === 0 ? [left + 7, left + side - 7] : [left + side - 7, left + 7];
    return `${line === 0 ? `M${from} ${y}` : `L${from} ${y}`} L${to} ${y}`;
  }).join(' ');
  const corner = 7;
  return (
    <g>
      <rect x={1} y={1} width={width - 2} height={height - 2} rx={8} fill="var(--paper-sunk)" {...pen} />
      <g fill="var(--paper-raised)" {...pen} strokeWidth={1.5}>
        <circle cx={corner} cy={corner} r={2} />
        <circle cx={width - corner} cy={corner} r={2} />
        <circle cx={corner} cy={height - corner} r={2} />
        <circle cx={width - corner} cy={height - corner} r={2} />
      </g>
      <Furniture width={width} height={height} at={at} />
      <rect
        x={left}
        y={top}
        width={side}
        height={side}
        fill={isSwabbed ? 'var(--signal-soft)' : 'var(--paper-raised)'}
        fillOpacity={0.85}
        {...pen}
        strokeWidth={1.5}
        strokeDasharray="5 5"
      />
      {isSwabbed ? (
        <path
          d={track}
          fill="none"
          stroke="var(--signal-text)"
          strokeWidth={3}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : null}
    </g>
  );
}

/** What tells one panel from the next: slits, a bar, a plate, a knob. */
function Furniture({ width, height, at }: Pick<DrawnProps, 'width' | 'height' | 'at'>) {
  const strong = { stroke: 'var(--rule-strong)', strokeWidth: 2, strokeLinecap: 'round' } as const;
  switch (at % 4) {
    case 0:
      return <path d={`M14 ${height - 5} h${width - 28}`} {...strong} strokeWidth={4} />;
    case 1:
      return (
        <path d={`M5 18 v${height - 36} M${width - 5} 18 v${height - 36}`} {...strong} strokeWidth={3} />
      );
    case 2:
      return <path d={`M16 5 h${width - 32}`} {...strong} strokeWidth={4} />;
    default:
      return (
        <path
          d={`M5 20 v${height - 40} M16 5 h${width - 32} M${width - 5} 20 v${height - 40}`}
          {...strong}
          strokeDasharray="2 6"
        />
      );
  }
}

/** A person seen from the front, as a flat figure, with the mouth open and the cheek marked. */
function Person({ width, height, isSwabbed, at }: DrawnProps) {
  const middle = width / 2;
  const radius = Math.min(width * 0.34, height * 0.34);
  const face = height * 0.46;
  const hair = `M${middle - radius} ${face} A${radius} ${radius} 0 0 1 ${middle + radius} ${face} Q${middle + radius * 0.5} ${face - radius * 0.75} ${middle} ${face - radius * 0.62} Q${middle - radius * 0.5} ${face - radius * 0.75} ${middle - radius} ${face} Z`;
  const tint = ['var(--info-soft)', 'var(--signal-soft)', 'var(--caution-soft)', 'var(--positive-soft)'][
    at % 4
  ];
  return (
    <g>
      <path
        d={`M${middle - radius * 1.5} ${height - 1} Q${middle - radius * 1.4} ${face + radius * 1.12} ${middle} ${face + radius * 1.05} Q${middle + radius * 1.4} ${face + radius * 1.12} ${middle + radius * 1.5} ${height - 1} Z`}
        fill={tint}
        {...pen}
      />
      <circle cx={middle} cy={face} r={radius} fill="var(--paper-raised)" {...pen} />
      <path d={hair} fill="var(--rule-strong)" {...pen} />
      <ellipse cx={middle} cy={face + radius * 0.45} rx={radius * 0.3} ry={radius * 0.22} fill="var(--ink)" />
      <circle
        cx={middle + radius * 0.52}
        cy={face + radius * 0.36}
        r={radius * 0.24}
        fill={isSwabbed ? 'var(--signal)' : 'none'}
        fillOpacity={0.7}
        stroke="var(--signal-text)"
        strokeWidth={1.5}
        strokeDasharray="3 3"
      />
      <path
        d={`M${middle - radius * 0.42} ${face + radius * 0.02} h1 M${middle + radius * 0.42} ${face + radius * 0.02} h1`}
        {...pen}
        strokeWidth={4}
      />
    </g>
  );
}
