import { v4 } from 'uuid';
import type { DeviceDatabase } from './device-database.client.ts';

/**
 * A random id of this browser, so that the server can keep the order of its answers.
 * It is sent with answers only, and says nothing about the browser or its owner.
 */
export async function readDeviceId(database: DeviceDatabase): Promise<string> {
  return database.run(['device'], {}, async (tables) => {
    const stored = await tables.get('device', ['id']);
    if (typeof stored === 'string') return stored;
    const made = v4();
    await tables.put('device', ['id'], made);
    return made;
  });
}
