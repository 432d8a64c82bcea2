import { pen } from '../../../bench/apparatus/pen.ts';
import type { Box } from '../../../bench/stage/spot.ts';

interface Props {
  readonly box: Box;
  readonly fontSize: number;
  readonly label: string;
}

/** A label below a thing, on the last line of its box. */
function Below({ box, fontSize, label }: Props) {
  return (
    <text
      x={box.x + box.width / 2}
      y={box.y + box.height - 4}
      textAnchor="middle"
      fontSize={fontSize}
      fill="var(--ink)"
    >
      {label}
    </text>
  );
}

/** The small centrifuge. `turn`: how far its spin has come, from 0 to 1; null while it stands. */
export function Spinner({ box, turn, ...label }: Props & { readonly turn: number | null }) {
  const { x, y, width } = box;
  const height = box.height - label.fontSize - 4;
  const middle = x + width / 2;
  const rotorY = y + height * 0.42;
  const wide = width * 0.36;
  const angle = turn === null ? 0.4 : turn * 40;
  const ends = [0, 1, 2].map((third) => {
    const at = angle + (third * 2 * Math.PI) / 3;
    return { third, dx: Math.cos(at) * wide, dy: Math.sin(at) * wide * 0.3 };
  });
  return (
    <g>
      <path
        d={`M${x + 4} ${y + height * 0.5} C${x + 6} ${y - 2} ${x + width - 6} ${y - 2} ${x + width - 4} ${y + height * 0.5} Z`}
        fill="var(--info-soft)"
        fillOpacity={0.6}
        {...pen}
      />
      <g stroke="var(--rule-strong)" strokeWidth={5} strokeLinecap="round">
        {ends.map(({ third, dx, dy }) => (
          <path key={third} d={`M${middle} ${rotorY} l${dx} ${dy}`} />
        ))}
      </g>
      <ellipse cx={middle} cy={rotorY} rx={7} ry={4} fill="var(--paper-raised)" {...pen} />
      <path
        d={`M${x + 2} ${y + height * 0.5} H${x + width - 2} L${x + width - 6} ${y + height} H${x + 6} Z`}
        fill="var(--paper-raised)"
        {...pen}
      />
      <circle
        cx={x + width * 0.8}
        cy={y + height * 0.75}
        r={width * 0.05}
        fill={turn === null ? 'var(--paper-sunk)' : 'var(--signal)'}
        {...pen}
        strokeWidth={1.5}
      />
      <Below box={box} {...label} />
    </g>
  );
}

/** The card on which the recipe of the mix is written. */
export function RecipeCard({ box, ...label }: Props) {
  const { x, y, width } = box;
  const height = box.height - label.fontSize - 8;
  const line = height / 6;
  return (
    <g>
      <rect
        x={x + 5}
        y={y + 2}
        width={width - 10}
        height={height}
        rx={3}
        fill="var(--paper-raised)"
        {...pen}
      />
      <g stroke="var(--rule-strong)" strokeWidth={2} strokeLinecap="round">
        {[1.6, 2.7, 3.8, 4.9].map((at) => (
          <path key={at} d={`M${x + 20} ${y + at * line} h${width - 32 - (at % 2) * 6}`} />
        ))}
      </g>
      <g fill="var(--positive)">
        {[1.6, 2.7, 3.8, 4.9].map((at) => (
          <circle key={at} cx={x + 13} cy={y + at * line} r={2} />
        ))}
      </g>
      <Below box={box} {...label} />
    </g>
  );
}

/** A lens with a double strand under it. */
export function LensSign({ box, ...label }: Props) {
  const { x, y, width } = box;
  const height = box.height - label.fontSize - 8;
  const radius = Math.min(width, height) * 0.36;
  const middle = { x: x + width * 0.44, y: y + radius + 3 };
  const wave = radius * 0.62;
  const strand = (sign: number) =>
    `M${middle.x - wave} ${middle.y} q${wave / 2} ${sign * wave} ${wave} 0 t${wave} 0`;
  return (
    <g>
      <path
        d={`M${middle.x + radius * 0.72} ${middle.y + radius * 0.72} L${x + width - 6} ${y + height + 1}`}
        {...pen}
        strokeWidth={5}
      />
      <circle cx={middle.x} cy={middle.y} r={radius} fill="var(--info-soft)" {...pen} />
      <path d={strand(1)} fill="none" stroke="var(--primary)" strokeWidth={2} />
      <path d={strand(-1)} fill="none" stroke="var(--signal-text)" strokeWidth={2} />
      <Below box={box} {...label} />
    </g>
  );
}

/** A bag with new strips of tubes. */
export function NewStrip({ box, ...label }: Props) {
  const { x, y, width } = box;
  const height = box.height - label.fontSize - 8;
  const step = (width - 20) / 3;
  return (
    <g>
      <path
        d={`M${x + 4} ${y + 8} l4 -5 l4 5 l4 -5 h${width - 32} l4 5 l4 -5 l4 5 l4 -5 V${y + height + 2} H${x + 4} Z`}
        fill="var(--info-soft)"
        fillOpacity={0.7}
        {...pen}
      />
      {[0, 1, 2].map((at) => (
        <path
          key={at}
          d={`M${x + 10 + at * step} ${y + height * 0.36} h${step - 2} m-1 0 v${height * 0.22} l-${step / 2 - 2} ${height * 0.26} l-${step / 2 - 2} -${height * 0.26} v-${height * 0.22}`}
          fill="var(--paper-raised)"
          {...pen}
          strokeWidth={1.5}
        />
      ))}
      <Below box={box} {...label} />
    </g>
  );
}

/** The sign beside the strip that closes or opens all its lids at once. */
export function CapsSign({ box, isOpen, ...label }: Props & { readonly isOpen: boolean }) {
  const { x, y, width } = box;
  const height = box.height - label.fontSize - 8;
  const step = (width - 8) / 3;
  return (
    <g>
      <rect
        x={x + 1}
        y={y + 1}
        width={width - 2}
        height={box.height - 2}
        rx={8}
        fill="var(--paper-raised)"
        {...pen}
        strokeWidth={1.5}
      />
      {[0, 1, 2].map((at) => (
        <g key={at} transform={`translate(${x + 4 + at * step} ${y + height * 0.55})`}>
          <rect
            x={2}
            y={-3}
            width={step - 4}
            height={6}
            rx={2}
            fill="var(--paper-sunk)"
            {...pen}
            strokeWidth={1.5}
            transform={isOpen ? `rotate(-42 ${step - 2} 0)` : undefined}
          />
          <path d={`M3 4 V${height * 0.4} M${step - 3} 4 V${height * 0.4}`} {...pen} strokeWidth={1.5} />
        </g>
      ))}
      <Below box={box} {...label} />
    </g>
  );
}
