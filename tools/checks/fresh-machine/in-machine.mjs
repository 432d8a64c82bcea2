// Runs on the bare machine, in the clone: in-machine.mjs <allowed|refused> <quick|full>
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const [namespaces = '', extent = ''] = process.argv.slice(2);
const startWithinMs = 15 * 60_000;
const stopWithinMs = 60_000;

/** @param {boolean} isTrue @param {string} sentence */
function demand(isTrue, sentence) {
  if (!isTrue) throw new Error(`Not so: ${sentence}`);
  console.log(`ok: ${sentence}`);
}

/** The bare machine shares the network of the host, whose port 4000 may be in use. */
function findPort() {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === 'object' && address ? address.port : 4000)));
    });
  });
}

/** @param {string} port */
function npmStart(port) {
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      process.stdout.write(text.replaceAll(/^(?=.)/gm, '  | '));
    });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    ended: () => within(ended, startWithinMs, 'npm start ends'),
    output: () => output,
    ready: () =>
      within(
        new Promise((resolve, reject) => {
          child.stdout.on('data', () => output.includes('is ready at') && resolve(undefined));
          void ended.then(() => reject(new Error('npm start ended before it served.')));
        }),
        startWithinMs,
        'npm start serves',
      ),
    async stop() {
      child.kill('SIGTERM');
      await within(ended, stopWithinMs, 'npm start stops when it is asked to');
    },
  };
}

/** @template T @param {Promise<T>} promise @param {number} ms @param {string} what @returns {Promise<T>} */
function within(promise, ms, what) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not within ${ms / 1000} s: ${what}`)), ms);
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Counts the database servers on this machine, which has its own process ids. */
function countDatabases() {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return /\/bin\/postgres\0-D/.test(readFileSync(`/proc/${name}/cmdline`, 'utf8'));
    } catch {
      return false;
    }
  }).length;
}

/** @param {string} url */
const isReady = async (url) => (await fetch(url)).status === 200;

async function tryStart() {
  const port = await findPort();
  const ready = `http://127.0.0.1:${port}/readyz`;
  const first = npmStart(port);
  await first.ready();
  demand(await isReady(ready), 'npm start installs, builds and serves');
  const beside = npmStart(port);
  demand((await beside.ended()) === 1, 'a second npm start beside it ends with code 1');
  demand(
    /already runs here, at http:/.test(beside.output()),
    'it says that the product runs here, and where',
  );
  demand(await isReady(ready), 'the first one serves on');
  await first.stop();
  demand(countDatabases() === 0, 'no database is left behind');
  const second = npmStart(port);
  await second.ready();
  demand(await isReady(ready), 'npm start serves again');
  demand(!/Preparing|Installing|Building|Demo/.test(second.output()), 'it finds what the first start made');
  await second.stop();
  demand(countDatabases() === 0, 'no database is left behind');
}

function tryTests() {
  const command =
    extent === 'full'
      ? ['npm', 'test']
      : [
          'node',
          'node_modules/vitest/vitest.mjs',
          'run',
          '--project',
          'server',
          'src/school/server/db/embedded',
        ];
  const { status } = spawnSync(command[0] ?? '', command.slice(1), { stdio: 'inherit' });
  demand(status === 0, command.join(' '));
}

try {
  const isAllowed = spawnSync('unshare', ['--user', 'true']).status === 0;
  const user = process.getuid?.() === 0 ? 'root' : 'an ordinary user';
  console.log(`${process.cwd()} as ${user}, Node ${process.version}, user namespaces ${namespaces}`);
  demand(isAllowed === (namespaces === 'allowed'), `user namespaces are ${namespaces} on this machine`);
  await tryStart();
  tryTests();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
