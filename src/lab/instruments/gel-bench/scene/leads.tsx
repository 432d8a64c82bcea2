import { pen } from '../../../bench/apparatus/pen.ts';
import type { GelBench } from '../station/bench.ts';
import { type Layout, plugsOf } from './layout.ts';

/** Black in both schemes; a gray rim sets it off in the dark room. */
export const black = 'var(--gel)';

/** Both leads with their plugs. A lead that is plugged in lies over the rim of the tank. */
export function Leads({ layout, bench }: { readonly layout: Layout; readonly bench: GelBench }) {
  const plugs = plugsOf(layout, bench);
  const { slab, form } = layout;
  const barX = form === 'wide' ? slab.x : slab.x + slab.width;
  return (
    <g>
      <Socket {...layout.sockets.wells} barX={barX} barY={layout.nearY} />
      <Socket {...layout.sockets.far} barX={barX} barY={layout.farY} />
      <Lead
        layout={layout}
        id="lead-red"
        at={plugs.red}
        color="var(--negative)"
        isPlugged={bench.blackAt !== null}
      />
      <Lead
        layout={layout}
        id="lead-black"
        at={plugs.black}
        color={black}
        isPlugged={bench.blackAt !== null}
      />
    </g>
  );
}

interface SocketProps {
  readonly x: number;
  readonly y: number;
  /** The end of the electrode to which its wire leads. */
  readonly barX: number;
  readonly barY: number;
}

function Socket({ x, y, barX, barY }: SocketProps) {
  return (
    <g>
      <path d={`M${x} ${y} V${barY} H${barX}`} fill="none" stroke="var(--rule-strong)" strokeWidth={3} />
      <circle cx={x} cy={y} r={13} fill="var(--paper-raised)" {...pen} />
      <circle cx={x} cy={y} r={4} fill="var(--ink)" />
    </g>
  );
}

interface LeadProps {
  readonly layout: Layout;
  readonly id: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly color: string;
  readonly isPlugged: boolean;
}

function Lead({ layout: { power, switch: knob, form }, id, at, color, isPlugged }: LeadProps) {
  const isBlack = id === 'lead-black';
  const from =
    form === 'wide'
      ? { x: power.x + (isBlack ? 30 : 64), y: power.y + power.height }
      : { x: knob.x + knob.width + 4, y: power.y + 44 };
  const side = form === 'wide' ? (isBlack ? -22 : -30) : 24;
  const path = isPlugged
    ? `M${from.x} ${from.y} C${from.x} ${from.y + 30} ${at.x + side} ${from.y + 20} ${at.x + side * 0.7} ${(from.y + at.y) / 2} S${at.x + side} ${at.y} ${at.x} ${at.y}`
    : `M${from.x} ${from.y} Q${from.x} ${at.y - 10} ${at.x} ${at.y}`;
  return (
    <g>
      <g fill="none" strokeLinecap="round">
        <path d={path} stroke="var(--rule-strong)" strokeWidth={5.5} />
        <path d={path} stroke={color} strokeWidth={3.5} />
      </g>
      <g data-thing={id}>
        <circle cx={at.x} cy={at.y} r={15} fill="var(--paper-raised)" />
        <circle cx={at.x} cy={at.y} r={13} fill={color} stroke="var(--rule-strong)" strokeWidth={1.5} />
        <path
          d={`M${at.x - 5} ${at.y} h10 ${isBlack ? '' : `M${at.x} ${at.y - 5} v10`}`}
          stroke={isBlack ? 'var(--gel-ink)' : 'var(--negative-ink)'}
          strokeWidth={2.5}
          strokeLinecap="round"
          fill="none"
        />
      </g>
    </g>
  );
}
