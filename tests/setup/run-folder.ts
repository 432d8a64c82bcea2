import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const dayMs = 86_400_000;

/**
 * The folder of a run of the journeys, named by the port of its server: two runs in one checkout at the same time write
 * into no common file. What earlier runs left is kept for a day, because somebody may still read it.
 * @param folder that of all runs
 */
export function openRunFolder(port: number, folder = join('.cache', 'e2e')): string {
  const own = join(folder, String(port));
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another run may remove it in the same moment.
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (path !== own && Date.now() - changedAt > dayMs) rmSync(path, { recursive: true, force: true });
  }
  return own;
}
