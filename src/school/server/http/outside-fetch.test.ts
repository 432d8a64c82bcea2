import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutsideFetch } from './outside-fetch.ts';

type Mood = 'well' | 'silent' | 'half a reply' | 'failing' | 'refusing a name';
let mood: Mood = 'well';
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((_, response) => {
    if (mood === 'silent') return;
    if (mood === 'half a reply') return void response.writeHead(200, { 'Content-Length': 100 }).write('{');
    const status = { well: 200, failing: 503, 'refusing a name': 404 }[mood];
    response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

it.each<Mood>(['silent', 'half a reply', 'failing'])(
  'a service that is %s answers nobody for longer than the limit, and is said once',
  async (trouble) => {
    const lines: string[] = [];
    const log = { warn: (...parts: unknown[]) => void lines.push(String(parts.at(-1))) };
    const ask = createOutsideFetch({ service: 'the service', log });
    const asked = () => ask(url, { signal: AbortSignal.timeout(100) });
    mood = trouble;
    for (let time = 0; time < 3; time += 1)
      await expect(asked()).rejects.toMatchObject({ code: 'busy', retryAfterS: 5 });
    expect(lines).toEqual([expect.stringContaining('the service cannot be reached')]);
    mood = 'refusing a name';
    expect((await asked()).status).toBe(404);
    mood = 'well';
    expect(await (await asked()).json()).toEqual({});
    expect(lines.slice(1)).toEqual(['the service answers again']);
  },
);
