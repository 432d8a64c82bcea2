import { pen } from '../../../bench/apparatus/pen.ts';
import type { Box } from '../../../bench/stage/spot.ts';
import type { SiteLook } from '../settings.ts';
import { Place, placeSize, squareOn } from './places.tsx';

interface Props {
  readonly box: Box;
  readonly fontSize: number;
  readonly name: string;
  readonly kind: 'surface' | 'cheek';
  readonly look: SiteLook;
  /** The place in the row: no two people beside each other wear the same. */
  readonly at: number;
  /** Whether a swab has been over it. */
  readonly isSwabbed: boolean;
}

/** A site: a surface with a marked square, or a person who opens the mouth. Its name stands below it. */
export function Site({ box, fontSize, name, kind, look, at, isSwabbed }: Props) {
  const height = box.height - fontSize - 8;
  // A letter is about 0.56 of its size wide.
  const most = Math.max(4, Math.floor(box.width / (0.56 * fontSize)));
  const short = name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      {kind === 'cheek' ? (
        <Person width={box.width} height={height} isSwabbed={isSwabbed} at={at} />
      ) : (
        <Surface width={box.width} height={height} isSwabbed={isSwabbed} look={look} />
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
}

interface SurfaceProps extends DrawnProps {
  readonly look: SiteLook;
}

/** Lines of a swab over the square. */
const tracks = 4;

/** A surface with the marked square on it, and the track of the swab once it has been rubbed over. */
function Surface({ width, height, isSwabbed, look }: SurfaceProps) {
  const scale = Math.min(width, height) / placeSize;
  const square = squareOn[look];
  const step = square.height / (tracks + 1);
  const [near, far] = [square.x + 4, square.x + square.width - 4];
  const track = Array.from({ length: tracks }, (_, line) => {
    const y = square.y + step * (line + 1);
    const [from, to] = line % 2 === 0 ? [near, far] : [far, near];
    return `${line === 0 ? 'M' : 'L'}${from} ${y} L${to} ${y}`;
  }).join(' ');
  return (
    <g
      transform={`translate(${(width - scale * placeSize) / 2} ${(height - scale * placeSize) / 2}) scale(${scale})`}
    >
      <Place look={look} strokeWidth={2 / scale} />
      <rect
        {...square}
        fill={isSwabbed ? 'var(--signal-soft)' : 'var(--paper-raised)'}
        fillOpacity={0.85}
        {...pen}
        strokeWidth={1.5 / scale}
        strokeDasharray="4 4"
      />
      {isSwabbed ? (
        <path
          d={track}
          fill="none"
          stroke="var(--signal-text)"
          strokeWidth={2.5 / scale}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : null}
    </g>
  );
}

/** A person seen from the front, as a flat figure, with the mouth open and the cheek marked. */
function Person({ width, height, isSwabbed, at }: DrawnProps & { readonly at: number }) {
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
