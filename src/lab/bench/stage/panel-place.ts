import type { AnyAct } from '../acts.ts';
import { isRefusal } from '../hand.ts';
import type { Dial, Station } from '../station.ts';
import type { Box } from './spot.ts';

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** What lies around a panel, in px from the upper left corner of its room. */
export interface Surroundings {
  /** The thing that the panel belongs to. */
  readonly anchor: Box;
  /** What is to be pressed next. */
  readonly next: readonly Box[];
  /** Everything else that can be pressed. */
  readonly others: readonly Box[];
}

/** px around a panel, and between it and its thing. */
const gap = 8;
/** Steps across the room and down, in which places are tried. */
const steps = 16;
/** What it costs to cover a px² of each kind, and to be a px away from the thing. Tuned by looking. */
const cost = { anchor: 8, next: 6, other: 1, perPx: 130 } as const;

const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

/** The way from the edge of a box to that of another one. */
function apart(one: Box, other: Box): number {
  const across = Math.max(0, other.x - one.x - one.width, one.x - other.x - other.width);
  const down = Math.max(0, other.y - one.y - one.height, one.y - other.y - other.height);
  return Math.hypot(across, down);
}

/** Where a panel of this size lies: by its thing, and where it covers least, above all nothing that is pressed next. */
export function placePanel(panel: Room, room: Room, { anchor, next, others }: Surroundings) {
  const most = {
    x: Math.max(gap, room.width - panel.width - gap),
    y: Math.max(gap, room.height - panel.height - gap),
  };
  const within = (value: number, limit: number) => Math.min(limit, Math.max(gap, value));
  const beside = {
    x: [
      anchor.x - panel.width - gap,
      anchor.x + (anchor.width - panel.width) / 2,
      anchor.x + anchor.width + gap,
    ],
    y: [
      anchor.y - panel.height - gap,
      anchor.y + (anchor.height - panel.height) / 2,
      anchor.y + anchor.height + gap,
    ],
  };
  const everywhere = (limit: number) =>
    Array.from({ length: steps + 1 }, (_, step) => gap + ((limit - gap) * step) / steps);
  const xs = [...beside.x, ...everywhere(most.x)].map((x) => within(x, most.x));
  const ys = [...beside.y, ...everywhere(most.y)].map((y) => within(y, most.y));
  const costOf = (box: Box) =>
    cost.anchor * overlap(box, anchor) +
    next.reduce((sum, one) => sum + cost.next * overlap(box, one), 0) +
    others.reduce((sum, one) => sum + cost.other * overlap(box, one), 0) +
    cost.perPx * Math.max(0, apart(box, anchor) - gap);
  let best = { x: most.x, y: most.y, cost: Number.POSITIVE_INFINITY };
  for (const x of xs)
    for (const y of ys) {
      const found = costOf({ x, y, ...panel });
      if (found < best.cost) best = { x, y, cost: found };
    }
  return { x: best.x, y: best.y };
}

/** What the plan points at once a dial stands at one of its usual values. */
export function listNextPoints<Settings, Bench extends object, Act extends AnyAct>(
  station: Pick<Station<Settings, Bench, Act>, 'apply' | 'listPlan'>,
  settings: Settings,
  bench: Bench,
  dial: Dial<Act>,
): string[] {
  return dial.usual.flatMap((value) => {
    const after = station.apply(settings, bench, dial.set(value));
    if (isRefusal(after)) return [];
    return station.listPlan(settings, after).find(({ isDone }) => !isDone)?.points ?? [];
  });
}
