import { between, clamp, progress } from '../../drawing/motion.ts';
import { at } from '../../drawing/pen.ts';
import { covered, followTrack, samplingFrame } from '../../drawing/surface.ts';
import { tube } from '../../drawing/tube.ts';
import { intoTube, mouthY, rack, rackXs } from './into-tube.ts';

const corner = { x: 690, y: 96 } as const;
const startS = 2.8;
const lastingS = 4.8;

/** A new swab follows an S through the square and goes into its labeled tube. */
export function swabSquare(timeS: number): string {
  const arrive = progress(timeS, 0.4, 2.4);
  // The speed is constant, because a hurried corner would be swabbed less.
  const { tip, d } = followTrack(clamp((timeS - startS) / lastingS));
  const from = {
    x: corner.x + tip.x + between(330, 0, arrive),
    y: corner.y + tip.y - between(160, 0, arrive),
  };
  return (
    at({ x: rackXs.blank, y: mouthY }, tube({ label: 'blank', hasSwab: true, cap: 1 })) +
    at(corner, samplingFrame(), timeS > startS ? covered(d) : '') +
    intoTube(timeS - 8, { from, tubeX: rackXs.sample, label: 'table', isUsed: timeS > startS }) +
    rack()
  );
}
