import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createErrorHandler } from '../../school/server/http/error-handler.ts';
import type { AppVariables } from '../../school/server/http/route.ts';
import { createHttpServer, patience } from './http-server.ts';

const noted: Error[] = [];
let http: ServerType;
let port: number;
beforeAll(async () => {
  const app = new Hono<AppVariables>();
  app.onError(createErrorHandler((error) => noted.push(error)));
  for (const path of ['/healthz', '/readyz', '/metrics', '/page']) app.get(path, (c) => c.text('fine'));
  app.post('/echo', async (c) => c.text(await c.req.text()));
  const short = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
  http = createHttpServer(app.fetch, short);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  port = (http.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => http.close(resolve)));

/** Sends a first piece, then single bytes without end, until the server closes the connection. */
async function dribble(first: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(first);
  const drops = first === '' ? undefined : setInterval(() => socket.write('x'), 20);
  await once(socket, 'close');
  clearInterval(drops);
  return heard;
}

it.each([
  ['says nothing at all', ''],
  ['never ends its headers', 'POST /echo HTTP/1.1\r\nHost: localhost\r\nX-Long: '],
  ['never ends its body', 'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n'],
  [
    'never ends a chunk',
    'POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfff0\r\n',
  ],
])('a connection that %s is ended', async (_what, first) => {
  const heard = await dribble(first);
  expect(heard === '' || heard.startsWith('HTTP/1.1 408')).toBe(true);
  expect(noted).toEqual([]);
});

it('a whole request is answered, however short the patience', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/echo`, { method: 'POST', body: 'x'.repeat(50_000) });
  expect([response.status, (await response.text()).length]).toEqual([200, 50_000]);
});

it('the product waits for a request no longer than half a minute', () => {
  expect(patience.headersTimeout + patience.connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
  expect(patience.requestTimeout + patience.connectionsCheckingInterval).toBeLessThanOrEqual(30_000);
});

it.each([
  ['GET /healthz HTTP/1.0', 200],
  ['GET /readyz HTTP/1.0', 200],
  ['GET /metrics HTTP/1.1', 200],
  ['HEAD /readyz?from=proxy HTTP/1.1', 200],
  ['GET /page HTTP/1.0', 400],
  ['GET /page HTTP/1.1', 400],
  ['GET /healthzz HTTP/1.1', 400],
])('%s without a host, as proxies ask, is answered with %i', async (line, status) => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.write(`${line}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  expect(heard.split('\r\n', 1)).toEqual([expect.stringContaining(` ${status} `)]);
});
