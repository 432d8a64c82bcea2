import type { FileHandle } from 'node:fs/promises';
import { open, readFile, rename, stat } from 'node:fs/promises';

const ROTATE_ABOVE_BYTES = 5_000_000;

/** Opens the server's log to append. One that has grown large is first set aside as `<log>.1`. */
export async function openServerLog(logFile: string): Promise<{ handle: FileHandle; startByte: number }> {
  const before = await stat(logFile).catch(() => undefined);
  if (before !== undefined && before.size > ROTATE_ABOVE_BYTES) await rename(logFile, `${logFile}.1`);
  const handle = await open(logFile, 'a', 0o600);
  return { handle, startByte: (await handle.stat()).size };
}

/** What was written since `startByte`, at most the last `maxLines` lines. */
export async function readLogTail(logFile: string, startByte: number, maxLines = 12): Promise<string> {
  const content = await readFile(logFile).catch(() => Buffer.alloc(0));
  const lines = content.subarray(startByte).toString('utf8').trimEnd().split('\n');
  return lines.slice(-maxLines).join('\n');
}
