import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../start/folders.mjs';

const folder = fromRoot('.cache/chromium');
/** Debian's package of the Chromium without windows: the same engine, which draws in about three quarters of the time. */
export const shell = 'chromium-headless-shell';
/** Written last: if this file exists, the unpacking is complete. */
export const unpackedChromium = join(folder, 'chromium');

/** A launcher, because Chromium looks for its libraries and fonts in the places of a system installation. */
const LAUNCHER = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
libraries=$(find "$here/root/lib" "$here/root/usr/lib" -maxdepth 2 -type d \\( -name '*-linux-gnu*' -o -name pulseaudio \\) | tr '\\n' ':')
export LD_LIBRARY_PATH="$libraries" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/root/usr/lib/chromium/${shell}" "$@"
`;
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">root/usr/share/fonts</dir>
  <cachedir prefix="relative">font-cache</cachedir>
</fontconfig>
`;

/**
 * Fetches the system's package with the dependencies that the system lacks, and unpacks it in `.cache`, because an
 * ordinary user may not install it. If that fails, `unpackedChromium` does not exist afterwards.
 */
export function unpackChromium() {
  rmSync(folder, { recursive: true, force: true });
  const [state, cache, root] = [join(folder, 'state'), join(folder, 'cache'), join(folder, 'root')];
  const archives = join(cache, 'archives');
  for (const path of [join(state, 'lists/partial'), join(archives, 'partial'), root])
    mkdirSync(path, { recursive: true });
  const own = [
    ...['-o', `Dir::State=${state}`, '-o', 'Dir::State::status=/var/lib/dpkg/status'],
    ...['-o', `Dir::Cache=${cache}`, '-o', 'Debug::NoLocking=1', '-qq'],
  ];
  const run = (/** @type {string} */ program, /** @type {string[]} */ args) =>
    spawnSync(program, args, { stdio: 'inherit' }).status === 0;
  const isFetched =
    run('apt-get', [...own, 'update']) &&
    run('apt-get', [...own, 'install', '--yes', '--no-install-recommends', '--download-only', shell]);
  if (!isFetched) return;
  const packages = readdirSync(archives).filter((name) => name.endsWith('.deb'));
  if (!packages.every((name) => run('dpkg-deb', ['--extract', join(archives, name), root]))) return;
  for (const path of [state, cache]) rmSync(path, { recursive: true, force: true });
  writeFileSync(join(folder, 'fonts.conf'), FONTS);
  writeFileSync(unpackedChromium, LAUNCHER, { mode: 0o755 });
  if (spawnSync(unpackedChromium, ['--version']).status !== 0) rmSync(unpackedChromium);
}
