import { isExtrapolated, isGelExtrapolated } from '../../science/gel/fitted-range.ts';
import { type Fragment, listFragments } from '../../science/gel/fragments.ts';
import { listRungs } from '../../science/gel/ladders.ts';
import { type RunLane, runLane } from '../../science/gel/lane.ts';
import type { DragAndDropGel } from './schema.ts';

type Lane = DragAndDropGel['lanes'][number];

export interface GelLaneRun extends RunLane {
  readonly id: string;
}

/** Lets the model run every lane as the author loaded it. */
export function runGel({ gel, lanes }: Pick<DragAndDropGel, 'gel' | 'lanes'>): GelLaneRun[] {
  return lanes.map((lane) => ({ id: lane.id, ...runLane(listLoad(lane), gel, gel.lengthMm) }));
}

/** true when the gel, or any piece in it, lies outside of what the model was fitted to. */
export function isRunExtrapolated({ gel, lanes }: Pick<DragAndDropGel, 'gel' | 'lanes'>): boolean {
  return (
    isGelExtrapolated(gel) ||
    lanes.some((lane) => listLoad(lane).some(({ lengthBp }) => isExtrapolated(lengthBp, gel)))
  );
}

function listLoad({ ladder, products }: Lane): Fragment[] {
  return [...(ladder ? listRungs(ladder.kind, ladder.massNg) : []), ...listFragments(products)];
}
