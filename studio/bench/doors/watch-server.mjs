// Loaded into the server under test before its own code: tells the bench how long requests of the others take inside the
// server, from the request's headers to the end of the reply, how late its event loop is, and its CPU time.
import { subscribe } from 'node:diagnostics_channel';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 5;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();

/** @type {Map<import('node:http').ServerResponse, number>} */
const begun = new Map();
/** @type {number[]} */
let tookMs = [];
let usage = process.cpuUsage();

subscribe('http.server.request.start', (message) => {
  const { request, response } =
    /** @type {{ request: import('node:http').IncomingMessage; response: import('node:http').ServerResponse }} */ (
      message
    );
  if (request.headers['x-bench'] !== 'other') return;
  begun.set(response, performance.now());
});
subscribe('http.server.response.finish', (message) => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
  const atMs = begun.get(response);
  if (atMs === undefined) return;
  begun.delete(response);
  tookMs.push(performance.now() - atMs);
});

process.on('message', () => {
  const { user, system } = process.cpuUsage(usage);
  process.send?.({
    tookMs,
    cpuMs: (user + system) / 1000,
    lateMs: Math.max(0, delay.percentile(99) / 1e6 - resolutionMs),
  });
  tookMs = [];
  usage = process.cpuUsage();
  delay.reset();
});
