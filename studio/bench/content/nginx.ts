import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BenchError } from '../read-options.ts';
import type { PreparedReply } from './prepare-replies.ts';

export interface Nginx {
  /** The one worker process, which does all the work. */
  readonly workerPid: number;
  /** The validator it gives the reply at an address. */
  etagOf(path: string): Promise<string>;
  stop(): Promise<void>;
}

/** The program of Debian's package, or the one that NGINX_PROGRAM names; null where there is none. */
export function findNginx(): string | null {
  const candidates = [process.env.NGINX_PROGRAM, '/usr/sbin/nginx', 'nginx'].filter(
    (path) => path !== undefined,
  );
  return candidates.find((path) => spawnSync(path, ['-v']).status === 0) ?? null;
}

/** Serves the replies at their addresses, as files from the folder, each with its compressed copy, by one worker. */
export async function startNginx(
  program: string,
  { folder, port, replies }: { folder: string; port: number; replies: readonly PreparedReply[] },
): Promise<Nginx> {
  const root = join(folder, 'files');
  await mkdir(root, { recursive: true, mode: 0o755 });
  for (const { name, plain, gzip } of replies) {
    await writeFile(join(root, `${name}.json`), plain);
    await writeFile(join(root, `${name}.json.gz`), Buffer.from(gzip, 'base64'));
  }
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, configure({ folder, root, port, replies }));
  const master = spawn(program, ['-p', folder, '-c', configuration], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (master.exitCode !== null || master.signalCode !== null) return;
    const ended = once(master, 'exit');
    master.kill('SIGTERM');
    await ended;
  };
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'Accept-Encoding': 'gzip' } });
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await ask(replies[0]?.path ?? '').catch(() => null);
    if (reply?.ok) {
      return {
        workerPid: await findChild(master.pid ?? 0),
        etagOf: async (path) => (await ask(path)).headers.get('etag') ?? '',
        stop,
      };
    }
    await wait(50);
  }
  await stop();
  throw new BenchError('nginx does not answer.');
}

function configure(options: {
  readonly folder: string;
  readonly root: string;
  readonly port: number;
  readonly replies: readonly PreparedReply[];
}): string {
  const { folder, root, port, replies } = options;
  // Every reply of the product has the same headers.
  const same = Object.entries(replies[0]?.headers ?? {}).map(
    ([name, value]) => `add_header ${name} "${value}";`,
  );
  // nginx chooses by the path alone; no two of the measured replies have the same.
  const files = new Map(replies.map(({ name, path }) => [path.replace(/\?.*$/, ''), `${name}.json`]));
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  default_type application/json;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ')}
  open_file_cache max=100 inactive=600s; open_file_cache_valid 600s;
  server { listen 127.0.0.1:${port}; gzip_static on; etag on;
    ${same.join('\n    ')}
    ${[...files].map(([path, file]) => `location = ${path} { alias ${join(root, file)}; }`).join('\n    ')} }
}
`;
}

async function findChild(parent: number): Promise<number> {
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) return Number(name);
  }
  throw new BenchError('nginx has no worker.');
}
