import type { ComponentType } from 'react';
import type { Aim } from '../../ui/drag-and-drop/use-drag.ts';
import type { AnyAct } from '../acts.ts';
import type { Station } from '../station.ts';
import type { Form, Spot } from './spot.ts';

/** What is shown of an act that takes time on a real bench. It lasts at most eight seconds and can be skipped. */
export interface Lapse {
  readonly ms: number;
  /** What happens at a moment of the lapse, from 0 to 1: "Cycle 12 of 30". */
  say(progress: number): string;
}

export interface SceneProps<Settings, Bench> {
  readonly settings: Settings;
  readonly bench: Bench;
  readonly form: Form;
  /**
   * How far the lapse of the last act has come, from 0 to 1. null: nothing runs, and the bench is shown as it is after
   * the act.
   */
  readonly progress: number | null;
  /** The spot in hand, and the lawful target that it is dragged to. */
  readonly held: string | null;
  readonly aim: Aim;
}

export interface PanelProps<Settings, Bench, Act> extends Omit<SceneProps<Settings, Bench>, 'held' | 'aim'> {
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
  /** The spots in the order of work. Tab goes through them in this order. */
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
      {
        readonly title: string;
        readonly Panel: ComponentType<PanelProps<Settings, Bench, Act>>;
        /** Most of the stage stays in view beside it. */
        readonly isSmall?: true;
      }
    >
  >;
  /** null: the act takes no time. */
  lapseOf(settings: Settings, before: Bench, act: Act): Lapse | null;
  /** How the model works: folded away below the notebook. */
  readonly Notes: ComponentType<{ readonly settings: Settings }>;
}
