import { ladders } from '../../../../src/lab/science/gel/ladders.ts';
import { migrationMm } from '../../../../src/lab/science/gel/mobility.ts';
import { between, clamp, presence, progress } from '../../drawing/motion.ts';
import { at, box, draw, glowDisc, glowPath, group, ink, path, sheet, words } from '../../drawing/pen.ts';
import { pole } from '../../drawing/pole.ts';
import type { Film } from '../../film.ts';
import { lens } from './lens.ts';

const ground = draw('rect', { width: sheet.width, height: sheet.height, fill: ink('gel') });

const gel = { x: 250, y: 70, width: 600, height: 560 } as const;
const wellY = gel.y + 44;
const pxPerMm = 9.2;
/** The run of the film, as the lesson's own gel: 3 % agarose, 90 V over 15 cm. */
const run = { agarosePercent: 3, fieldVPerCm: 6, durationMin: 75 } as const;
const powerS = 5.6;
const offS = 21;

/** Lengths in bp of the pieces in each lane: the ladder, and the PTC product of CC, CG and GG after HaeIII. */
const lanes = [ladders['50-bp'].rungsBp, [176, 44], [220, 176, 44], [220]] as const;
const laneX = (lane: number) => gel.x + 120 + lane * 120;
const bandY = (lengthBp: number, timeS: number) => {
  const share = clamp((timeS - powerS) / (offS - powerS));
  return wellY + pxPerMm * migrationMm(lengthBp, run) * share;
};

const wells = lanes
  .map((_, lane) => box(laneX(lane) - 44, wellY - 12, 88, 24, { rx: 4, fill: ink('gel'), 'stroke-width': 3 }))
  .join('');

/** A drop that falls into a well, and the sample that lights up there. */
function load(timeS: number): string {
  return lanes
    .map((_, lane) => {
      const fromS = 0.6 + lane * 0.9;
      const fall = progress(timeS, fromS, fromS + 0.6);
      const inWell = progress(timeS, fromS + 0.5, fromS + 0.9);
      const drop =
        fall > 0 && inWell < 1 ? glowDisc(laneX(lane), between(gel.y - 50, wellY, fall), 11, 1 - inWell) : '';
      return drop + group({ opacity: inWell }, glowPath(`M${laneX(lane) - 36} ${wellY}h72`, 9));
    })
    .join('');
}

function bands(timeS: number): string {
  return lanes
    .flatMap((pieces, lane) =>
      pieces.map((lengthBp) => {
        const y = bandY(lengthBp, timeS);
        // A ladder shares its DNA among many bands.
        const width = lane === 0 ? 4 : lengthBp < 100 ? 5 : 8;
        return glowPath(`M${laneX(lane) - 36} ${y}h72`, width);
      }),
    )
    .join('');
}

/** The band of 176 bp beside the two rungs next to it. */
function reading(timeS: number): string {
  const shown = progress(timeS, 26.6, 27.6);
  const y = bandY(176, timeS);
  const label = (text: string, labelY: number, x = laneX(0) - 56) =>
    words(text, x, labelY + 9, 28, { 'text-anchor': 'end', fill: ink('gel-ink') });
  const end = between(laneX(1) - 44, laneX(0) - 36, shown);
  return (
    group(
      { opacity: progress(timeS, 22, 23) },
      ...[50, 100, 150, 200, 300, 500].map((lengthBp) => label(String(lengthBp), bandY(lengthBp, timeS))),
    ) +
    group(
      { opacity: shown },
      path(`M${laneX(1) - 44} ${y}H${end}`, { stroke: ink('caution'), 'stroke-dasharray': '2 12' }),
      words('176', laneX(1), y - 18, 30, { fill: ink('caution') }),
    )
  );
}

/** Four lanes of a gel, from loading to reading; where each band lies is computed by the model of the gel bench. */
export const gelRun: Film = {
  name: 'gel-run',
  durationS: 33,
  posterS: 24,
  frame(timeS) {
    const power = presence(timeS, powerS - 0.4, offS, 0.4);
    return (
      ground +
      box(gel.x, gel.y, gel.width, gel.height, { rx: 10, fill: ink('info-soft') }) +
      wells +
      (timeS < powerS ? load(timeS) : bands(timeS)) +
      pole(150, gel.y + 40, '−', power) +
      pole(150, gel.y + gel.height - 40, '+', power) +
      path(`M150 ${gel.y + 90}V${gel.y + gel.height - 96}m-14 -18l14 18l14 -18`, {
        stroke: ink('ink-soft'),
        opacity: power,
      }) +
      at({ x: 0, y: 0, opacity: 1 - progress(timeS, offS - 1, offS) }, timeS > 9.4 ? lens(timeS - 9.4) : '') +
      reading(timeS)
    );
  },
  captions: [
    { startS: 0.3, endS: 4.8, lines: ['A gel is a slab of jelly.', 'The samples go into its wells.'] },
    {
      startS: 5,
      endS: 9.2,
      lines: ['A voltage is switched on. DNA is', 'negative: it moves to the plus pole.'],
    },
    {
      startS: 9.4,
      endS: 15,
      lines: ['The jelly is a fine mesh. Short pieces', 'slip through, long ones are held back.'],
    },
    { startS: 15.4, endS: 20.6, lines: ['Pieces of one length stay together', 'and make a band.'] },
    { startS: 21.2, endS: 26, lines: ['The power is off. The ladder, at the', 'left, holds known lengths.'] },
    {
      startS: 26.4,
      endS: 32.6,
      lines: ['Read a band against its rungs: this one', 'lies between 150 and 200, at 176.'],
    },
  ],
};
