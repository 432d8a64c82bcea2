import { createAdaptorServer, type ServerType } from '@hono/node-server';

/**
 * Longer than browsers, proxies (60 s) and other clients keep an idle connection: where the server closes it first, a
 * request that is just being sent on it is lost.
 */
const keepAliveMs = 75_000;

/**
 * How long a request may take to arrive, in milliseconds. The largest body is 256 kB; who sends more slowly than 13 kB/s
 * holds a connection no longer than who sends nothing.
 */
export const patience = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2000 };

type Fetch = (request: Request, bindings: object) => Response | Promise<Response>;

/** A server that ends connections whose requests do not arrive; not yet listening. */
export function createHttpServer(fetch: Fetch, serverOptions: typeof patience = patience): ServerType {
  return createAdaptorServer({ fetch, serverOptions: { keepAliveTimeout: keepAliveMs, ...serverOptions } });
}
