import { pen } from '../../../bench/apparatus/pen.ts';
import type { Swab } from '../bench.ts';
import { type Place, swabLength } from './layout.ts';

interface Props extends Place {
  readonly swab: Swab | null;
  readonly isGloved: boolean;
  readonly areGlovesUsed: boolean;
}

/** The hand, bare or gloved, with a swab in it. The origin is the tip of the swab's head. */
export function HandWithSwab({ x, y, scale, swab, isGloved, areGlovesUsed }: Props) {
  const grip = -swabLength;
  const skin = 'color-mix(in oklab, var(--caution) 24%, var(--paper-raised))';
  const glove = 'color-mix(in oklab, var(--primary) 34%, var(--paper-raised))';
  const isLoaded = swab !== null && swab.sites.length > 0;
  const head = !swab
    ? 'none'
    : isLoaded
      ? 'color-mix(in oklab, var(--signal) 60%, var(--paper-raised))'
      : swab.isDamp
        ? 'color-mix(in oklab, var(--info) 12%, var(--paper-raised))'
        : 'var(--paper-raised)';
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {swab ? (
        <g>
          <path d={`M0 -26 V${grip - 14}`} {...pen} strokeWidth={5} />
          <path
            d={`M0 -26 V${grip - 14}`}
            stroke="var(--paper-raised)"
            strokeWidth={1.8}
            strokeLinecap="round"
          />
          <path d="M-8 -24 Q-10 -4 0 0 Q10 -4 8 -24 Q7 -34 0 -35 Q-7 -34 -8 -24 Z" fill={head} {...pen} />
          <path d="M-6 -22 q6 4 12 0 M-6 -14 q6 4 12 0" fill="none" {...pen} strokeWidth={1} />
        </g>
      ) : null}
      <g fill={isGloved ? glove : skin} {...pen}>
        <path
          d={`M-8 ${grip - 26} Q-26 ${grip - 22} -27 ${grip - 2} Q-27 ${grip + 10} -17 ${grip + 13} L-3 ${grip + 16} Q6 ${grip + 16} 5 ${grip + 8} L26 ${grip + 2} Q35 ${grip - 2} 32 ${grip - 12} L28 ${grip - 30} Z`}
        />
        <path d={`M-3 ${grip + 4} Q12 ${grip + 8} 24 ${grip + 2}`} fill="none" />
        <path d={`M-12 ${grip - 4} Q2 ${grip - 6} 5 ${grip + 8}`} fill="none" />
        <path
          d={`M-12 ${grip - 27} Q10 ${grip - 34} 31 ${grip - 30} L33 ${grip - 42} Q10 ${grip - 46} -12 ${grip - 39} Z`}
        />
      </g>
      {areGlovesUsed ? (
        <g fill="var(--signal)" stroke="var(--signal-text)" strokeWidth={1}>
          <circle cx={-16} cy={grip + 1} r={3} />
          <circle cx={12} cy={grip - 6} r={3} />
          <circle cx={24} cy={grip - 14} r={2.4} />
        </g>
      ) : null}
    </g>
  );
}
