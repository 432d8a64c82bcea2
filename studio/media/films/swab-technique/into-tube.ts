import { handWithSwab, uprightTurn } from '../../drawing/hand.ts';
import { between, progress } from '../../drawing/motion.ts';
import { at, path } from '../../drawing/pen.ts';
import { tubeBack, tubeFront } from '../../drawing/tube.ts';

/** Height of the mouths of the tubes in the rack. */
export const mouthY = 210;
export const rackXs = { blank: 190, sample: 340 } as const;

/** Depth of the tip when the swab stands in a tube. */
const depth = 190;

interface Visit {
  readonly from: { readonly x: number; readonly y: number };
  readonly tubeX: number;
  readonly label: string;
  readonly isUsed: boolean;
}

/**
 * Moves a swab from above the bench into a tube and closes it, in five seconds: turn upright, lower, snap, leave, cap.
 * The hand is drawn between the back and the front of the tube.
 */
export function intoTube(timeS: number, { from, tubeX, label, isUsed }: Visit): string {
  const move = progress(timeS, 0, 1.7);
  const down = progress(timeS, 1.7, 2.8);
  const leave = progress(timeS, 3, 4);
  const isSnapped = timeS >= 3;
  const hand = at(
    {
      x: between(from.x, tubeX, move) + 160 * leave,
      y: between(from.y, mouthY - 24, move) + (depth + 24) * down - 620 * leave,
    },
    handWithSwab({ turn: uprightTurn * move, isUsed, isSnapped }),
  );
  return (
    at({ x: tubeX, y: mouthY }, tubeBack()) +
    (leave < 1 ? hand : '') +
    at(
      { x: tubeX, y: mouthY },
      tubeFront({
        label,
        hasSwab: isSnapped,
        isGlowing: isSnapped && isUsed,
        cap: progress(timeS, 3.8, 4.7),
      }),
    )
  );
}

/** The rack that holds the tubes; drawn over them. */
export function rack(): string {
  return path('M96 446H434V476H96Z', { fill: 'var(--paper-raised)' });
}
