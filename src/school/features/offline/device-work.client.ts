import { createContext, useContext } from 'react';
import type { AnswerOutbox } from './outbox/outbox.client.ts';
import type { WorkChannel } from './outbox/work-channel.client.ts';
import type { DeviceDatabase } from './storage/device-database.client.ts';

/** The storage and the outbox of this browser for the signed-in learner. */
export interface DeviceWork {
  readonly database: DeviceDatabase;
  readonly outbox: AnswerOutbox;
  readonly workChannel: WorkChannel;
  /** See `readDeviceId`. */
  readonly deviceId: string;
  /** false once a learner has signed out: data still in memory must not be written to the disk again. */
  mayKeep(userId: string): boolean;
  /** Tries for a few seconds to send waiting answers. The outbox lists what is still unsent then. */
  drain(): Promise<void>;
  /** Removes everything this browser stores about a learner. Unsent answers are lost with it: drain and ask first. */
  forget(userId: string): Promise<void>;
  dispose(): void;
}

export const DeviceWorkContext = createContext<Promise<DeviceWork> | null>(null);

/** A promise, to be read with `use`, because the database takes a moment to open. */
export function useDeviceWork(): Promise<DeviceWork> {
  const work = useContext(DeviceWorkContext);
  if (!work) throw new Error('useDeviceWork needs a DeviceWorkContext above it');
  return work;
}
