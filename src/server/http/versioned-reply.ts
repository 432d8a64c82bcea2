import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { Endpoint, ReplyOf } from '../../kernel/endpoint.ts';
import { parseWith } from '../../kernel/parse.ts';

const compress = promisify(gzip);
/** Half the time of the usual 6, for a fifteenth more bytes: here the time is what somebody waits for. */
const compressionLevel = 4;

/** The version a caller says it has, of an answer that names its version; null: none. */
export function readKnownVersion(context: Context): string | null {
  return context.req.header('if-none-match')?.match(/^W\/"([^"]+)"$/)?.[1] ?? null;
}

/** A reply that names its version, compressed where the caller reads that; `304` without a body where `reply` is null. */
export async function sendVersioned<E extends Endpoint>(
  context: Context,
  endpoint: E,
  version: string,
  reply: ReplyOf<E> | null,
): Promise<Response> {
  context.header('ETag', `W/"${version}"`);
  context.header('Vary', 'Accept-Encoding');
  if (reply === null) return context.body(null, 304);
  const checked = parseWith(endpoint.reply, reply);
  if (!checked.isValid)
    throw new Error(
      `The reply of ${endpoint.path} is not what the contract says: ${JSON.stringify(checked.issues)}`,
    );
  const text = JSON.stringify(checked.value);
  context.header('Content-Type', 'application/json');
  if (!/\bgzip\b/.test(context.req.header('accept-encoding') ?? '')) return context.body(text, 200);
  context.header('Content-Encoding', 'gzip');
  return context.body(await toArrayBuffer(text), 200);
}

async function toArrayBuffer(text: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await compress(text, { level: compressionLevel });
  return (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength);
}

/**
 * A body that is written as it is read: the next piece is asked for when there is room for it, and a reader that goes
 * away ends the writing.
 */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
