import { spawnSync } from 'node:child_process';
import { fromRoot, rootFolder } from './folders.mjs';
import { isBuildCurrent } from './source-hash.mjs';

export function buildIfNeeded() {
  if (isBuildCurrent()) return;
  console.log('Building (once after every change of the sources) …');
  // A separate process: it frees the bundlers' memory when it ends, and NODE_ENV of this process stays unchanged.
  const { status } = spawnSync(process.execPath, [fromRoot('tools/build/build.mjs')], {
    cwd: rootFolder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed; its message stands above.');
}
