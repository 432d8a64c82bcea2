import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const run = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e8 });

/** @returns {string | undefined} what this machine lacks to build others */
export function findMissing() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'This check makes machines: only root on Linux can.';
  const programs = ['debootstrap', 'apt-get', 'unshare', 'setpriv', 'git', 'npm'];
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  return missing.length > 0 ? `This machine has no ${missing.join(', ')}.` : undefined;
}

/**
 * Builds a bare Debian with Node and npm and nothing else, once: `<folder>/base`. It uses the package sources, proxies
 * and keys of this machine.
 * @param {string} folder
 * @returns {string}
 */
export function buildBase(folder) {
  const base = join(folder, 'base');
  if (existsSync(base)) return base;
  const unfinished = `${base}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const { suite, mirror } = readSource();
  console.log(`Making a bare ${suite} in ${base} (once; some minutes) …`);
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', suite, unfinished, mirror);
  for (const path of [
    '/etc/apt',
    '/usr/share/keyrings',
    '/etc/hosts',
    '/etc/resolv.conf',
    '/etc/ssl/certs/ca-certificates.crt',
    npmConfig('globalconfig'),
  ])
    copyIn(path, join(unfinished, path));
  copyNode(unfinished);
  run('chroot', unfinished, 'useradd', '--create-home', '--shell', '/bin/sh', 'pupil');
  renameSync(unfinished, base);
  return base;
}

/** The source this machine installs its own packages from. */
function readSource() {
  const suite = /^VERSION_CODENAME=(\S+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable';
  const targets = run(
    'apt-get',
    'indextargets',
    '--format',
    '$(CODENAME) $(COMPONENT) $(SITE)',
    'Created-By: Packages',
  );
  const lines = targets.split('\n').map((line) => line.split(' '));
  const mirror = lines.find(([codename, component]) => codename === suite && component === 'main')?.[2];
  if (!mirror) throw new Error(`apt names no package source of ${suite} on this machine.`);
  return { suite, mirror };
}

/** @param {string} key */
export function npmConfig(key) {
  return run('npm', 'config', 'get', key).trim();
}

/** @param {string} machine */
function copyNode(machine) {
  copyIn(process.execPath, join(machine, 'usr/bin/node'));
  const npm = resolve(dirname(process.execPath), '../lib/node_modules/npm');
  if (!existsSync(npm)) throw new Error(`npm does not lie beside ${process.execPath}, in ${npm}.`);
  copyIn(npm, join(machine, 'usr/lib/node_modules/npm'));
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(machine, 'usr/bin', name));
  run('chroot', machine, 'node', '--version');
}

/** @param {string} from skipped if it does not exist @param {string} to */
export function copyIn(from, to) {
  if (!existsSync(from)) return;
  rmSync(to, { recursive: true, force: true });
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: true });
}
