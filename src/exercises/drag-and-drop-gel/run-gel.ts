import type { RunLane } from '../../science/gel/lane.ts';
import { runLoad } from '../gel-load.ts';
import type { DragAndDropGel } from './schema.ts';

export interface GelLaneRun extends RunLane {
  readonly id: string;
}

/** Lets the model run every lane as the author loaded it. */
export function runGel({ gel, lanes }: Pick<DragAndDropGel, 'gel' | 'lanes'>): GelLaneRun[] {
  return lanes.map((lane) => ({ id: lane.id, ...runLoad(lane, gel) }));
}
