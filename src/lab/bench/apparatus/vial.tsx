import { useId } from 'react';
import { pen } from './pen.ts';
import { capColour, liquidColour, type Tint } from './tints.ts';

/** A tube is 44 units wide and 112 high, from the top of its cap to its tip, with its origin above the middle of the cap. */
export const vialSize = { width: 44, height: 112 } as const;

const wall = 'M-16 20 V66 L-4 106 Q0 112 4 106 L16 66 V20';
const inside = 'M-15 20 V66 L-3.4 105 Q0 110 3.4 105 L15 66 V20 Z';
/** Three heights inside the tube, in units below the origin: its tip, the upper end of its cone, and its rim. */
const heights = { tip: 109, cone: 66, rim: 24 } as const;
/** The part of a full tube that the cone holds, from 0 to 1. */
const coneShare = 0.3;

/** The level of a liquid in units below the origin. It fits the volume in a cone with a cylinder above it. */
function levelOf(share: number): number {
  const { tip, cone, rim } = heights;
  if (share <= coneShare) return tip - (tip - cone) * Math.cbrt(Math.max(0, share) / coneShare);
  return cone - (cone - rim) * Math.min(1, (share - coneShare) / (1 - coneShare));
}

interface Props {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  /** The part of the tube that is full, from 0 to 1. */
  readonly share: number;
  readonly tint: Tint;
  readonly lid: 'none' | 'open' | 'closed';
  /** The color of the cap; without it the cap is plain. */
  readonly cap?: Tint | undefined;
  /** On the wall: a name of at most seven letters. */
  readonly label?: string | undefined;
  readonly labelSize?: number;
  /** true: drops hang on the wall, because the tube was not spun down. */
  readonly hasDrops?: boolean;
  /** true: the tube is out of reach and drawn dimmer. */
  readonly isAway?: boolean;
}

/** A reaction tube seen from the side, with its lid, what is in it, and its label. */
export function Vial(props: Props) {
  const { x, y, scale = 1, share, tint, lid, cap = 'plain', label, labelSize = 14, hasDrops, isAway } = props;
  const clip = useId();
  const level = levelOf(share);
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} opacity={isAway ? 0.45 : 1}>
      <clipPath id={clip}>
        <path d={inside} />
      </clipPath>
      <path d={inside} fill="var(--paper-raised)" />
      <g clipPath={`url(#${clip})`}>
        <rect
          x={-18}
          // An attribute, not a style: a public page holds this drawing, and no style.
          y={share > 0 ? level : 114}
          width={36}
          height={112}
          fill={liquidColour(tint)}
          className="transition-[y] duration-200"
        />
      </g>
      <g fill="none" {...pen}>
        <path d={wall} />
        <path d="M-20 20 H20" />
        {hasDrops ? (
          <path d="M-11 34 v3 M9 42 v3 M-9 52 v3" stroke={liquidColour(tint)} strokeWidth={3.5} />
        ) : null}
      </g>
      <Cap lid={lid} fill={capColour(cap)} />
      {label ? (
        <g>
          <rect
            x={-Math.max(22, label.length * labelSize * 0.31 + 5)}
            y={32}
            width={2 * Math.max(22, label.length * labelSize * 0.31 + 5)}
            height={labelSize + 7}
            rx={3}
            fill="var(--paper-raised)"
            stroke="var(--rule-strong)"
            strokeWidth={1}
          />
          <text
            y={32 + labelSize + 1}
            textAnchor="middle"
            fontSize={labelSize}
            fontWeight={700}
            fill="var(--ink)"
          >
            {label}
          </text>
        </g>
      ) : null}
    </g>
  );
}

function Cap({ lid, fill }: { readonly lid: Props['lid']; readonly fill: string }) {
  if (lid === 'none') return <rect x={-20} y={8} width={40} height={10} rx={3} fill={fill} {...pen} />;
  if (lid === 'closed') return <rect x={-20} y={6} width={40} height={14} rx={4} fill={fill} {...pen} />;
  return (
    <g>
      <path d="M19 19 q6 -2 5 -8" fill="none" {...pen} />
      <rect x={20} y={-16} width={12} height={30} rx={4} fill={fill} transform="rotate(22 24 10)" {...pen} />
    </g>
  );
}
