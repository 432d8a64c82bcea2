/** The two forms of the stage: beside a notebook, and above it on a phone. */
export type Form = 'wide' | 'tall';

/** The stage in units of its drawing; it is scaled to the room there is. Labels have 14 units when wide, 13 when tall. */
export const stageSizes = { wide: { width: 1066, height: 566 }, tall: { width: 390, height: 500 } } as const;

export interface StageSize {
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A thing on the stage that can be pressed, taken or used: a button lies over its drawing. In units of the stage. */
export interface Spot extends Box {
  readonly id: string;
  /** The name for screen readers, with the contents: "Tube 2, open: 20 µL of mix". */
  readonly name: string;
  /** The panel that a press opens while no lawful move uses the spot. */
  readonly opens?: string | undefined;
}
