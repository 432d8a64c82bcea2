import { between, drift, progress } from '../../drawing/motion.ts';
import { at } from '../../drawing/pen.ts';
import { tube } from '../../drawing/tube.ts';
import { intoTube, mouthY, rack, rackXs } from './into-tube.ts';

/** The swab waits in the air, then goes into its tube. */
export function makeBlank(timeS: number): string {
  const arrive = progress(timeS, 0, 2);
  const sway = (1 - progress(timeS, 4.4, 5)) * arrive;
  const from = {
    x: between(1000, 700, arrive),
    y: between(240, 380, arrive) + sway * drift(timeS, 3, 9),
  };
  return (
    at({ x: rackXs.sample, y: mouthY }, tube({ label: 'table' })) +
    intoTube(timeS - 5, { from, tubeX: rackXs.blank, label: 'blank', isUsed: false }) +
    rack()
  );
}
