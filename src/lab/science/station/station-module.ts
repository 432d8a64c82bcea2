import type { StationModuleId } from './module-ids.ts';

/** Directions as seen by someone who faces the direction of flight with Earth below the feet. */
export const sides = ['forward', 'aft', 'port', 'starboard', 'zenith', 'nadir'] as const;
export type Side = (typeof sides)[number];

/** The purpose of the part in one word; a map may colour modules by it. */
export type ModuleKind = 'service' | 'node' | 'laboratory' | 'airlock' | 'storage' | 'docking' | 'window';

/**
 * A place on the schematic grid, in steps, not metres.
 * `x` counts from aft to forward, `y` from port (negative) to starboard, `z` from nadir (negative) to zenith.
 */
export interface GridPosition {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface StationModule {
  readonly id: StationModuleId;
  readonly name: string;
  /** For places where the full name does not fit. */
  readonly shortName: string;
  readonly kind: ModuleKind;
  /** One or two sentences for the learner. */
  readonly purpose: string;
  readonly facts: readonly string[];
  readonly position: GridPosition;
  /** true: learners may choose it as a place to sample. */
  readonly isPickable: boolean;
}
