import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const project = join(folder, '..', '..');

if (existsSync(join(folder, 'node_modules', 'firebase-tools', 'package.json'))) {
  const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
  const config = join(project, 'vitest.firebase.config.ts');
  const given = process.argv.slice(2);
  const child = spawn(process.execPath, [vitest, 'run', '--root', project, '--config', config, ...given], {
    cwd: project,
    stdio: 'inherit',
  });
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  console.log(
    'Skipped: the Firebase Auth emulator is not installed, so the identity contract was not run against it.\n' +
      'To install it (about 250 MB, in its own folder): npm ci --prefix tools/firebase-peer',
  );
}
