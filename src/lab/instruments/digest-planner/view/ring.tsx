import { pen } from '../../../bench/apparatus/pen.ts';
import { listPieces } from '../../../science/digest/pieces.ts';
import type { Molecule } from '../setting/plan.ts';

interface Props {
  readonly molecule: Molecule;
  /** The middle. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fontSize: number;
  /** How far the ring is turned, in degrees; at 0 base 1 is at the top. */
  readonly turn: number;
  readonly hasNames: boolean;
  /** Places, from 1, that are marked besides the cuts: what was searched for. */
  readonly marks?: readonly number[];
}

/** More names than these around a ring run into each other. */
const mostNames = 12;

/** A ring with the cuts across it, each with its enzyme, and the lengths of the pieces on the inside. */
export function Ring(props: Props) {
  const { molecule, x, y, radius, fontSize, turn, hasNames, marks = [] } = props;
  const { dna, sites, label } = molecule;
  const cuts = [...new Set(sites.map(({ cutAfter }) => cutAfter))];
  const pieces = listPieces(dna.length, cuts, 'ring', 1);
  const at = (base: number, from: number) => {
    const angle = ((base / dna.length) * 360 + turn - 90) * (Math.PI / 180);
    return { x: x + Math.cos(angle) * from, y: y + Math.sin(angle) * from };
  };
  const line = (base: number, from: number, to: number) => {
    const [one, other] = [at(base, from), at(base, to)];
    return `M${one.x} ${one.y} L${other.x} ${other.y}`;
  };
  const namesOf = (cut: number) =>
    [...new Set(sites.filter(({ cutAfter }) => cutAfter === cut).map(({ enzyme }) => enzyme))].join(', ');
  const start = at(0, radius + 2);
  return (
    <g>
      <circle cx={x} cy={y} r={radius} fill="none" {...pen} strokeWidth={12} />
      <circle cx={x} cy={y} r={radius} fill="none" stroke="var(--primary-soft)" strokeWidth={8} />
      <circle cx={start.x} cy={start.y} r={3} fill="var(--ink)" />
      {marks.map((base) => (
        <path key={base} d={line(base, radius - 10, radius + 10)} stroke="var(--caution)" strokeWidth={3} />
      ))}
      {cuts.map((cut) => (
        <path key={cut} d={line(cut, radius - 9, radius + 12)} stroke="var(--negative)" strokeWidth={3} />
      ))}
      {hasNames && cuts.length <= mostNames
        ? cuts.map((cut) => {
            const place = at(cut, radius + 18);
            return (
              <text
                key={cut}
                x={place.x}
                y={place.y + fontSize / 3}
                textAnchor={place.x < x ? 'end' : 'start'}
                fontSize={fontSize}
                fill="var(--ink)"
              >
                {`${namesOf(cut)} ${cut}`}
              </text>
            );
          })
        : null}
      {pieces.length > 1 && pieces.length <= mostNames && radius > 60
        ? pieces.map(({ firstBase, lengthBp }) => {
            const middle = at(firstBase + lengthBp / 2, radius - 26);
            return (
              <text
                key={firstBase}
                x={middle.x}
                y={middle.y + fontSize / 3}
                textAnchor="middle"
                fontSize={fontSize}
                fill="var(--ink-soft)"
              >
                {lengthBp}
              </text>
            );
          })
        : null}
      <text
        x={x}
        y={y + (radius > 60 ? 0 : fontSize / 3)}
        textAnchor="middle"
        fontSize={fontSize}
        fontWeight={700}
        fill="var(--ink)"
      >
        {radius > 60 ? label : dna.length}
      </text>
      {radius > 60 ? (
        <text x={x} y={y + fontSize + 4} textAnchor="middle" fontSize={fontSize} fill="var(--ink-soft)">
          {`${dna.length} bp`}
        </text>
      ) : null}
    </g>
  );
}
