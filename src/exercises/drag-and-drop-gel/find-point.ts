import type { Band } from '../../science/gel/merge-bands.ts';
import { migrationMm } from '../../science/gel/migration.ts';
import type { GelPoint } from '../../ui/gel/drawn-gel.ts';
import { roundMm } from '../gel-load.ts';
import type { GelLaneRun } from './run-gel.ts';
import type { DragAndDropGel, GelTarget } from './schema.ts';

/** The band that is seen where this length ran; undefined when there is none. */
export function findBand(runs: readonly GelLaneRun[], laneId: string, lengthBp: number): Band | undefined {
  return runs.find(({ id }) => id === laneId)?.bands.find(({ lengthsBp }) => lengthsBp.includes(lengthBp));
}

/** Where on the drawn gel a target is; null when the lane does not exist, or nothing can be seen there. */
export function findPoint(
  { gel, lanes }: Pick<DragAndDropGel, 'gel' | 'lanes'>,
  runs: readonly GelLaneRun[],
  at: GelTarget['at'],
): GelPoint | null {
  if (at.kind === 'pole' || at.kind === 'wells') return at;
  const laneId = at.lane;
  if (!lanes.some(({ id }) => id === laneId)) return null;
  switch (at.kind) {
    case 'lane':
      return { kind: 'lane', laneId };
    case 'band': {
      const band = findBand(runs, laneId, at.lengthBp);
      const middleMm = band && roundMm(band.distanceMm);
      return middleMm === undefined ? null : { kind: 'stretch', laneId, fromMm: middleMm, toMm: middleMm };
    }
    case 'stretch': {
      const [fromMm, toMm] = [Math.max(at.fromBp, at.toBp), Math.min(at.fromBp, at.toBp)].map((lengthBp) =>
        roundMm(Math.min(gel.lengthMm, migrationMm(lengthBp, gel))),
      );
      if (fromMm === undefined || toMm === undefined || fromMm >= toMm) return null;
      return { kind: 'stretch', laneId, fromMm, toMm };
    }
  }
}
