import { createContext, useContext } from 'react';
import type { Part } from '../../../lab/activity/part.ts';
import {
  listPublicItems,
  type PublicActivity,
  type PublicModule,
} from '../../../lab/activity/public-activity.ts';
import type { HeardPace } from '../classes/pace.ts';
import type { AnswerOutbox } from '../offline/outbox/outbox.client.ts';
import type { OpenRound } from '../rounds/round.ts';
import { findPlace, formatPlayerAddress, type LabAddress, type LabPlace } from './player-address.client.ts';
import { listStops, type Stop } from './stops.client.ts';
import { createCell, type WorkStore } from './store/work-store.client.ts';

export type PlayerItem = PublicModule['items'][number];

/** One opened activity and the work of the person in it. */
export interface Player {
  readonly lab: LabAddress;
  readonly activity: PublicActivity;
  readonly store: WorkStore;
  /** How the teacher paces the lab, as last heard; null: everything is open. undefined: it is not known yet. */
  readonly pace: ReturnType<typeof createCell<HeardPace | null | undefined>>;
  /** The question that the class is asked once more; null: none. */
  readonly round: ReturnType<typeof createCell<OpenRound | null>>;
  /** When it was opened, by the monotonic clock of the page. */
  readonly openedMs: number;
  /** The screens that were open since the lab is on the page. */
  readonly opened: Set<Stop>;
  /** Every screen of the activity, in teaching order. */
  readonly stops: readonly Stop[];
  /** Every part of the activity, in teaching order. */
  readonly parts: readonly Part[];
  /** Every item of the activity, exercises inside blocks among them. */
  readonly items: readonly PlayerItem[];
  addressOf(place: LabPlace): string;
  /** The address of the screen an item stands on, and of the item on it. */
  addressOfItem(itemId: string): string;
}

const PlayerContext = createContext<Player | null>(null);
export const PlayerProvider = PlayerContext.Provider;

export function createPlayer({ lab, activity, store }: Pick<Player, 'lab' | 'activity' | 'store'>): Player {
  // A teacher who tries the lab out is not held, nor is anybody outside a class.
  const isPaced = store.mode === 'learner' && !lab.isTeacherStudent;
  const { modules } = activity;
  return {
    lab,
    activity,
    store,
    pace: createCell<HeardPace | null | undefined>(isPaced ? undefined : null),
    round: createCell<OpenRound | null>(null),
    openedMs: performance.now(),
    opened: new Set(),
    stops: listStops(activity),
    parts: modules.flatMap(({ parts }) => parts),
    items: modules.flatMap(listPublicItems),
    addressOf: (place) => formatPlayerAddress(lab, place),
    addressOfItem: (itemId) => formatPlayerAddress(lab, findPlace(activity, itemId), itemId),
  };
}

export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('usePlayer needs a PlayerProvider above it');
  return player;
}

const OutboxContext = createContext<AnswerOutbox | null>(null);
export const OutboxProvider = OutboxContext.Provider;

/** null in a preview, where nothing is sent. */
export function useOptionalOutbox(): AnswerOutbox | null {
  return useContext(OutboxContext);
}
