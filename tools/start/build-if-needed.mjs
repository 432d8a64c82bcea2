import { spawnSync } from 'node:child_process';
import { fromRoot, rootFolder } from './folders.mjs';
import { isBuildCurrent } from './source-hash.mjs';

export function buildIfNeeded() {
  if (isBuildCurrent()) return;
  console.log('Building (once after every change of the sources) …');
  // A process of its own: the bundlers' memory goes with it, and NODE_ENV of this one stays the user's.
  const { status } = spawnSync(process.execPath, [fromRoot('tools/build/build.mjs')], {
    cwd: rootFolder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed; its message stands above.');
}
