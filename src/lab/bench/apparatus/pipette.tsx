import { useId } from 'react';
import type { Pipette } from '../hand.ts';
import { isEmpty, volumeNl } from '../liquid.ts';
import { pen } from './pen.ts';
import { liquidColour, type Tint } from './tints.ts';

/** A pipette with a tip is 64 units wide and 300 high; its origin is the end of the tip. */
export const pipetteSize = { width: 64, height: 300 } as const;
/** Distance between the end of the shaft and the origin, in units, while there is no tip. */
const tipLength = 92;

interface Props {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly pipette: Pipette;
  /** The color of what is in the tip. */
  readonly tint: Tint;
}

/** The pipette with its wheel as three figures, its tip, and what is in the tip. */
export function PipetteDrawing({ x, y, scale = 1, pipette, tint }: Props) {
  const clip = useId();
  const { tip, setNl, mostNl } = pipette;
  const heldNl = tip ? volumeNl(tip.held) : 0;
  const isUsed = tip !== null && !isEmpty(tip.film);
  const figures = wheelFigures(setNl, mostNl);
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {tip ? (
        <g>
          <clipPath id={clip}>
            <path d="M-8 -88 L-3 -2 H3 L8 -88 Z" />
          </clipPath>
          <path d="M-8 -90 L-3 -1 H3 L8 -90 Z" fill="var(--paper-raised)" {...pen} />
          <g clipPath={`url(#${clip})`}>
            <rect
              x={-9}
              y={-88 * Math.min(1, Math.sqrt(heldNl / mostNl)) - 2}
              width={18}
              height={92}
              fill={heldNl > 0 || isUsed ? liquidColour(tint) : 'none'}
            />
          </g>
          <path d="M-8 -90 L-3 -1 H3 L8 -90" fill="none" {...pen} />
        </g>
      ) : null}
      <g fill="var(--paper-raised)" {...pen}>
        <path d={`M-7 ${-tipLength} V-112 H7 V${-tipLength} Z`} />
        <path d="M-20 -162 L-8 -112 H8 L20 -162 Z" fill="var(--primary-soft)" />
        <path d="M-29 -270 Q-29 -276 -23 -276 H23 Q29 -276 29 -270 L22 -162 H-22 Z" />
        <path d="M24 -268 Q44 -266 43 -244" fill="none" strokeWidth={5} />
        <rect x={-7} y={-294} width={14} height={18} fill="var(--paper-sunk)" />
        <rect x={-14} y={-306} width={28} height={14} rx={6} fill="var(--primary)" />
      </g>
      <rect x={-15} y={-262} width={30} height={60} rx={4} fill="var(--gel)" />
      {figures.map((figure, index) => (
        <text
          key={index === 0 ? 'first' : index === 1 ? 'second' : 'third'}
          y={-244 + index * 19}
          textAnchor="middle"
          fontSize={17}
          className="font-mono"
          fill={index === 2 ? 'var(--theme-warning)' : 'var(--band)'}
        >
          {figure}
        </text>
      ))}
    </g>
  );
}

/** The three figures on the wheel of a pipette: tens, ones and tenths of a microliter, or hundreds, tens and ones. */
function wheelFigures(setNl: number, mostNl: number): string[] {
  const perLast = mostNl >= 100_000 ? 1000 : 100;
  return [...String(Math.round(setNl / perLast)).padStart(3, '0')];
}
