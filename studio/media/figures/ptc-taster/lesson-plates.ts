import { at, box, disc, draw, glowPath, group, ink, limb, path } from '../../drawing/pen.ts';
import { tube } from '../../drawing/tube.ts';
import { squaredPaper } from '../squared-paper.ts';

/** A drawing that is written once and used often. */
const define = (id: string, drawing: string) => draw('defs', {}, group({ id }, drawing));
const use = (id: string, x: number, y: number) => draw('use', { href: `#${id}`, x, y });

const differing = 7;
const rowOfTiles = (y: number) =>
  Array.from({ length: 13 }, (_, place) =>
    place === differing ? '' : use('tile', 112 + place * 88, y),
  ).join('');

/** Two rows of letters that differ in one place. */
const letters =
  squaredPaper +
  define('tile', box(-36, -48, 72, 96, { rx: 10 }) + path('M-14 0H14', { stroke: ink('rule-strong') })) +
  rowOfTiles(270) +
  rowOfTiles(450) +
  glowPath(`M${112 + differing * 88 - 44} 208h88v304h-88Z`, 5) +
  [270, 450]
    .map((y, row) =>
      at(
        { x: 112 + differing * 88, y },
        box(-36, -48, 72, 96, { rx: 10, fill: ink('signal') }),
        row === 0
          ? path('M-14 -14L14 14M14 -14L-14 14', { stroke: ink('signal-ink'), 'stroke-width': 8 })
          : disc(0, 0, 15, { fill: 'none', stroke: ink('signal-ink'), 'stroke-width': 8 }),
      ),
    )
    .join('');

const duplex =
  path('M-86 -14H86', { 'stroke-width': 8, stroke: ink('primary') }) +
  path('M-86 14H86', { 'stroke-width': 8 }) +
  path('M-60 -10V10M-30 -10V10M0 -10V10M30 -10V10M60 -10V10', {
    stroke: ink('rule-strong'),
    'stroke-width': 3,
  });

const generations = [0, 1, 2, 3];
const xOfGeneration = (generation: number) => 180 + generation * 306;
const yOfCopy = (generation: number, copy: number) =>
  360 + (copy - (2 ** generation - 1) / 2) * (600 / 2 ** generation);
const copiesOf = (generation: number) => Array.from({ length: 2 ** generation }, (_, copy) => copy);

/** One double strand, two, four, eight. */
const copies =
  squaredPaper +
  define('duplex', duplex) +
  path(
    generations
      .slice(0, 3)
      .flatMap((generation) =>
        copiesOf(generation).flatMap((copy) =>
          [0, 1].map(
            (half) =>
              `M${xOfGeneration(generation) + 100} ${yOfCopy(generation, copy)}L${xOfGeneration(generation + 1) - 100} ${yOfCopy(generation + 1, 2 * copy + half)}`,
          ),
        ),
      )
      .join(''),
    { stroke: ink('rule-strong'), 'stroke-width': 3 },
  ) +
  generations
    .flatMap((generation) =>
      copiesOf(generation).map((copy) => use('duplex', xOfGeneration(generation), yOfCopy(generation, copy))),
    )
    .join('');

const scissors =
  path('M0 0L70 -150M0 0L-70 -150', { 'stroke-width': 12 }) +
  path('M0 0L34 74M0 0L-34 74', { 'stroke-width': 12 }) +
  disc(-84, -186, 40, { fill: 'none', 'stroke-width': 10 }) +
  disc(84, -186, 40, { fill: 'none', 'stroke-width': 10 }) +
  disc(0, 0, 9, { fill: ink('ink') });

/** 220 base pairs are 1000 wide, so the site lies 200 from the left end. */
const cutBeside =
  squaredPaper +
  box(140, 380, 200, 70, { fill: ink('primary-soft') }) +
  box(372, 380, 768, 70, { fill: ink('primary-soft') }) +
  glowPath('M316 372V458M396 372V458', 6) +
  at({ x: 356, y: 330 }, scissors) +
  box(156, 560, 968, 70, { fill: ink('primary-soft') });

const gelBeforeTheRun =
  squaredPaper +
  [380, 560, 740, 920].map((x) => at({ x, y: 64, scale: 0.7 }, tube({ isGlowing: true, cap: 1 }))).join('') +
  draw('rect', { x: 120, y: 262, width: 1040, height: 430, rx: 14, fill: ink('gel') }) +
  [200, 380, 560, 740, 920, 1100]
    .map((x) => draw('rect', { x: x - 52, y: 290, width: 104, height: 16, rx: 3, fill: ink('gel-rule') }))
    .join('') +
  [370, 392, 416, 442, 472, 506, 546, 592, 646]
    .map((y, rung) => limbOfLight(`M150 ${y}H250`, rung === 4 ? 12 : 8))
    .join('');

function limbOfLight(d: string, width: number): string {
  return (
    path(d, { stroke: ink('band'), 'stroke-width': width * 2.4, 'stroke-opacity': 0.25 }) +
    path(d, { stroke: ink('band'), 'stroke-width': width })
  );
}

/** Two copies each: filled, open, or one of each. */
const person = (id: string, fills: readonly [string, string]) =>
  define(
    id,
    limb('M-22 0H22', 4, ink('paper-raised')) +
      fills.map((fill, copy) => disc(copy === 0 ? -22 : 22, 0, 17, { fill: ink(fill) })).join(''),
  );

/** Forty-eight people in about the shares of the survey (31, 45 and 24 of 100), in a mixed order. */
const order = 'CGXCXGXCXXGCXGXCCXGXXCXGCXXCGXGCXXGCXCXGCXXCXGXC';

const population =
  squaredPaper +
  person('both', ['signal', 'signal']) +
  person('one', ['signal', 'paper-raised']) +
  person('none', ['paper-raised', 'paper-raised']) +
  [...order]
    .map((letter, index) =>
      use(
        letter === 'C' ? 'both' : letter === 'X' ? 'one' : 'none',
        118 + (index % 8) * 149,
        90 + Math.floor(index / 8) * 108,
      ),
    )
    .join('');

export const lessonPlates = {
  'cut-plate': cutBeside,
  'copies-plate': copies,
  'gel-plate': gelBeforeTheRun,
  'letters-plate': letters,
  'people-plate': population,
};
