import { between, progress } from '../../drawing/motion.ts';
import { at } from '../../drawing/pen.ts';
import { bag, snowflake } from '../../drawing/surface.ts';
import { type Tube, tube } from '../../drawing/tube.ts';
import { mouthY, rack, rackXs } from './into-tube.ts';

const bagCorner = { x: 560, y: 130 } as const;

/** Carries a tube over the rim of the bag and into it; positions in the bag's own coordinates. */
function carry(timeS: number, startS: number, fromX: number, toX: number, look: Tube): string {
  const across = progress(timeS, startS, startS + 1.2);
  const down = progress(timeS, startS + 1, startS + 2);
  return at(
    {
      x: between(fromX - bagCorner.x, toX, across),
      y: between(mouthY - bagCorner.y, -250, across) + 346 * down,
      scale: between(1, 0.96, across),
    },
    tube(look),
  );
}

/** The blank and the sample go into one bag; the bag is sealed and cooled. */
export function packTubes(timeS: number): string {
  const tubes =
    carry(timeS, 0.3, rackXs.blank, 98, { label: 'blank', hasSwab: true, cap: 1 }) +
    carry(timeS, 1, rackXs.sample, 226, { label: 'table', hasSwab: true, isGlowing: true, cap: 1 });
  const cold = progress(timeS, 5, 6);
  return (
    at(bagCorner, bag(tubes, progress(timeS, 3.2, 4.8))) +
    rack() +
    at({ x: 1040, y: 310, opacity: cold, turn: between(-20, 0, cold) }, snowflake())
  );
}
