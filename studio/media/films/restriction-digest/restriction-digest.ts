import { between, presence, progress } from '../../drawing/motion.ts';
import { at, box, draw, glowPath, group, ink, path, penWidth, sheet, words } from '../../drawing/pen.ts';
import type { Film } from '../../film.ts';
import { copies, differing, site, siteLetters } from './copies.ts';
import { doubleStrand, lengths, type Shown, type View, viewAt, xOf } from './double-strand.ts';
import { countBands, gel } from './lanes.ts';
import { names, tubes } from './tubes.ts';

const ground = draw('rect', { width: sheet.width, height: sheet.height, fill: ink('gel') });

/** Seconds at which something begins. */
const starts = {
  upper: 6.4,
  lower: 12.6,
  cut: 18.2,
  apart: 20,
  away: 23.4,
  both: 29.6,
  readG: 35.2,
  awayAgain: 41.8,
  tubes: 46.6,
  tubesCut: 50,
  gel: 53.4,
  power: 54.8,
  off: 59.8,
} as const;

/** Pixels by which pieces move off the cut, to each side. */
const gap = 10;
/** Nothing lies below 530, where captions stand while the controls of a player are shown. */
const middle = { alone: 300, upper: 154, lower: 375 } as const;

const view = (timeS: number) =>
  viewAt(
    1 -
      progress(timeS, starts.away, starts.away + 2.4) +
      progress(timeS, starts.both - 1.6, starts.both + 0.6) -
      progress(timeS, starts.awayAgain, starts.awayAgain + 2.4),
  );

/** HaeIII on its site. The film does not show how the enzyme came there. */
const enzyme =
  draw('ellipse', {
    cx: 640,
    cy: 0,
    rx: 290,
    ry: 206,
    fill: ink('primary-soft'),
    stroke: ink('ink'),
    'stroke-width': penWidth,
  }) + words('HaeIII', 640, -158, 36);

/** An arrow along the site on the side of one strand, from its 5′ end to its 3′ end, as far as `share`. */
function reading(strand: 'upper' | 'lower', share: number, at: View, stroke = ink('signal')): string {
  // A shaft shorter than its head is no arrow yet.
  if (share < 0.1) return '';
  const ends = [site.siteFrom, site.siteFrom + siteLetters.length].map((border) => xOf(border, at));
  const [from = 0, to = 0] = strand === 'upper' ? ends : ends.toReversed();
  const y = (at.half + 34) * (strand === 'upper' ? -1 : 1);
  const tip = between(from, to, share);
  const back = from < to ? -18 : 18;
  return path(`M${from} ${y}H${tip}M${tip + back} ${y - 13}L${tip} ${y}L${tip + back} ${y + 13}`, {
    stroke,
    'stroke-width': 6,
  });
}

/** Letter 145 and its partner, framed, with its number above. */
function letter145(top: number, bottom: number, at: View, opacity: number): string {
  const x = xOf(differing + 0.5, at);
  return group(
    { opacity },
    box(x - 38, top, 76, bottom - top, { fill: 'none', stroke: ink('caution') }),
    words('letter 145', x, top - 16, 34, { fill: ink('caution') }),
  );
}

function copyWithC(timeS: number): string {
  const near = view(timeS);
  const { length } = siteLetters;
  const shown: Shown = {
    view: near,
    apart: gap * progress(timeS, starts.apart, starts.apart + 1.6),
    read: {
      upper: length * progress(timeS, starts.upper + 0.8, starts.upper + 3),
      lower: length * progress(timeS, starts.lower + 0.8, starts.lower + 3),
    },
  };
  const moved = progress(timeS, starts.both - 1.6, starts.both + 0.6);
  const arrows = 1 - progress(timeS, starts.cut - 0.8, starts.cut);
  const cutting = progress(timeS, starts.cut, starts.cut + 1.2);
  const reach = near.half + 34;
  return at(
    { x: 0, y: between(middle.alone, middle.upper, moved) },
    group({ opacity: presence(timeS, starts.upper - 0.4, starts.away, 0.8) }, enzyme),
    doubleStrand(copies.C, shown),
    group(
      { opacity: arrows },
      reading('upper', shown.read.upper / length, near),
      reading('lower', shown.read.lower / length, near),
    ),
    cutting > 0 && timeS < starts.away
      ? group(
          { opacity: 1 - progress(timeS, starts.apart, starts.apart + 1.2) },
          glowPath(`M${near.cutX} ${-reach}V${between(-reach, reach, cutting)}`, 6),
        )
      : '',
    letter145(-near.half - 14, near.half + 14, near, presence(timeS, 0.6, starts.upper - 0.2, 0.5)),
    lengths(
      copies.C,
      shown,
      presence(timeS, starts.away + 2.2, starts.both - 1.4, 0.5) +
        presence(timeS, starts.awayAgain + 2.2, starts.tubes + 1, 0.5),
    ),
  );
}

function copyWithG(timeS: number): string {
  const near = view(timeS);
  const shown: Shown = { view: near, apart: gap, read: { upper: 0, lower: 0 } };
  return at(
    { x: 0, y: middle.lower, opacity: progress(timeS, starts.both + 0.2, starts.both + 1.4) },
    doubleStrand(copies.G, shown),
    group(
      { opacity: 1 - progress(timeS, starts.awayAgain - 0.6, starts.awayAgain) },
      reading('upper', progress(timeS, starts.readG, starts.readG + 1.6), near, ink('ink-soft')),
      reading('lower', progress(timeS, starts.readG + 1.8, starts.readG + 3.4), near, ink('ink-soft')),
    ),
    lengths(copies.G, shown, presence(timeS, starts.awayAgain + 2.2, starts.tubes + 1, 0.5)),
  );
}

/** The names of both copies, and letter 145 marked through both. */
function compared(timeS: number): string {
  const near = view(timeS);
  const opacity = presence(timeS, starts.both + 1, starts.awayAgain, 0.6);
  const top = middle.upper - near.half - 14;
  return letter145(top, middle.lower + near.half + 14, near, opacity);
}

const wordsFor = ['no', 'one', 'two', 'three'] as const;
const bands = (genotype: 'CC' | 'CG' | 'GG') => wordsFor[countBands(genotype)] ?? 'many';
const [shortBp, longBp] = copies.C.piecesBp;
const wholeBp = copies.C.upper.length;

/** HaeIII and the copies of the bitter-taste receptor: what it reads, where it cuts, and what the gel shows of it. */
export const restrictionDigest: Film = {
  name: 'restriction-digest',
  durationS: 68,
  posterS: 36,
  frame(timeS) {
    const isOver = timeS >= starts.tubes + 1;
    const shownTubes = presence(timeS, starts.tubes + 0.8, starts.gel + 0.6, 0.8);
    const shownGel = progress(timeS, starts.gel + 0.4, starts.gel + 1.2);
    return (
      ground +
      (isOver
        ? ''
        : group(
            { opacity: 1 - progress(timeS, starts.tubes, starts.tubes + 0.9) },
            copyWithC(timeS),
            copyWithG(timeS),
            compared(timeS),
          )) +
      group({ opacity: progress(timeS, starts.tubes + 0.8, starts.tubes + 1.6) }, names) +
      group(
        { opacity: shownTubes },
        tubes(
          progress(timeS, starts.tubesCut, starts.tubesCut + 0.8) *
            (1 - progress(timeS, starts.tubesCut + 1, starts.tubesCut + 1.8)),
          7 * progress(timeS, starts.tubesCut + 0.8, starts.tubesCut + 1.8),
        ),
      ) +
      (shownGel === 0
        ? ''
        : group(
            { opacity: shownGel },
            gel(
              Math.min(1, Math.max(0, (timeS - starts.power) / (starts.off - starts.power))),
              presence(timeS, starts.power - 0.4, starts.off, 0.4),
            ),
          ))
    );
  },
  captions: [
    {
      startS: 0.3,
      endS: 5.8,
      lines: ['A copy of the C version, both strands.', 'Letter 145 of the gene is a C here.'],
    },
    {
      startS: 6.2,
      endS: 11.8,
      lines: [`HaeIII reads ${siteLetters}. From 5′ to 3′`, 'the upper strand has these letters.'],
    },
    {
      startS: 12.1,
      endS: 17.6,
      lines: ['From 5′ to 3′ the lower strand has them,', 'too: such a site is a palindrome.'],
    },
    {
      startS: 17.9,
      endS: 23.2,
      lines: ['HaeIII cuts both strands between G and', 'C, right across: a blunt cut.'],
    },
    {
      startS: 23.5,
      endS: 28.4,
      lines: [`The whole copy had ${wholeBp} base pairs.`, `Its pieces have ${shortBp} and ${longBp}.`],
    },
    {
      startS: 28.7,
      endS: 34.6,
      lines: ['Below, a copy of the G version. One', 'letter differs, and so does its partner.'],
    },
    {
      startS: 34.9,
      endS: 41.2,
      lines: ['From 5′ to 3′ it has GGGC above, GCCC', `below. Neither is ${siteLetters}: no cut.`],
    },
    {
      startS: 41.5,
      endS: 46.2,
      lines: ['One letter decides:', `this copy keeps its ${wholeBp} base pairs.`],
    },
    {
      startS: 46.6,
      endS: 53,
      lines: ['CG has copies of both versions.', 'HaeIII cuts each copy, or leaves it whole.'],
    },
    {
      startS: 53.4,
      endS: 59.4,
      lines: ['Now they run on a gel. Pieces of one', 'length stay together and make a band.'],
    },
    {
      startS: 60,
      endS: 67.4,
      lines: [
        `CC has ${bands('CC')} bands, CG ${bands('CG')}, GG ${bands('GG')}.`,
        'Which piece is where? Lesson 5 tells.',
      ],
    },
  ],
};
