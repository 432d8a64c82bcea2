import { chromosome, type HbbAllele } from '../../drawing/chromosome.ts';
import { between, clamp, drift } from '../../drawing/motion.ts';
import { at, disc, glowPath, group, ink, path, words } from '../../drawing/pen.ts';
import { cellFill, dividingCell, gameteStart, half } from './division.ts';

/** Where the cells of the two parents lie, and where the child begins. */
const motherAt = { x: 420, y: 162, side: 1 } as const;
const fatherAt = { x: 860, y: 162, side: -1 } as const;
const childAt = { x: 640, y: 402 } as const;
const childRadius = 106;
/** How far a chromosome lies from the middle of the child's first cell. */
const beside = 42;

/** How far each step has come, from 0 to 1. */
export interface Steps {
  /** From 0 to 1: the cells of the parents appear. */
  readonly shown: number;
  readonly motherTurned: number;
  readonly motherDivided: number;
  readonly eggMoved: number;
  readonly fatherTurned: number;
  readonly fatherDivided: number;
  readonly spermMoved: number;
  readonly joined: number;
  /** The child's first cell is complete and glows. */
  readonly complete: number;
  /** The child's first cell makes room for the next one. */
  readonly gone: number;
}

/** The words beside the cells. There is time to read them only at the first children. */
export interface Words {
  readonly areCellsNamed: boolean;
  readonly isChildTold: boolean;
}

/** The cells of both parents; an even number of turns leaves the pair as it first lay, A on the left. */
function cells(allele: HbbAllele, steps: Steps): string {
  return (
    dividingCell({
      ...motherAt,
      pair: allele === 'A' ? ['S', 'A'] : ['A', 'S'],
      turns: allele === 'A' ? 5 : 6,
      turned: steps.motherTurned,
      divided: steps.motherDivided,
      shown: steps.shown * (1 - 0.65 * steps.eggMoved) * (1 - steps.gone),
    }) +
    dividingCell({
      ...fatherAt,
      pair: ['S', 'S'],
      turns: 5,
      turned: steps.fatherTurned,
      divided: steps.fatherDivided,
      shown: steps.shown * (1 - 0.65 * steps.spermMoved) * (1 - steps.gone),
    })
  );
}

const waiting = { x: 104, y: 0 } as const;

function egg(allele: HbbAllele, { motherDivided, eggMoved, joined }: Steps): string {
  if (motherDivided < 1) return '';
  const start = gameteStart(motherAt);
  const x = between(between(start.x, childAt.x - waiting.x, eggMoved), childAt.x, joined);
  const y = between(start.y, childAt.y, eggMoved);
  return at(
    { x, y },
    disc(0, 0, between(half, childRadius, joined), cellFill),
    at({ x: -beside * joined, y: 0 }, chromosome(allele)),
  );
}

/** A half of the father's cell becomes a slim head with a tail. Its outline is lost in the egg cell. */
function sperm({ fatherDivided, spermMoved, joined }: Steps, timeS: number): string {
  if (fatherDivided < 1) return '';
  const start = gameteStart(fatherAt);
  const x = between(between(start.x, childAt.x + waiting.x + 10, spermMoved), childAt.x + beside, joined);
  const y = between(start.y, childAt.y, spermMoved);
  const width = between(half, 46, spermMoved);
  const height = between(half, 88, spermMoved);
  const sway = drift(timeS, 1.6, 10 * (1 - joined));
  const tail = `M24 -72q${26 + sway} -26 52 -16t${56 - sway} -24t56 -14`;
  return at(
    { x, y },
    group(
      { opacity: 1 - clamp(joined * 1.4 - 0.4) },
      group({ opacity: spermMoved }, path(tail, { 'stroke-width': 6 })),
      path(
        `M${-width} 0A${width} ${height} 0 0 1 ${width} 0A${width} ${height} 0 0 1 ${-width} 0Z`,
        cellFill,
      ),
    ),
    chromosome('S'),
  );
}

const start = { 'text-anchor': 'start' } as const;
const end = { 'text-anchor': 'end' } as const;

function names({ motherDivided, eggMoved, fatherDivided, spermMoved, joined }: Steps): string {
  const soft = { fill: ink('ink-soft') };
  const here = 1 - clamp(joined * 3);
  return (
    group(
      { opacity: here * motherDivided * eggMoved },
      words('egg cell', 424, 412, 30, { ...end, ...soft }),
    ) +
    group(
      { opacity: here * fatherDivided * spermMoved },
      words('sperm cell', 824, 412, 30, { ...start, ...soft }),
    )
  );
}

/** What a child has, in words beside its first cell. */
function told(allele: HbbAllele): string {
  return (
    words('becomes a child with', 774, 392, 34, start) +
    words(allele === 'A' ? 'sickle cell trait' : 'sickle cell disease', 774, 434, 34, start)
  );
}

/** From the pairs of both parents to the first cell of a child, that gets `allele` from the mother. */
export function beginning(
  allele: HbbAllele,
  steps: Steps,
  { areCellsNamed, isChildTold }: Words,
  timeS: number,
): string {
  const ring = `M${-childRadius} 0a${childRadius} ${childRadius} 0 1 1 ${2 * childRadius} 0a${childRadius} ${childRadius} 0 1 1 ${-2 * childRadius} 0`;
  return (
    cells(allele, steps) +
    group(
      { opacity: 1 - steps.gone },
      group({ opacity: steps.complete }, at(childAt, glowPath(ring))),
      egg(allele, steps),
      sperm(steps, timeS),
      areCellsNamed ? names(steps) : '',
      isChildTold ? group({ opacity: steps.complete }, told(allele)) : '',
    )
  );
}

/** A child before its allele from the mother is known: it has S from the father. */
export const openChild = at(
  childAt,
  disc(0, 0, childRadius, { ...cellFill, 'stroke-dasharray': '4 14' }),
  words('?', -beside, 24, 72),
  at({ x: beside, y: 0 }, chromosome('S')),
);
