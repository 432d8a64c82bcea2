import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { askPort, explainTakenPort } from '../../school/server/http/ask-port.mjs';
import { parseEnv } from '../../school/server/settings/env.ts';
import { closeServer, reservePort } from './reserve-port.ts';

async function reserveForTest() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'anneal-port-'));
  const reserved = await reservePort(parseEnv({ PORT: '0', DATA_FOLDER: dataFolder }, '/'));
  onTestFinished(async () => {
    await closeServer(reserved.http);
    await rm(dataFolder, { recursive: true });
  });
  return { ...reserved, port: Number(new URL(reserved.url).port), dataFolder };
}

it('keeps an idle connection longer than proxies do, so that no request meets its end', async () => {
  const { url, serve } = await reserveForTest();
  serve(() => new Response('served'));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const reply = await new Promise<IncomingMessage>((resolve) => get(url, { agent }, resolve));
  reply.resume();
  const [, seconds] = /timeout=(\d+)/.exec(String(reply.headers['keep-alive'])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

it('tells a second start whose the port is, from the first moment on, and nobody else anything', async () => {
  const { url, port, dataFolder } = await reserveForTest();
  const host = '127.0.0.1';
  expect(await askPort({ host, port, dataFolder })).toEqual({ kind: 'here', url });
  expect(await askPort({ host: '0.0.0.0', port, dataFolder })).toEqual({ kind: 'here', url });
  expect(await askPort({ host, port, dataFolder: tmpdir() })).toEqual({ kind: 'other-folder' });
  const visitor = await fetch(url);
  expect([visitor.status, visitor.headers.has('anneal-runs-at')]).toEqual([503, false]);
});

it('tells a free port from one that a program has which speaks no HTTP', async () => {
  const stranger = createServer((socket) => socket.end('220 mail\r\n')).listen(0, '127.0.0.1');
  await expect.poll(() => stranger.listening).toBe(true);
  const address = stranger.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const wanted = { host: '127.0.0.1', port, dataFolder: tmpdir() };
  expect(await askPort(wanted)).toEqual({ kind: 'stranger' });
  stranger.close();
  await expect.poll(() => stranger.listening).toBe(false);
  expect(await askPort(wanted)).toEqual({ kind: 'free' });
});

it('offers another port that exists', () => {
  const sentences = [4000, 65_535].map((port) =>
    explainTakenPort({ kind: 'stranger' }, { port, productName: 'Anneal' }),
  );
  expect(sentences.map((text) => /PORT=(\d+)/.exec(text)?.[1])).toEqual(['4010', '4010']);
});
