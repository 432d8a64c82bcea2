import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../../start/folders.mjs';
import { copyIn, npmConfig } from './build-base.mjs';

/** The first user id that `useradd` assigns on a machine without users. */
const PUPIL = 1000;
/** Environment variables that are needed to reach the registries behind a proxy or a mirror. */
const PASSED_ON = /^(https?_proxy|no_proxy|npm_config_(registry|cafile|https?_proxy|noproxy))$/i;

/**
 * Runs one case on a copy of the bare machine, which is removed afterwards.
 * @param {import('./cases.mjs').Case} one
 * @param {{ base: string, folder: string, isFull: boolean, isKept: boolean }} options
 * @returns {Promise<'passed' | 'failed' | 'interrupted'>}
 */
export async function runCase({ name, isRoot, folder, hasNamespaces }, options) {
  const machine = join(options.folder, name);
  const uid = isRoot ? 0 : PUPIL;
  const home = isRoot ? '/root' : '/home/pupil';
  const checkout = join(folder, 'anneal');
  const remove = () => rmSync(machine, { recursive: true, force: true });
  remove();
  try {
    execFileSync('cp', ['--archive', '--reflink=auto', options.base, machine]);
    // A clone of the last commit, as another person would get it.
    const clone = ['clone', '--quiet', '--no-hardlinks', rootFolder, join(machine, checkout)];
    execFileSync('git', clone, { stdio: 'inherit' });
    copyIn(npmConfig('userconfig'), join(machine, home, '.npmrc'));
    execFileSync('chown', ['--recursive', `${uid}:${uid}`, join(machine, home), join(machine, checkout)]);
    return await enter(machine, {
      namespaces: hasNamespaces ? 'allowed' : 'refused',
      uid,
      home,
      checkout,
      isFull: options.isFull,
    });
  } finally {
    if (options.isKept) console.log(`Kept: ${machine}`);
    else remove();
  }
}

/**
 * @param {string} machine
 * @param {{ namespaces: string, uid: number, home: string, checkout: string, isFull: boolean }} place
 * @returns {Promise<'passed' | 'failed' | 'interrupted'>}
 */
function enter(machine, { namespaces, uid, home, checkout, isFull }) {
  const ownNamespaces = ['--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child'];
  const script = ['node', 'tools/checks/fresh-machine/in-machine.mjs', namespaces, isFull ? 'full' : 'quick'];
  const passedOn = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name));
  // Killed when this process ends, together with all its processes on the machine and its mounts.
  const child = spawn(
    'setpriv',
    [
      ...['--pdeathsig', 'KILL', '--', 'unshare', ...ownNamespaces, '--'],
      ...['/bin/sh', join(import.meta.dirname, 'enter.sh'), machine, namespaces],
      ...[String(uid), String(uid), checkout, ...script],
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...Object.fromEntries(passedOn),
        HOME: home,
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      },
    },
  );
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
    // `unshare` ignores every other signal while it waits.
    child.kill('SIGKILL');
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupt);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt);
      if (isInterrupted) resolve('interrupted');
      else resolve(code === 0 ? 'passed' : 'failed');
    });
  });
}
