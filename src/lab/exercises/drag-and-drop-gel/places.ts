import { listDyeBands } from '../../science/gel/dyes.ts';
import type { RunLane } from '../../science/gel/lane.ts';
import type { Band } from '../../science/gel/merge-bands.ts';
import { migrationMm } from '../../science/gel/mobility.ts';
import type { GelPoint } from '../../ui/gel/drawn-gel.ts';
import { isRunExtrapolated, redactBand, roundMm, runLoad } from '../gel-load.ts';
import { redactShared } from '../item.ts';
import type { DragAndDropGel, GelTarget, PublicDragAndDropGel } from './schema.ts';

interface GelPlace {
  readonly id: string;
  /** Describes the position of the place, and not what is there. */
  readonly text: string;
  readonly at: GelPoint;
}

type Gel = Pick<DragAndDropGel, 'gel' | 'lanes' | 'targets'>;

/**
 * The targets in the order of the picture, downwards and lane by lane. The author's order could be that of the labels,
 * which would give the answer away.
 */
export function listPlaces(item: Gel, runs: readonly GelLaneRun[] = runGel(item)): GelPlace[] {
  return item.targets
    .flatMap(({ id, at }) => {
      const point = findPoint(item, runs, at);
      return point ? [{ id, text: sayWhere(item.lanes, point), at: point }] : [];
    })
    .sort((one, other) => compareRanks(rankOf(item.lanes, one.at), rankOf(item.lanes, other.at)));
}

/** Ranks a place by how far down it is, then by lane, then by its position along the lane. */
function rankOf(lanes: DragAndDropGel['lanes'], at: GelPoint): number[] {
  const laneIndex = 'laneId' in at ? lanes.findIndex(({ id }) => id === at.laneId) : 0;
  switch (at.kind) {
    case 'pole':
      return [at.end === 'wells' ? 0 : 4];
    case 'lane':
      return [1, laneIndex];
    case 'wells':
      return [2];
    case 'stretch':
      return [3, laneIndex, at.fromMm, at.toMm];
  }
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

function sayWhere(lanes: DragAndDropGel['lanes'], at: GelPoint): string {
  switch (at.kind) {
    case 'pole':
      return at.end === 'wells' ? 'Wire at the upper end' : 'Wire at the lower end';
    case 'wells':
      return 'Row of slots near the upper end';
    case 'lane':
      return `${sayLane(lanes, at.laneId)}, the lane as a whole`;
    case 'stretch': {
      const [from, to] = [at.fromMm.toFixed(1), at.toMm.toFixed(1)];
      const lane = sayLane(lanes, at.laneId);
      return at.fromMm === at.toMm
        ? `${lane}, the band ${from} mm from the slots`
        : `${lane}, from ${from} to ${to} mm`;
    }
  }
}

function sayLane(lanes: DragAndDropGel['lanes'], laneId: string): string {
  const index = lanes.findIndex(({ id }) => id === laneId);
  const label = lanes[index]?.label;
  return label === undefined ? `Lane ${index + 1}` : `Lane ${index + 1} (${label})`;
}

/** The visible band that contains this length; undefined when there is none. */
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

export interface GelLaneRun extends RunLane {
  readonly id: string;
}

/** Lets the model run every lane as the author loaded it. */
export function runGel({ gel, lanes }: Pick<DragAndDropGel, 'gel' | 'lanes'>): GelLaneRun[] {
  return lanes.map((lane) => ({ id: lane.id, ...runLoad(lane, gel) }));
}

/** Runs the gel here, on the server: a learner's device gets the picture, not the lengths that it was drawn from. */
export function redactDragAndDropGel(item: DragAndDropGel): PublicDragAndDropGel {
  const { agarosePercent, fieldVPerCm, durationMin, lengthMm } = item.gel;
  const runs = runGel(item);
  return {
    ...redactShared(item),
    type: item.type,
    gel: {
      lengthMm,
      // If a pole is to be labelled, neither sign is shown, because one would give away the other.
      hasPoleSigns: !item.targets.some(({ at }) => at.kind === 'pole'),
      lanes: item.lanes.map(({ id, label, showsSizes }) => ({
        id,
        ...(label !== undefined && { label }),
        bands: (runs.find((run) => run.id === id)?.bands ?? []).map((band) =>
          redactBand(band, showsSizes && !isSought(item, id, band)),
        ),
      })),
      dyes: listDyeBands(item.gel.dyes, item.gel, lengthMm).map(({ dye, distanceMm }) => ({
        dye,
        distanceMm: roundMm(distanceMm),
      })),
      settings: {
        agarosePercent,
        fieldVPerCm,
        durationMin,
        isExtrapolated: isRunExtrapolated(item.gel, item.lanes),
      },
    },
    targets: listPlaces(item, runs),
    labels: item.labels.map(({ id, text }) => ({ id, text })),
    isReusable: item.isReusable,
  };
}

function isSought({ targets }: DragAndDropGel, laneId: string, { lengthsBp }: Band): boolean {
  return targets.some(
    ({ at }) => at.kind === 'band' && at.lane === laneId && lengthsBp.includes(at.lengthBp),
  );
}
