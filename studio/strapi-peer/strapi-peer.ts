import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StrapiContent } from '../../tests/setup/strapi-entries.ts';
import { uidOf, writeTypes } from './strapi-types.ts';

const packages = fileURLToPath(new URL('node_modules', import.meta.url));

export interface StrapiPeer {
  readonly url: string;
  readonly token: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export function isStrapiInstalled(): boolean {
  return existsSync(join(packages, '@strapi', 'strapi', 'package.json'));
}

/** Starts a real Strapi 5 on SQLite in a folder of its own, with these types and entries. */
export async function startStrapi(content: StrapiContent): Promise<StrapiPeer> {
  const folder = await mkdtemp(join(tmpdir(), 'strapi-peer-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const [path, text] of [...writeTypes(content), ...writeSettings()]) await write(path, text);
  await write('entries.json', JSON.stringify(listEntries(content)));
  await mkdir(join(folder, 'public', 'uploads'), { recursive: true });
  await symlink(packages, join(folder, 'node_modules'));
  const child = fork(fileURLToPath(new URL('server.cjs', import.meta.url)), [folder], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const ended = once(child, 'exit').then(() => null);
  const started = await Promise.race([once(child, 'message'), ended]);
  if (!started) {
    await stop();
    throw new Error('The Strapi has ended before it was ready.');
  }
  const [{ port, token }] = started as [{ port: number; token: string }];
  return { url: `http://127.0.0.1:${port}`, token, pid: child.pid ?? 0, stop };
}

/** What other entries refer to comes first. */
function listEntries({ lists, singles }: StrapiContent) {
  return [
    ...Object.entries(lists).map(([kind, entries]) => ({ kind, uid: uidOf(kind, false), entries })),
    ...Object.entries(singles).map(([kind, entry]) => ({ kind, uid: uidOf(kind, true), entries: [entry] })),
  ];
}

function writeSettings(): [string, string][] {
  const secret = () => randomBytes(32).toString('hex');
  const settings = {
    server: {
      host: '127.0.0.1',
      port: 0,
      app: { keys: [secret(), secret()] },
      logger: { updates: { enabled: false } },
    },
    admin: {
      serveAdminPanel: false,
      auth: { secret: secret() },
      apiToken: { salt: secret() },
      transfer: { token: { salt: secret() } },
      secrets: { encryptionKey: secret() },
    },
    api: { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } },
    database: {
      connection: {
        client: 'sqlite',
        connection: { filename: '.tmp/data.db' },
        useNullAsDefault: true,
      },
    },
    middlewares: [
      ...['strapi::logger', 'strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::poweredBy'],
      ...['strapi::query', 'strapi::body', 'strapi::session', 'strapi::favicon', 'strapi::public'],
    ],
    plugins: {},
  };
  return [
    ['package.json', '{ "name": "strapi-peer", "private": true, "strapi": { "uuid": false } }'],
    ['src/index.js', 'module.exports = { register() {}, bootstrap() {} };'],
    ...Object.entries(settings).map(([name, value]): [string, string] => [
      `config/${name}.js`,
      `module.exports = ${JSON.stringify(value)};`,
    ]),
  ];
}
