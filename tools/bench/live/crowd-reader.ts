import { performance } from 'node:perf_hooks';
import { answerOrders } from '../run-in-process.ts';
import { type OpenStream, openStream } from './open-stream.ts';

export type ReaderOrder =
  | {
      readonly kind: 'open';
      readonly port: number;
      /** Of the teacher of each class. */
      readonly tokens: readonly string[];
      readonly perRoom: number;
    }
  | { readonly kind: 'report' };

export interface ReaderReport {
  /** Per stream: how many tiles, and the sum of the numbers of their writes. */
  readonly heard: readonly { readonly room: number; readonly count: number; readonly sum: number }[];
  readonly latenciesMs: readonly number[];
  /** Streams that ended while they should not have. */
  readonly ended: number;
}

// Of more latencies every so-manyth is kept.
const keptLatencies = 400_000;

const streams: OpenStream[] = [];
let heard: { room: number; count: number; sum: number }[] = [];
let latenciesMs: number[] = [];
let ended = 0;

/** A write names itself in the place of a screen: `w<number>t<when it was asked for, in ms since 1970>`. */
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
