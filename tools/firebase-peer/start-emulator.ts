import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** What is used of the emulator, whose package has no types for it. */
interface EmulatorModule {
  createApp(projectId: string): Promise<{
    listen(
      port: number,
      host: string,
    ): { address(): AddressInfo; close(done: () => void): void; once(event: string, done: () => void): void };
  }>;
}

/**
 * The Auth emulator of firebase-tools, in this process, on a loopback port of its own. Not by its command, which asks
 * the network for news first; and in one process with the tests it shares their clock.
 */
export async function startEmulator(projectId: string): Promise<{ url: string; close(): Promise<void> }> {
  const require = createRequire(import.meta.url);
  const emulator = require('firebase-tools/lib/emulator/auth/server.js') as EmulatorModule;
  const app = await emulator.createApp(projectId);
  const server = app.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
