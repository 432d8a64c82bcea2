import { performance } from 'node:perf_hooks';
import { answerOrders } from '../run-in-process.ts';
import { type OpenStream, openStream } from './open-stream.ts';

export type ReaderOrder =
  | {
      readonly kind: 'open';
      readonly port: number;
      /** Access token of the teacher of each class. */
      readonly tokens: readonly string[];
      readonly perRoom: number;
    }
  | { readonly kind: 'report' };

export interface ReaderReport {
  /** Per stream: the number of tiles, and the sum of their write numbers. */
  readonly heard: readonly { readonly room: number; readonly count: number; readonly sum: number }[];
  readonly latenciesMs: readonly number[];
  /** Streams that ended too early. */
  readonly ended: number;
}

// If there are more latencies, every n-th is kept.
const keptLatencies = 400_000;

const streams: OpenStream[] = [];
let heard: { room: number; count: number; sum: number }[] = [];
let latenciesMs: number[] = [];
let ended = 0;

/** A write puts its number and time into the screen id: `w<number>t<when it was ordered, in ms since 1970>`. */
const mark = /"screenId":"w(\d+)t([\d.]+)"/g;

answerOrders<ReaderOrder, ReaderReport>(async (order) => {
  if (order.kind === 'open') {
    const { port, tokens, perRoom } = order;
    const roomCount = tokens.length;
    for (let index = 0; index < roomCount * perRoom; index += 50) {
      const opening = Array.from({ length: Math.min(50, roomCount * perRoom - index) }, (_, offset) => {
        const room = (index + offset) % roomCount;
        const token = tokens[room] ?? '';
        const own = { room, count: 0, sum: 0 };
        heard.push(own);
        const stream = openStream({
          ...{ port, token, room },
          onEvent(text) {
            const nowMs = performance.timeOrigin + performance.now();
            for (const [, number, atMs] of text.matchAll(mark)) {
              own.count += 1;
              own.sum += Number(number);
              if (latenciesMs.length < keptLatencies) latenciesMs.push(nowMs - Number(atMs));
            }
          },
          onEnd: () => {
            ended += 1;
          },
        });
        streams.push(stream);
        return stream.opened;
      });
      await Promise.all(opening);
    }
    return { heard: [], latenciesMs: [], ended };
  }
  const report = { heard, latenciesMs, ended };
  heard = [];
  latenciesMs = [];
  return report;
});
