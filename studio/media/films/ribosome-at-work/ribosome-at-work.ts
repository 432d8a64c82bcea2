import { progress } from '../../drawing/motion.ts';
import { draw, ink, sheet } from '../../drawing/pen.ts';
import type { Film } from '../../film.ts';
import { drawRound, drawWrong } from './round.ts';

const ground = draw('rect', { width: sheet.width, height: sheet.height, fill: ink('gel') });

/** When each part of a round begins: the tRNA arrives, the chain moves over, the ribosome goes on, the empty one leaves. */
const rounds = [
  [9.2, 13.4, 17.4, 21.2, 24],
  [24.4, 26, 27.2, 28.4, 29.4],
  [29.8, 31.2, 32.4, 33.6, 34.6],
] as const;

function ribosome(timeS: number): string {
  const at = Math.max(
    0,
    rounds.findLastIndex(([startS]) => timeS >= startS),
  );
  const [arriveS, transferS, shiftS, leaveS, endS] = rounds[at] ?? rounds[0];
  return drawRound(at, {
    arrived: progress(timeS, arriveS, arriveS + Math.min(2.2, transferS - arriveS)),
    transferred: progress(timeS, transferS, transferS + Math.min(2, shiftS - transferS)),
    shifted: progress(timeS, shiftS, shiftS + Math.min(2, leaveS - shiftS)),
    gone: progress(timeS, leaveS, endS),
  });
}

/** A ribosome that reads the first codons of the message for human beta-globin. */
export const ribosomeAtWork: Film = {
  name: 'ribosome-at-work',
  durationS: 40,
  posterS: 15.2,
  frame: (timeS) =>
    ground +
    ribosome(timeS) +
    drawWrong(progress(timeS, 5, 6.6) - progress(timeS, 7.2, 8.8), progress(timeS, 8, 8.8)),
  captions: [
    {
      startS: 0.3,
      endS: 4.8,
      lines: ['A ribosome has found the start codon AUG.', 'A tRNA with methionine sits at P.'],
    },
    { startS: 5, endS: 9, lines: ['A tRNA that does not pair with', 'the codon at A leaves again.'] },
    {
      startS: 9.2,
      endS: 13.2,
      lines: ['One that pairs stays. Its three bases', 'fit the codon GUG.'],
    },
    { startS: 13.4, endS: 17.2, lines: ['The chain moves over', 'to the new amino acid.'] },
    { startS: 17.4, endS: 21, lines: ['The ribosome goes on', 'by three bases.'] },
    { startS: 21.2, endS: 24.2, lines: ['The empty tRNA leaves at E.'] },
    {
      startS: 24.4,
      endS: 30,
      lines: ['And again: codon by codon,', 'one amino acid after the other.'],
    },
    {
      startS: 34.8,
      endS: 39.6,
      lines: ['Four codons have become', 'four amino acids, in their order.'],
    },
  ],
};
