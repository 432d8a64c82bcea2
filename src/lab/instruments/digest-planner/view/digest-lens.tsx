import { labelSize, pen } from '../../../bench/apparatus/pen.ts';
import type { Form } from '../../../bench/stage/spot.ts';

interface Props {
  readonly form: Form;
  /** Part of the sites that is cut at the end of this time, from 0 to 1; null: there is no enzyme in the tube. */
  readonly share: number | null;
  /** How much of the time has passed, from 0 to 1. */
  readonly progress: number;
}

const places = { wide: { x: 700, y: 392, radius: 58 }, tall: { x: 214, y: 398, radius: 46 } } as const;
const molecules = 6;
/** The order in which the drawn molecules are cut. */
const turns = [2, 5, 0, 3, 1, 4];

/** A look into the first tube of the block while its time passes: more and more molecules have come apart. */
export function DigestLens({ form, share, progress }: Props) {
  const { x, y, radius } = places[form];
  const size = labelSize[form];
  // By the law of dose: what is left uncut shrinks by the same part in each minute.
  const cut = share === null ? 0 : 1 - (1 - Math.min(0.999, share)) ** progress;
  const width = radius * 1.1;
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={radius}
        fill="var(--paper-raised)"
        {...pen}
        strokeWidth={3}
        stroke="var(--primary)"
      />
      {turns.map((turn, row) => {
        const isCut = cut * molecules > turn + 0.5;
        const top = y - radius * 0.62 + row * radius * 0.2;
        return (
          <g key={turn} {...pen} strokeWidth={5}>
            <path d={`M${x - width / 2} ${top} h${width * 0.36}`} stroke="var(--primary)" />
            <path
              d={`M${x - width * 0.14} ${top} h${width * 0.64}`}
              stroke={isCut ? 'var(--negative)' : 'var(--primary)'}
              className="transition-transform duration-200"
              style={{ transform: isCut ? 'translate(6px, 3px)' : undefined }}
            />
          </g>
        );
      })}
      <text
        x={x}
        y={y + radius * 0.72}
        textAnchor="middle"
        fontSize={size}
        fontWeight={700}
        fill="var(--ink)"
      >
        {share === null ? '0%' : `${Math.round(100 * cut)}%`}
      </text>
    </g>
  );
}
