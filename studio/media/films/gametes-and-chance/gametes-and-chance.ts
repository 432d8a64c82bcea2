import { clamp, presence, progress } from '../../drawing/motion.ts';
import { at, draw, group, ink, sheet } from '../../drawing/pen.ts';
import type { Film } from '../../film.ts';
import { beginning, openChild, type Steps } from './beginning.ts';
import { childCount, countTrait, fromMother, shownOneByOne } from './births.ts';
import { children, shares } from './children.ts';
import { couple } from './couple.ts';

const ground = draw('rect', { width: sheet.width, height: sheet.height, fill: ink('gel') });

/** When each step of a beginning starts and ends, in seconds. */
interface Times {
  readonly mother: readonly [turn: number, divide: number, move: number, end: number];
  readonly father: readonly [turn: number, divide: number, move: number, end: number];
  readonly join: readonly [number, number];
  /** When the child's first cell becomes one of the row of children. */
  readonly goneS: number;
}

/**
 * The first child begins slowly, with the mother before the father. The second is faster, and the others are as fast as
 * a viewer can follow.
 */
const first: Times = {
  mother: [19.4, 22.2, 24.2, 25.4],
  father: [25.8, 28, 29.8, 31],
  join: [31.4, 34],
  goneS: 38.8,
};
const second: Times = {
  mother: [40.2, 42.2, 43.6, 44.6],
  father: [40.2, 42.2, 43.6, 44.6],
  join: [44.6, 46],
  goneS: 49.2,
};
const othersFromS = 50;
const otherS = 3.2;
const others = Array.from({ length: shownOneByOne - 2 }, (_, index): Times => {
  const fromS = othersFromS + index * otherS;
  const parent = [fromS, fromS + 0.9, fromS + 1.4, fromS + 1.9] as const;
  return { mother: parent, father: parent, join: [fromS + 1.8, fromS + 2.3], goneS: fromS + 2.7 };
});
const beginnings = [first, second, ...others];
const goneTakesS = 0.5;

/** From here on all children are shown together. */
const manyFromS = 59.6;
const manyUntilS = 78.8;
const drawnS = [61.2, 72.6] as const;

function stepsAt(timeS: number, { mother, father, join, goneS }: Times, shownS: number): Steps {
  const step = (times: readonly number[], index: number) =>
    progress(timeS, times[index] ?? 0, times[index + 1] ?? 0);
  return {
    shown: progress(timeS, shownS, shownS + 0.5),
    motherTurned: step(mother, 0),
    motherDivided: step(mother, 1),
    eggMoved: step(mother, 2),
    fatherTurned: step(father, 0),
    fatherDivided: step(father, 1),
    spermMoved: step(father, 2),
    joined: step(join, 0),
    complete: progress(timeS, join[1], join[1] + 0.4),
    gone: progress(timeS, goneS, goneS + goneTakesS),
  };
}

function oneByOne(timeS: number): string {
  const index = Math.max(
    0,
    beginnings.findLastIndex((_, number) => timeS >= (beginnings[number - 1]?.goneS ?? -1) + goneTakesS),
  );
  const times = beginnings[index] ?? first;
  const shownS = index === 0 ? -1 : (beginnings[index - 1]?.goneS ?? 0) + goneTakesS;
  const words = { areCellsNamed: index === 0, isChildTold: index < 2 };
  return beginning(fromMother[index] ?? 'S', stepsAt(timeS, times, shownS), words, timeS);
}

/** The number of children so far; a fraction while one is coming up. */
function countAt(timeS: number): number {
  const here = beginnings.reduce((sum, { goneS }) => sum + progress(timeS, goneS, goneS + goneTakesS), 0);
  const share = clamp((timeS - drawnS[0]) / (drawnS[1] - drawnS[0]));
  return here + (childCount - shownOneByOne) * share ** 1.5;
}

/** The pair of the mother turns once more, and the film ends before anything is decided. */
const again: Times = { mother: [79.6, 96, 97, 98], father: [79.6, 96, 97, 98], join: [98, 99], goneS: 99 };

const parts = (timeS: number) => {
  const count = countAt(timeS);
  return [
    at(
      // The couple begins in the middle of the picture and makes room below for the child.
      {
        x: 0,
        y: 170 * (1 - progress(timeS, 17.8, 19.2)),
        opacity: 1 - progress(timeS, manyFromS - 0.6, manyFromS),
      },
      couple(progress(timeS, 10.6, 11.4), progress(timeS, 15.2, 16)),
      oneByOne(timeS),
    ),
    group(
      { opacity: 1 - progress(timeS, manyUntilS - 0.6, manyUntilS) },
      count > 0 ? children(count, progress(timeS, manyFromS, manyFromS + 1.2)) : '',
      group({ opacity: progress(timeS, drawnS[0] - 0.6, drawnS[0]) }, shares(count)),
    ),
    group(
      { opacity: presence(timeS, manyUntilS, 95) },
      couple(1, 1),
      openChild,
      beginning('A', stepsAt(timeS, again, 0), { areCellsNamed: false, isChildTold: false }, timeS),
    ),
  ];
};

const trait = countTrait(childCount);

/** Gametes of two parents, AS and SS, and what chance makes of them: child by child, and sixty children together. */
export const gametesAndChance: Film = {
  name: 'gametes-and-chance',
  durationS: 85,
  posterS: 36.6,
  frame: (timeS) => ground + parts(timeS).join(''),
  captions: [
    { startS: 0.3, endS: 4.6, lines: ['A made-up couple,', 'and one cell of each of them.'] },
    {
      startS: 4.8,
      endS: 10.2,
      lines: ['A chromosome is a long DNA molecule with', 'many genes. Here: the pair with HBB.'],
    },
    { startS: 10.4, endS: 14.8, lines: ['The mother has one A and one S:', 'sickle cell trait.'] },
    { startS: 15, endS: 19, lines: ['The father has S twice:', 'sickle cell disease.'] },
    {
      startS: 19.2,
      endS: 25.4,
      lines: ['An egg cell gets one of her pair.', 'Which one is left to chance.'],
    },
    { startS: 25.6, endS: 31, lines: ['A sperm cell gets one of his pair.', 'Here it is S either way.'] },
    { startS: 31.2, endS: 34.8, lines: ['The two join. The child will have', 'one copy from each parent.'] },
    { startS: 35, endS: 38.8, lines: ['A and S: a child with', 'sickle cell trait.'] },
    { startS: 39.4, endS: 44.6, lines: ['The next child is a new draw.', 'The first one changes nothing.'] },
    { startS: 45.8, endS: 49.4, lines: ['S and S: a child with', 'sickle cell disease.'] },
    { startS: 49.8, endS: 55, lines: ['So it is at every birth: from her', 'A or S, with the same chance.'] },
    { startS: 55.2, endS: 59, lines: ['No draw knows of the ones before.'] },
    {
      startS: 59.4,
      endS: 64.6,
      lines: [`Now ${childCount} children of couples like this,`, 'drawn one after another.'],
    },
    {
      startS: 65,
      endS: 71.6,
      lines: ['With few children, the share jumps.', 'With many, it comes near a half.'],
    },
    {
      startS: 73,
      endS: 78.6,
      lines: [
        `${trait} with sickle cell trait, ${childCount - trait} with`,
        `sickle cell disease. Half would be ${childCount / 2}.`,
      ],
    },
    {
      startS: 79.2,
      endS: 84.6,
      lines: ['One more child? A new draw again.', 'The sixty before change nothing.'],
    },
  ],
};
