import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/**
 * Longer than browsers, proxies (60 s) and other clients keep an idle connection. If the server closed it first, a
 * request being sent on it at that moment would be lost.
 */
const keepAliveMs = 75_000;

/**
 * How long a request may take to arrive, in milliseconds. The largest body is 256 kB, so a client that sends more
 * slowly than 13 kB/s is cut off, like a client that sends nothing.
 */
export const patience = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2000 };

type Fetch = (request: Request, bindings: object) => Response | Promise<Response>;

/** Answers a request without the application; false: it is no request of this kind. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The paths that proxies and monitoring ask. Some of them name no host, as HTTP/1.0 allows. */
const healthPath = /^\/(healthz|readyz|metrics)\/?(\?|$)/;

/** A server that ends connections whose requests do not arrive; not yet listening. */
export function createHttpServer(
  fetch: Fetch,
  serverOptions: typeof patience = patience,
  shortcut: Shortcut = () => false,
): Server {
  const listen = getRequestListener(fetch);
  // The server itself would refuse every request without a host, those of proxies too.
  const options = { keepAliveTimeout: keepAliveMs, requireHostHeader: false, ...serverOptions };
  return createServer(options, (request, response) => {
    if (!request.headers.host) {
      if (!healthPath.test(request.url ?? '')) {
        response.writeHead(400, { Connection: 'close' }).end();
        return;
      }
      request.headers.host = 'localhost';
    }
    if (!shortcut(request, response)) void listen(request, response);
  });
}
