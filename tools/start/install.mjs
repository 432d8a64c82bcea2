import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './folders.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 */

/** @param {string} folder */
function expectedStamp(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  // A node_modules carried over from another system holds the wrong binaries.
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

/**
 * npm writes node_modules/.package-lock.json last, so a complete one means a complete install, whoever ran it.
 * @param {string} folder
 */
export function isInstalledByHand(folder) {
  const installedFile = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  /** @param {string} path @returns {Record<string, LockedPackage>} */
  const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
    ([path, locked]) =>
      path === '' ||
      (installed[path] ? installed[path].version === locked.version : locked.optional === true),
  );
}

/** @param {string} folder */
function runNpmCi(folder) {
  // Under NODE_ENV=production npm would leave out the build tools.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npmScript = process.env.npm_execpath;
  const isNpm = npmScript !== undefined && /npm-cli\.[cm]?js$/.test(npmScript);
  return isNpm
    ? spawnSync(process.execPath, [npmScript, ...options], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
}

/**
 * Installs exactly what package-lock.json says, unless that is done already. The stamp is written last and removed
 * first, so that an interrupted install is repeated.
 */
export function ensureInstalled(folder = rootFolder) {
  const stampFile = join(folder, 'node_modules/.anneal-installed');
  const stamp = expectedStamp(folder);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!isInstalledByHand(folder)) {
    console.log('Installing the packages of package-lock.json (once; a minute or two) …');
    rmSync(stampFile, { force: true });
    const { status, error } = runNpmCi(folder);
    if (error) throw new Error(`npm could not be started: ${error.message}`, { cause: error });
    if (status !== 0) throw new Error('npm ci failed; its message stands above.');
  }
  writeFileSync(stampFile, stamp);
}
