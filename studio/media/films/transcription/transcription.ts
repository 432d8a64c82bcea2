import { between, clamp, progress } from '../../drawing/motion.ts';
import { at, draw, ink, sheet, words } from '../../drawing/pen.ts';
import type { Film } from '../../film.ts';
import { label, names, polymerase, shades, strands, terminator } from './strands.ts';

const ground = draw('rect', { width: sheet.width, height: sheet.height, fill: ink('gel') });

/** Times in seconds, each with the number of bases that the message has by then. */
const made = [
  [9.4, 0],
  [11.2, 1],
  [12.6, 2],
  [13.8, 3],
  [19.8, 15],
  [23.4, 18],
  [28.8, 28],
  [33.6, terminator.to],
] as const;

function madeBy(timeS: number): number {
  const next = made.findIndex(([untilS]) => timeS < untilS);
  if (next === 0) return 0;
  const [fromS, from] = made[next - 1] ?? made[made.length - 1] ?? [0, 0];
  const [toS, to] = made[next] ?? [fromS, from];
  return next < 0 ? terminator.to : between(from, to, clamp((timeS - fromS) / (toS - fromS)));
}

/** A machine that comes from the upper right, and leaves there again. */
function machine(timeS: number): string {
  const away = 1 - progress(timeS, 1.2, 4.2) + progress(timeS, 37, 39.6);
  return at({ x: 640 + 1050 * away, y: -420 * away }, polymerase, words('RNA polymerase', 0, -196, 30));
}

/** RNA polymerase that reads a gene, from its promoter to its terminator. */
export const transcription: Film = {
  name: 'transcription-film',
  durationS: 45,
  posterS: 21.6,
  frame(timeS) {
    const count = madeBy(timeS);
    const camera = count - 4;
    const template = progress(timeS, 9.2, 10) - progress(timeS, 19, 19.8);
    return (
      ground +
      at(
        { x: 0, y: 470 },
        shades(camera),
        machine(timeS),
        strands(
          {
            camera,
            made: count,
            open: progress(timeS, 5.2, 7.2) - progress(timeS, 36, 37.4),
            released: progress(timeS, 34.6, 37),
          },
          timeS,
        ),
        names(camera),
        label('template', 1060, template),
      )
    );
  },
  captions: [
    {
      startS: 0.3,
      endS: 4.8,
      lines: ['A gene begins beside its promoter.', 'There RNA polymerase sits down.'],
    },
    { startS: 5, endS: 8.8, lines: ['It parts the two strands', 'over a short stretch.'] },
    {
      startS: 9,
      endS: 13.6,
      lines: ['One strand is the template. RNA bases', 'that pair with it are set, one by one.'],
    },
    { startS: 13.8, endS: 19.4, lines: ['The machine reads the template', 'from its 3′ end to its 5′ end.'] },
    { startS: 19.6, endS: 23.6, lines: ['Where the template has A,', 'the RNA gets U.'] },
    {
      startS: 23.8,
      endS: 28.8,
      lines: ['Behind the machine the strands close.', 'The 5′ end of the RNA hangs free.'],
    },
    { startS: 29, endS: 34, lines: ['So it goes on, for hundreds of bases,', 'to the end of the gene.'] },
    {
      startS: 34.2,
      endS: 39.4,
      lines: ['At the terminator the RNA comes off,', 'and the machine leaves the DNA.'],
    },
    { startS: 39.6, endS: 44.6, lines: ['The DNA is as it was before.', 'It can be read again.'] },
  ],
};
