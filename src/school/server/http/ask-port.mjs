// Plain JavaScript: `npm start` asks before anything is installed or built.
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { get } from 'node:http';

/**
 * A request with this header asks a server of this product whether it uses a data folder; the value is `markOf` that
 * folder.
 */
export const folderHeader = 'anneal-data-folder';
/** The reply's header: the server's address if it uses that folder, else `other`. */
export const hereHeader = 'anneal-runs-at';

// A server that is just starting on a busy machine may not answer for some seconds.
const answerWithinMs = 10_000;

/**
 * @typedef {{ kind: 'free' } | { kind: 'here', url: string } | { kind: 'other-folder' } | { kind: 'stranger' }} PortHolder
 * @typedef {{ host: string, port: number, dataFolder: string, productName: string }} WantedPort
 */

/**
 * A hash that identifies a data folder without revealing its path.
 * @param {string} dataFolder
 */
export function markOf(dataFolder) {
  let path = dataFolder;
  try {
    path = realpathSync(dataFolder);
  } catch {
    // The folder does not exist yet, so no server uses it.
  }
  return createHash('sha256').update(path).digest('hex').slice(0, 32);
}

/**
 * Who listens on a port of this machine.
 * @param {Pick<WantedPort, 'host' | 'port' | 'dataFolder'>} wanted
 * @returns {Promise<PortHolder>}
 */
export function askPort({ host, port, dataFolder }) {
  const options = {
    host: { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host,
    port,
    path: '/healthz',
    agent: false,
    headers: { [folderHeader]: markOf(dataFolder) },
    signal: AbortSignal.timeout(answerWithinMs),
  };
  return new Promise((resolve) => {
    let isTaken = false;
    const request = get(options, (response) => {
      response.resume();
      const url = response.headers[hereHeader];
      if (typeof url !== 'string') resolve({ kind: 'stranger' });
      else resolve(/^https?:\/\/\S+$/.test(url) ? { kind: 'here', url } : { kind: 'other-folder' });
    });
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        isTaken = true;
      });
    });
    request.once('error', () => resolve({ kind: isTaken ? 'stranger' : 'free' }));
  });
}

/**
 * The message for a person who starts a server on a port that is taken.
 * @param {Exclude<PortHolder, { kind: 'free' }>} holder
 * @param {Pick<WantedPort, 'port' | 'productName'>} wanted
 */
export function explainTakenPort(holder, { port, productName }) {
  const another = `choose another port, for example PORT=${port < 65_526 ? port + 10 : 4010} npm start.`;
  switch (holder.kind) {
    case 'here':
      return `${productName} already runs here, at ${holder.url}\nTo start it anew, end that one first. To run a second one beside it, ${another}`;
    case 'other-folder':
      return `Port ${port} is in use by an installation in another folder. End that one first, or ${another}`;
    case 'stranger':
      return `Port ${port} is in use by another program. Stop it, or ${another}`;
  }
}

/**
 * @param {WantedPort} wanted
 * @returns {Promise<string | undefined>} why no server can be started there; undefined where one can
 */
export async function findPortComplaint(wanted) {
  const holder = await askPort(wanted);
  return holder.kind === 'free' ? undefined : explainTakenPort(holder, wanted);
}
