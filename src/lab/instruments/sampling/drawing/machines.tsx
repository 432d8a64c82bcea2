import { pen } from '../../../bench/apparatus/pen.ts';
import type { Box } from '../../../bench/stage/spot.ts';
import { Below, type Named } from './small-things.tsx';

/** A small centrifuge. `turn`: how far its spin has come, from 0 to 1; null while it stands. */
export function Spinner({ turn, ...named }: Named & { readonly turn: number | null }) {
  const { x, y, width } = named.box;
  const height = named.box.height - named.fontSize - 4;
  const middle = x + width / 2;
  const lid = y + height * 0.5;
  const angle = turn === null ? 0.4 : turn * 44;
  return (
    <g>
      <path
        d={`M${x + 5} ${lid} C${x + 6} ${y - 2} ${x + width - 6} ${y - 2} ${x + width - 5} ${lid} Z`}
        fill="var(--info-soft)"
        fillOpacity={0.7}
        {...pen}
      />
      <g stroke="var(--rule-strong)" strokeWidth={5} strokeLinecap="round">
        {[0, 1, 2, 3].map((arm) => {
          const at = angle + (arm * Math.PI) / 2;
          return (
            <path
              key={arm}
              d={`M${middle} ${y + height * 0.4} l${Math.cos(at) * width * 0.33} ${Math.sin(at) * height * 0.13}`}
            />
          );
        })}
      </g>
      <ellipse cx={middle} cy={y + height * 0.4} rx={7} ry={4} fill="var(--paper-raised)" {...pen} />
      <path
        d={`M${x + 2} ${lid} H${x + width - 2} L${x + width - 7} ${y + height} H${x + 7} Z`}
        fill="var(--paper-raised)"
        {...pen}
      />
      <circle
        cx={x + width * 0.8}
        cy={y + height * 0.76}
        r={width * 0.05}
        fill={turn === null ? 'var(--paper-sunk)' : 'var(--signal)'}
        {...pen}
        strokeWidth={1.5}
      />
      <Below {...named} />
    </g>
  );
}

/** The counter of DNA: a small device with a screen of bars. */
export function Counter({ shares, ...named }: Named & { readonly shares: readonly number[] }) {
  const { x, y, width } = named.box;
  const height = named.box.height - named.fontSize - 4;
  const screen = { x: x + 9, y: y + 10, width: width - 18, height: height * 0.56 };
  const step = (screen.width - 8) / Math.max(1, shares.length);
  return (
    <g>
      <path
        d={`M${x + 3} ${y + 8} q0 -6 6 -6 h${width - 18} q6 0 6 6 l-3 ${height - 8} h-${width - 12} Z`}
        fill="var(--paper-raised)"
        {...pen}
      />
      <rect {...screen} rx={4} fill="var(--gel)" />
      {shares.map((share, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: one bar for each tube, in their order
          key={at}
          x={screen.x + 4 + step * at + 1}
          y={screen.y + screen.height - 4 - Math.max(1.5, share * (screen.height - 8))}
          width={Math.max(2, step - 2)}
          height={Math.max(1.5, share * (screen.height - 8))}
          fill={share > 0 ? 'var(--band)' : 'var(--band-faint)'}
        />
      ))}
      <rect
        x={x + width / 2 - 8}
        y={y + height * 0.76}
        width={16}
        height={height * 0.13}
        rx={3}
        fill="var(--ink)"
      />
      <Below {...named} />
    </g>
  );
}

interface BlockProps {
  readonly box: Box;
  readonly start: Box;
  readonly fontSize: number;
  readonly label: string;
  readonly minutes: string;
  readonly celsius: string;
  readonly startLabel: string;
  readonly isHot: boolean;
  readonly canStart: boolean;
}

/** The heat block with its display and its button. Tubes stand in its top, behind its front. */
export function HeatBlock(props: BlockProps) {
  const { box, start, fontSize } = props;
  const { x, y, width, height } = box;
  const isSmall = height < 90;
  const screen = { x: x + 10, y: start.y, width: start.x - x - 18, height: start.height };
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx={10} fill="var(--paper-raised)" {...pen} />
      <path
        d={`M${x} ${y + (isSmall ? 10 : 26)} V${y + 10} q0 -10 10 -10 h${width - 20} q10 0 10 10 V${y + (isSmall ? 10 : 26)} Z`}
        fill={
          props.isHot ? 'color-mix(in oklab, var(--negative) 38%, var(--paper-raised))' : 'var(--paper-sunk)'
        }
        {...pen}
      />
      <rect {...screen} rx={5} fill="var(--gel)" />
      <text
        x={screen.x + screen.width / 2}
        y={screen.y + screen.height / 2 - 1}
        textAnchor="middle"
        fontSize={fontSize + 1}
        className="font-mono"
        fill="var(--band)"
      >
        {props.minutes}
      </text>
      <text
        x={screen.x + screen.width / 2}
        y={screen.y + screen.height / 2 + fontSize + 0}
        textAnchor="middle"
        fontSize={fontSize - 1}
        className="font-mono"
        fill="var(--gel-ink-soft)"
      >
        {props.celsius}
      </text>
      <rect
        {...start}
        rx={start.height / 2}
        fill={props.canStart ? 'var(--primary)' : 'var(--paper-sunk)'}
        {...pen}
        stroke={props.canStart ? 'var(--primary)' : 'var(--rule-strong)'}
      />
      <text
        x={start.x + start.width / 2}
        y={start.y + start.height / 2 + fontSize / 3}
        textAnchor="middle"
        fontSize={fontSize}
        fontWeight={700}
        fill={props.canStart ? 'var(--primary-ink)' : 'var(--ink-soft)'}
      >
        {props.startLabel}
      </text>
      {isSmall ? null : (
        <text
          x={x + width / 2}
          y={y + height + fontSize + 4}
          textAnchor="middle"
          fontSize={fontSize}
          fill="var(--ink)"
        >
          {props.label}
        </text>
      )}
    </g>
  );
}
