import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fromRoot, rootFolder } from '../../tools/start/folders.mjs';

if (existsSync(fromRoot('studio/firebase-peer/node_modules/firebase-tools/package.json'))) {
  const vitest = fromRoot('node_modules/vitest/vitest.mjs');
  const options = ['--root', rootFolder, '--config', fromRoot('studio/identity/vitest.config.ts')];
  const child = spawn(process.execPath, [vitest, 'run', ...options, ...process.argv.slice(2)], {
    cwd: rootFolder,
    stdio: 'inherit',
  });
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  console.log(
    'Skipped: the Firebase Auth emulator is not installed, so the identity contract was not run against it.\n' +
      'To install it (about 250 MB, in its own folder): npm ci --prefix studio/firebase-peer',
  );
}
