import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fromRoot } from '../start/folders.mjs';

const CONFIGS = [
  'package.json',
  'tsconfig.json',
  'tsconfig.pure.json',
  'biome.json',
  '.dependency-cruiser.cjs',
  'knip.json',
];

/**
 * Creates a small project under the real rules: the given files with the real configuration and packages.
 * @param {Record<string, string>} files text by path
 */
export function plantTree(files) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'anneal-seeded-')));
  for (const config of CONFIGS) copyFileSync(fromRoot(config), join(folder, config));
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'), 'dir');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    /**
     * @param {string} tool script below node_modules
     * @param {string[]} options
     */
    run(tool, options) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [fromRoot('node_modules', tool), ...options],
        {
          cwd: folder,
          encoding: 'utf8',
          env: { ...process.env, NO_COLOR: '1' },
        },
      );
      return { code: status, stdout, output: stdout + stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
