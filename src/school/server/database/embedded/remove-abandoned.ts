import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No initdb takes this long. The age decides if another process now uses the pid. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/** Removes what killed starts left in `folder`: incomplete clusters and copies, named after a process that is gone. */
export async function removeAbandoned(folder: string): Promise<void> {
  const pattern = /^(?:postgres\.init|postgres-binaries-.+\.copy)-(\d+)-/;
  for (const name of await readdir(folder)) {
    const pid = Number(pattern.exec(name)?.[1]);
    if (!(pid > 0)) continue;
    const path = join(folder, name);
    const ageMs = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    // An initdb that outlived its starter may still write here; the files it adds are removed next time.
    if (!isAlive(pid) || ageMs > ABANDONED_AFTER_MS) {
      await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
