import type { Box as ScreenBox } from '../../ui/drag-and-drop/seen-area.ts';

/** The two forms of the stage: beside a notebook, and above it on a phone. */
export type Form = 'wide' | 'tall';

/** The stage in units of its drawing; it is scaled to the room there is. Labels have 14 units when wide, 13 when tall. */
export const stageSizes = { wide: { width: 1066, height: 566 }, tall: { width: 390, height: 500 } } as const;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A thing on the stage that can be pressed, taken or used: a button lies over its drawing. In units of the stage. */
export interface Spot extends Box {
  readonly id: string;
  /** As a screen reader says it, with its contents: "Tube 2, open: 20 µL of mix". */
  readonly name: string;
  /** The panel that a press opens while no lawful move uses the spot. */
  readonly opens?: string | undefined;
}

/** Where a spot is in the window now. */
export function boxOnScreen(stage: Element | null, form: Form, spot: Box): ScreenBox {
  const { left, top, width } = stage?.getBoundingClientRect() ?? new DOMRect();
  const perUnit = width / stageSizes[form].width;
  return {
    left: left + spot.x * perUnit,
    top: top + spot.y * perUnit,
    right: left + (spot.x + spot.width) * perUnit,
    bottom: top + (spot.y + spot.height) * perUnit,
  };
}
