import type { StationModuleId } from '../../science/station/module-ids.ts';

/**
 * How a module is drawn: a cylinder along or across the direction of flight, one with a narrow end, or a badge for a
 * part above or below.
 */
export type ShapeKind =
  | 'along'
  | 'across'
  | 'stepped-along'
  | 'stepped-across'
  | 'balloon'
  | 'dome'
  | 'above'
  | 'below'
  | 'windows';

/** Centre and size in drawing units; the sheet is `sheet.width` by `sheet.height`. */
export interface MapShape {
  readonly kind: ShapeKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** x of the name if it is beside the shape; default: just right of the shape. */
  readonly labelX?: number;
}

export const sheet = { width: 1000, height: 644 } as const;

/** y of the line of flight, on which the main row of modules lies. */
export const spineY = 376;

const badge = { width: 46, height: 46 } as const;

// Plan view from the zenith side: aft left, forward right, port up. Schematic, not to scale.
export const mapShapes: Readonly<Record<StationModuleId, MapShape>> = {
  zvezda: { kind: 'stepped-along', x: 134, y: spineY, width: 180, height: 92 },
  zarya: { kind: 'along', x: 316, y: spineY, width: 160, height: 76 },
  unity: { kind: 'along', x: 482, y: spineY, width: 116, height: 96 },
  destiny: { kind: 'along', x: 619, y: spineY, width: 138, height: 96 },
  harmony: { kind: 'along', x: 762, y: spineY, width: 128, height: 96 },
  quest: { kind: 'stepped-across', x: 482, y: 487, width: 104, height: 106 },
  tranquility: { kind: 'across', x: 482, y: 254, width: 112, height: 128 },
  'permanent-multipurpose-module': { kind: 'along', x: 615, y: 246, width: 132, height: 92 },
  beam: { kind: 'balloon', x: 373, y: 246, width: 84, height: 80 },
  bishop: { kind: 'dome', x: 482, y: 162, width: 76, height: 40 },
  columbus: { kind: 'across', x: 762, y: 488, width: 108, height: 108 },
  kibo: { kind: 'across', x: 762, y: 242, width: 112, height: 152 },
  'kibo-logistics': { kind: 'above', x: 762, y: 184, width: 52, height: 52, labelX: 826 },
  cupola: { kind: 'windows', x: 418, y: 313, ...badge },
  rassvet: { kind: 'below', x: 316, y: 458, ...badge },
  poisk: { kind: 'above', x: 196, y: 288, ...badge },
  nauka: { kind: 'below', x: 190, y: 466, ...badge },
  prichal: { kind: 'below', x: 190, y: 530, ...badge },
};

/** A round badge is smaller than a module and has its name beside it. */
export function isBadge({ width }: MapShape): boolean {
  return width < 60;
}

/** Too small to hold its number where the map is small; the button then draws its own disc. */
export function isSmall({ height }: MapShape): boolean {
  return height < 60;
}
