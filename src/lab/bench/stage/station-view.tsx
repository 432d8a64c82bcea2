import type { ComponentType } from 'react';
import type { AnyAct } from '../acts.ts';
import type { Station } from '../station.ts';

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

/** What is shown of an act that takes time on a real bench. It lasts at most eight seconds and can be skipped. */
export interface Lapse {
  readonly ms: number;
  /** What happens, at a part of the way from 0 to 1: "Cycle 12 of 30". */
  say(progress: number): string;
}

export interface SceneProps<Settings, Bench> {
  readonly settings: Settings;
  readonly bench: Bench;
  readonly form: Form;
  /** How far the last act's lapse has come, from 0 to 1; null while nothing runs: what has run is then shown at its end. */
  readonly progress: number | null;
  /** The spot in hand, and the lawful target that is aimed at. */
  readonly held: string | null;
  readonly aimed: string | null;
}

export interface PanelProps<Settings, Bench, Act>
  extends Omit<SceneProps<Settings, Bench>, 'held' | 'aimed'> {
  /** Does the act; a refusal is shown and said by the stage. */
  act(...acts: readonly Act[]): void;
  close(): void;
  readonly isReadOnly: boolean;
  /** Names what is drawn, for headings and files. */
  readonly title: string;
}

/** The browser's side of a station: where its things stand, how they are drawn, and its devices' own displays. */
export interface StationView<Settings, Bench, Act extends AnyAct> {
  readonly station: Station<Settings, Bench, Act>;
  /** In the order of work: Tab goes through them so. */
  listSpots(settings: Settings, bench: Bench, form: Form): Spot[];
  /**
   * Draws everything into the stage's SVG, with tokens only. The group that moves with the hand when a spot is dragged
   * bears `data-thing` with the id of the spot.
   */
  readonly Scene: ComponentType<SceneProps<Settings, Bench>>;
  /** Displays and lenses that open over the stage, by id. */
  readonly panels: Readonly<
    Record<
      string,
      { readonly title: string; readonly Panel: ComponentType<PanelProps<Settings, Bench, Act>> }
    >
  >;
  /** null: the act takes no time. */
  lapseOf(settings: Settings, before: Bench, act: Act): Lapse | null;
  /** How the model works: folded away below the notebook. */
  readonly Notes: ComponentType<{ readonly settings: Settings }>;
}
