import { createContext, useContext } from 'react';
import type { Outbox } from './outbox/outbox.ts';
import type { TabNews } from './outbox/tab-news.ts';
import type { DeviceDatabase } from './storage/device-database.ts';

/** What this browser does for the learner who is signed in: keeps their work and sends it. */
export interface DeviceWork {
  readonly database: DeviceDatabase;
  readonly outbox: Outbox;
  readonly news: TabNews;
  /** See `readDeviceId`. */
  readonly deviceId: string;
  /** false once a learner has signed out: what is still in memory must not go back to the disk. */
  mayKeep(userId: string): boolean;
  /**
   * Tries to send what waits before a sign-out, for at most `patienceMs`.
   * Resolves with how many answers are still unsent; 0 means that nothing would be lost.
   */
  drain(patienceMs?: number): Promise<number>;
  /** Removes everything this browser keeps of a learner. Unsent answers are lost with it: drain and ask first. */
  forget(userId: string): Promise<void>;
  dispose(): void;
}

export const DeviceWorkContext = createContext<Promise<DeviceWork> | null>(null);

/** A promise, for `use`: the database takes a moment to open. */
export function useDeviceWork(): Promise<DeviceWork> {
  const work = useContext(DeviceWorkContext);
  if (!work) throw new Error('useDeviceWork needs a DeviceWorkContext above it');
  return work;
}
