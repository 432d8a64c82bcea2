import { spawn } from 'node:child_process';

/** No stage takes this long on the slowest machine; a stage that does hangs. */
const TIMEOUT_MS = 60 * 60_000;

/**
 * @param {string[]} command `npm …`, or a script that Node runs
 * @param {Record<string, string>} [extraEnv]
 * @returns {Promise<{ code: number, output: string }>} `output`: stdout and stderr in the order they arrived
 */
export function runCommand(command, extraEnv = {}) {
  const [first = '', ...rest] = command;
  const isNpm = first === 'npm';
  return new Promise((resolve, reject) => {
    const child = spawn(isNpm ? 'npm' : process.execPath, isNpm ? rest : command, {
      env: { ...process.env, ...extraEnv },
      shell: isNpm && process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
    });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const end = signal ? `\nThe stage was ended by ${signal}.` : '';
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() + end });
    });
  });
}

/**
 * A stage that passes or fails as a whole.
 * @param {string[]} command
 * @returns {Promise<import('./stages.mjs').StageResult>}
 */
export async function runAsOne(command) {
  const { code, output } = await runCommand(command);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}
