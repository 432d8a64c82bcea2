import { labelSize, pen } from '../../../bench/apparatus/pen.ts';
import type { Box } from '../../../bench/stage/spot.ts';
import type { GelBench } from '../station/bench.ts';
import { spotIds } from '../station/moves.ts';
import type { Layout } from './layout.ts';

interface Props {
  readonly layout: Layout;
  readonly bench: GelBench;
  readonly words: KitchenWords;
  /** How far the microwave has come; null while it is off. */
  readonly heating: number | null;
}

export interface KitchenWords {
  readonly agarose: string;
  readonly buffer: string;
  readonly microwave: string;
  readonly comb: string;
}

/** Balance, bottle, flask, microwave and comb: from powder to gel. */
export function Kitchen({ layout, bench, words, heating }: Props) {
  const size = labelSize[layout.form];
  return (
    <g>
      <Balance box={layout.balance} grams={bench.flask.agaroseMg / 1000} size={size} label={words.agarose} />
      <g data-thing={spotIds.bottle}>
        <Bottle box={layout.bottle} size={size} label={words.buffer} />
      </g>
      <Microwave box={layout.microwave} size={size} label={words.microwave} isOn={heating !== null} />
      <g data-thing={spotIds.flask}>
        <Flask box={heating === null ? layout.flask : inside(layout.microwave)} bench={bench} size={size} />
      </g>
      {bench.isCombIn ? null : (
        <g data-thing={spotIds.comb}>
          <Comb box={layout.comb} teeth={8} />
          <text
            x={layout.comb.x + layout.comb.width / 2}
            y={layout.comb.y + layout.comb.height + size + 2}
            textAnchor="middle"
            fontSize={size}
            fill="var(--ink)"
          >
            {words.comb}
          </text>
        </g>
      )}
    </g>
  );
}

function inside({ x, y, width, height }: Box): Box {
  return { x: x + width * 0.2, y: y + height * 0.22, width: width * 0.34, height: height * 0.6 };
}

interface PartProps {
  readonly box: Box;
  readonly size: number;
  readonly label: string;
}

function Balance({
  box: { x, y, width, height },
  grams,
  size,
  label,
}: PartProps & { readonly grams: number }) {
  const heap = Math.min(1, grams / 2) * 22;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${width / 2 - 30} ${height * 0.36} q30 ${-2 * heap} 60 0 Z`}
        fill="var(--paper-raised)"
        {...pen}
        strokeWidth={heap > 0 ? 2 : 0}
      />
      <path d={`M${width * 0.14} ${height * 0.36} H${width * 0.86}`} fill="none" {...pen} strokeWidth={5} />
      <path d={`M${width / 2} ${height * 0.38} V${height * 0.48}`} fill="none" {...pen} strokeWidth={5} />
      <path
        d={`M10 ${height * 0.48} H${width - 10} L${width} ${height} H0 Z`}
        fill="var(--primary-soft)"
        {...pen}
      />
      <rect
        x={width * 0.2}
        y={height * 0.56}
        width={width * 0.6}
        height={size + 8}
        rx={3}
        fill="var(--gel)"
      />
      <text
        x={width / 2}
        y={height * 0.56 + size + 2}
        textAnchor="middle"
        fontSize={size}
        className="font-mono"
        fill="var(--band)"
      >
        {`${grams.toFixed(2)} g`}
      </text>
      <text x={width / 2} y={height * 0.36 - 9 - heap} textAnchor="middle" fontSize={size} fill="var(--ink)">
        {label}
      </text>
    </g>
  );
}

function Bottle({ box: { x, y, width, height }, size, label }: PartProps) {
  const neck = width * 0.34;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${neck} 14 V${height * 0.26} Q0 ${height * 0.32} 0 ${height * 0.46} V${height - 6} Q0 ${height} 6 ${height} H${width - 6} Q${width} ${height} ${width} ${height - 6} V${height * 0.46} Q${width} ${height * 0.32} ${width - neck} ${height * 0.26} V14 Z`}
        fill="var(--paper-raised)"
        {...pen}
      />
      <path
        d={`M1 ${height * 0.5} H${width - 1} V${height - 6} Q${width - 1} ${height - 1} ${width - 6} ${height - 1} H6 Q1 ${height - 1} 1 ${height - 6} Z`}
        fill="var(--info-soft)"
      />
      <rect x={neck - 4} y={0} width={width - 2 * neck + 8} height={14} rx={3} fill="var(--info)" {...pen} />
      <text x={width / 2} y={height * 0.72} textAnchor="middle" fontSize={size} fill="var(--ink)">
        {label}
      </text>
    </g>
  );
}

function Flask({
  box: { x, y, width, height },
  bench: { flask },
  size,
}: Pick<PartProps, 'box' | 'size'> & { readonly bench: GelBench }) {
  const neck = width * 0.36;
  const share = Math.min(0.62, (flask.bufferMl / 100) * 0.9);
  const level = height * (1 - share);
  // The wall leans inwards from the foot to the neck.
  const lean = Math.max(0, (height - level) / (height * 0.66));
  const inset = neck * Math.min(1, lean);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${neck} 0 V${height * 0.34} L2 ${height - 8} Q0 ${height} 10 ${height} H${width - 10} Q${width} ${height} ${width - 2} ${height - 8} L${width - neck} ${height * 0.34} V0`}
        fill="var(--paper-raised)"
      />
      {flask.bufferMl > 0 ? (
        <path
          d={`M${inset + 2} ${level} H${width - inset - 2} L${width - 4} ${height - 7} Q${width - 4} ${height - 2} ${width - 11} ${height - 2} H11 Q4 ${height - 2} 4 ${height - 7} Z`}
          fill={flask.isMelted ? 'var(--caution-soft)' : 'var(--info-soft)'}
        />
      ) : null}
      {flask.agaroseMg > 0 && !flask.isMelted ? (
        <path
          d={`M${width * 0.22} ${height - 3} q${width * 0.28} -18 ${width * 0.56} 0 Z`}
          fill="var(--rule)"
        />
      ) : null}
      <path
        d={`M${neck - 4} 0 H${width - neck + 4} M${neck} 0 V${height * 0.34} L2 ${height - 8} Q0 ${height} 10 ${height} H${width - 10} Q${width} ${height} ${width - 2} ${height - 8} L${width - neck} ${height * 0.34} V0`}
        fill="none"
        {...pen}
      />
      {flask.bufferMl > 0 ? (
        <text x={width / 2} y={height - 12} textAnchor="middle" fontSize={size} fill="var(--ink)">
          {`${flask.bufferMl} mL`}
        </text>
      ) : null}
    </g>
  );
}

function Microwave({
  box: { x, y, width, height },
  size,
  label,
  isOn,
}: PartProps & { readonly isOn: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx={8} fill="var(--paper-raised)" {...pen} />
      <rect
        x={8}
        y={10}
        width={width * 0.66}
        height={height - 34}
        rx={5}
        fill={isOn ? 'var(--caution-soft)' : 'var(--paper-sunk)'}
        {...pen}
      />
      <circle cx={width * 0.86} cy={height * 0.26} r={width * 0.06} fill="var(--primary-soft)" {...pen} />
      <circle cx={width * 0.86} cy={height * 0.52} r={width * 0.06} fill="var(--primary-soft)" {...pen} />
      <text x={width / 2} y={height - 8} textAnchor="middle" fontSize={size} fill="var(--ink)">
        {label}
      </text>
    </g>
  );
}

/** A comb from the side: a bar with teeth. */
export function Comb({ box: { x, y, width, height }, teeth }: { readonly box: Box; readonly teeth: number }) {
  const pitch = (width - 8) / teeth;
  const bar = height * 0.45;
  const path = Array.from({ length: teeth }, (_, index) => {
    const at = 4 + index * pitch;
    return `H${at + pitch * 0.18} V${height} H${at + pitch * 0.82} V${bar}`;
  }).join(' ');
  return (
    <path
      transform={`translate(${x} ${y})`}
      d={`M0 0 V${bar} ${path} H${width} V0 Z`}
      fill="var(--primary-soft)"
      {...pen}
    />
  );
}
