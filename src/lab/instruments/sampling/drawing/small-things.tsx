import { pen } from '../../../bench/apparatus/pen.ts';
import type { Box } from '../../../bench/stage/spot.ts';

export interface Named {
  readonly box: Box;
  readonly fontSize: number;
  readonly label: string;
}

/** The name of a thing, on the last line of its box. */
export function Below({ box, fontSize, label }: Named) {
  return (
    <text
      x={box.x + box.width / 2}
      y={box.y + box.height + 1}
      textAnchor="middle"
      fontSize={fontSize}
      fill="var(--ink)"
    >
      {label}
    </text>
  );
}

const heightOf = ({ box, fontSize }: Named) => box.height - fontSize - 4;

/** A box of gloves. A hand beside it says whether gloves are on: `hand` is its color. */
export function GloveBox(props: Named) {
  const { x, y, width } = props.box;
  const height = heightOf(props);
  const top = height * 0.42;
  return (
    <g>
      <path
        d={`M${x + width * 0.34} ${y + top} q-4 -${top * 0.5} 4 -${top * 0.9} q4 -4 7 0 l2 ${top * 0.32} l2 -${top * 0.42} q4 -4 7 0 l1 ${top * 0.42} l3 -${top * 0.32} q4 -3 6 1 l-2 ${top * 0.6} q6 -4 7 1 l-9 ${top * 0.5} Z`}
        fill="var(--info-soft)"
        {...pen}
      />
      <rect
        x={x + 2}
        y={y + top}
        width={width - 4}
        height={height - top}
        rx={6}
        fill="var(--primary-soft)"
        {...pen}
      />
      <ellipse
        cx={x + width / 2}
        cy={y + top + 3}
        rx={width * 0.28}
        ry={5}
        fill="var(--paper-raised)"
        {...pen}
      />
      <Below {...props} />
    </g>
  );
}

/** A box of swabs, each in its wrapper. */
export function SwabBox(props: Named) {
  const { x, y, width } = props.box;
  const height = heightOf(props);
  const top = height * 0.5;
  const count = Math.max(4, Math.floor((width - 20) / 14));
  const step = (width - 20) / count;
  return (
    <g>
      <g>
        {Array.from({ length: count }, (_, at) => {
          const left = x + 10 + at * step;
          const rise = (at % 2) * 5;
          return (
            <g key={left}>
              <path
                d={`M${left} ${y + top + 6} V${y + 4 + rise} h${step - 4} V${y + top + 6} Z`}
                fill="var(--paper-raised)"
                {...pen}
                strokeWidth={1.5}
              />
              <path
                d={`M${left + (step - 4) / 2} ${y + 10 + rise} v${top * 0.4}`}
                stroke="var(--rule-strong)"
                strokeWidth={2}
                strokeLinecap="round"
              />
            </g>
          );
        })}
      </g>
      <rect
        x={x + 2}
        y={y + top}
        width={width - 4}
        height={height - top}
        rx={6}
        fill="var(--paper-raised)"
        {...pen}
      />
      <path
        d={`M${x + 10} ${y + top + (height - top) / 2} h${width - 20}`}
        stroke="var(--primary)"
        strokeWidth={3}
        strokeLinecap="round"
      />
      <Below {...props} />
    </g>
  );
}

/** A dropper bottle with sterile liquid. */
export function DropBottle(props: Named) {
  const { x, y, width } = props.box;
  const height = heightOf(props);
  const middle = x + width / 2;
  const wide = Math.min(width - 8, 36) / 2;
  const neck = y + height * 0.42;
  return (
    <g>
      <path d={`M${middle - 2} ${y + 4} h4 l4 ${height * 0.2} h-12 Z`} fill="var(--paper-raised)" {...pen} />
      <rect
        x={middle - 9}
        y={y + 4 + height * 0.2}
        width={18}
        height={height * 0.16}
        rx={3}
        fill="var(--primary)"
        {...pen}
      />
      <path
        d={`M${middle - 8} ${neck} Q${middle - wide} ${neck + 4} ${middle - wide} ${neck + 12} V${y + height - 4} q0 4 4 4 h${2 * wide - 8} q4 0 4 -4 V${neck + 12} Q${middle + wide} ${neck + 4} ${middle + 8} ${neck} Z`}
        fill="var(--info-soft)"
        {...pen}
      />
      <path d={`M${middle} ${neck + 13} q6 8 0 11 q-6 -3 0 -11`} fill="var(--primary)" stroke="none" />
      <Below {...props} />
    </g>
  );
}

/** A sheet of stickers with a pen. */
export function StickerSheet(props: Named) {
  const { x, y, width } = props.box;
  const height = heightOf(props);
  const wide = width - 18;
  return (
    <g>
      <rect x={x + 3} y={y + 3} width={wide} height={height - 3} rx={4} fill="var(--paper-raised)" {...pen} />
      {[0, 1, 2].map((row) =>
        [0, 1].map((column) => (
          <rect
            key={`${row} ${column}`}
            x={x + 9 + (column * (wide - 10)) / 2}
            y={y + 10 + (row * (height - 12)) / 3}
            width={(wide - 18) / 2}
            height={(height - 12) / 3 - 6}
            rx={3}
            fill="var(--caution-soft)"
            stroke="var(--caution)"
            strokeWidth={1.5}
          />
        )),
      )}
      <path d={`M${x + width - 4} ${y + 8} L${x + width - 20} ${y + height - 10}`} {...pen} strokeWidth={6} />
      <path
        d={`M${x + width - 4} ${y + 8} L${x + width - 20} ${y + height - 10}`}
        stroke="var(--primary-soft)"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
      <Below {...props} />
    </g>
  );
}

/** A jar of bleach with the swabs that stand in it, and the used ones that lie beside it. */
export function BleachJar(props: Named & { readonly inside: number; readonly beside: number }) {
  const { x, y, width } = props.box;
  const height = heightOf(props);
  const top = y + height * 0.3;
  const left = x + 6;
  const wide = width - 12;
  const bottom = y + height;
  return (
    <g>
      <g stroke="var(--rule-strong)" strokeWidth={3} strokeLinecap="round">
        {Array.from({ length: Math.min(6, props.inside) }, (_, at) => {
          const foot = left + 14 + (at * (wide - 28)) / 5;
          return <path key={foot} d={`M${foot} ${bottom - 10} l${(at % 3) * 5 - 5} -${height * 0.72}`} />;
        })}
      </g>
      <path
        d={`M${left} ${top} V${bottom - 6} q0 6 6 6 h${wide - 12} q6 0 6 -6 V${top}`}
        fill="var(--caution-soft)"
        fillOpacity={0.75}
        {...pen}
      />
      <path d={`M${left - 3} ${top} h${wide + 6}`} fill="none" {...pen} strokeWidth={3} />
      <path
        d={`M${left + 4} ${top + 9} q${wide / 8} -5 ${wide / 4 - 2} 0 t${wide / 4 - 2} 0 t${wide / 4 - 2} 0 t${wide / 4 - 2} 0`}
        fill="none"
        stroke="var(--caution)"
        strokeWidth={1.5}
      />
      <g transform={`translate(${left + wide / 2} ${top + (bottom - top) * 0.62})`}>
        <path d="M0 -11 L11 8 H-11 Z" fill="var(--paper-raised)" {...pen} strokeWidth={1.5} />
        <path d="M0 -4 v6 M0 5 v0.5" {...pen} />
      </g>
      <g>
        {[0, 1, 2, 3].slice(0, props.beside).map((at) => (
          <g key={at}>
            <path
              d={`M${x - 4 + at * 3} ${bottom - 3 - at * 5} h${width * 0.62}`}
              stroke="var(--ink)"
              strokeWidth={2.5}
              strokeLinecap="round"
            />
            <path
              d={`M${x - 4 + at * 3} ${bottom - 3 - at * 5} h9`}
              stroke="var(--signal-text)"
              strokeWidth={7}
              strokeLinecap="round"
            />
          </g>
        ))}
      </g>
      <Below {...props} />
    </g>
  );
}

/** Air: nothing but a few strokes of wind in a dashed frame. */
export function AirSign(props: Named) {
  const { x, y, width } = props.box;
  const height = props.box.height - props.fontSize - 8;
  const lines = [0.32, 0.5, 0.68];
  return (
    <g>
      <rect
        x={x + 1}
        y={y + 1}
        width={width - 2}
        height={height - 2}
        rx={8}
        fill="var(--paper-raised)"
        fillOpacity={0.6}
        {...pen}
        strokeWidth={1.5}
        stroke="var(--rule-strong)"
        strokeDasharray="3 7"
      />
      {lines.map((part, at) => (
        <path
          key={part}
          d={`M${x + width * (0.18 + 0.06 * (at % 2))} ${y + height * part} q${width * 0.16} -${height * 0.09} ${width * 0.32} 0 t${width * 0.3} 0`}
          fill="none"
          stroke="var(--primary)"
          strokeWidth={2.5}
          strokeLinecap="round"
        />
      ))}
      <Below {...props} />
    </g>
  );
}
