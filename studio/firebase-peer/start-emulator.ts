import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** The part of the emulator's API used here; its package has no types for it. */
interface EmulatorModule {
  createApp(projectId: string): Promise<{
    listen(
      port: number,
      host: string,
    ): { address(): AddressInfo; close(done: () => void): void; once(event: string, done: () => void): void };
  }>;
}

/**
 * Starts the Auth emulator of firebase-tools in this process, on its own loopback port. Its command is not used,
 * because it looks for updates on the network first; in the same process the tests and the emulator share one clock.
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
