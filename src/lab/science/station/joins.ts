import type { StationModuleId } from './module-ids.ts';
import type { GridPosition, Side } from './station-module.ts';

/** One module attached to a side of another. Each pair is listed once; `listJoins` returns it for both modules. */
interface JoinRecord {
  readonly of: StationModuleId;
  readonly side: Side;
  readonly to: StationModuleId;
  /** false: general knowledge that is not confirmed by a source in README.md. */
  readonly isConfirmed: boolean;
}

export const stationJoins: readonly JoinRecord[] = [
  { of: 'zvezda', side: 'forward', to: 'zarya', isConfirmed: true },
  { of: 'zarya', side: 'forward', to: 'unity', isConfirmed: true },
  { of: 'unity', side: 'forward', to: 'destiny', isConfirmed: true },
  { of: 'destiny', side: 'forward', to: 'harmony', isConfirmed: true },
  { of: 'unity', side: 'starboard', to: 'quest', isConfirmed: true },
  { of: 'unity', side: 'port', to: 'tranquility', isConfirmed: true },
  { of: 'tranquility', side: 'forward', to: 'permanent-multipurpose-module', isConfirmed: true },
  { of: 'tranquility', side: 'nadir', to: 'cupola', isConfirmed: true },
  { of: 'tranquility', side: 'aft', to: 'beam', isConfirmed: false },
  { of: 'tranquility', side: 'port', to: 'bishop', isConfirmed: false },
  { of: 'harmony', side: 'starboard', to: 'columbus', isConfirmed: false },
  { of: 'harmony', side: 'port', to: 'kibo', isConfirmed: false },
  { of: 'kibo', side: 'zenith', to: 'kibo-logistics', isConfirmed: false },
  { of: 'zarya', side: 'nadir', to: 'rassvet', isConfirmed: false },
  { of: 'zvezda', side: 'zenith', to: 'poisk', isConfirmed: false },
  { of: 'zvezda', side: 'nadir', to: 'nauka', isConfirmed: false },
  { of: 'nauka', side: 'nadir', to: 'prichal', isConfirmed: false },
];

export const oppositeSide = {
  forward: 'aft',
  aft: 'forward',
  port: 'starboard',
  starboard: 'port',
  zenith: 'nadir',
  nadir: 'zenith',
} as const satisfies Record<Side, Side>;

/** One grid step towards a side. */
export const stepTowards = {
  forward: { x: 1, y: 0, z: 0 },
  aft: { x: -1, y: 0, z: 0 },
  port: { x: 0, y: -1, z: 0 },
  starboard: { x: 0, y: 1, z: 0 },
  zenith: { x: 0, y: 0, z: 1 },
  nadir: { x: 0, y: 0, z: -1 },
} as const satisfies Record<Side, GridPosition>;

export interface Join {
  readonly side: Side;
  readonly to: StationModuleId;
  readonly isConfirmed: boolean;
}

/** The modules attached to a module, and on which of its sides. */
export function listJoins(id: StationModuleId): Join[] {
  return stationJoins.flatMap(({ of, side, to, isConfirmed }): Join[] => {
    if (of === id) return [{ side, to, isConfirmed }];
    if (to === id) return [{ side: oppositeSide[side], to: of, isConfirmed }];
    return [];
  });
}
