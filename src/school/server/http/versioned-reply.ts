import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseWith } from '../../../lab/kernel/parse.ts';
import type { Endpoint, ReplyOf } from '../../kernel/endpoint.ts';
import { isKnownTag } from './entity-tag.ts';

const compress = promisify(gzip);
/** Half the time of the usual level 6, for about 7 % more bytes: here somebody waits for the answer. */
const compressionLevel = 4;

/** A reply that names its version, compressed if the caller accepts gzip; `304` if `reply` is null or known. */
export async function sendVersioned<E extends Endpoint>(
  context: Context,
  endpoint: E,
  version: string,
  reply: ReplyOf<E> | null,
): Promise<Response> {
  const tag = `W/"${version}"`;
  context.header('ETag', tag);
  context.header('Vary', 'Accept-Encoding');
  if (reply === null || isKnownTag(context.req.header('if-none-match'), tag)) return context.body(null, 304);
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
 * A body that is generated while it is sent: the next piece is produced when there is room for it, and a reader that
 * disconnects stops the generator.
 */
function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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

/**
 * A download, of text that is generated while it is sent, or as a whole. The browser never renders it on this origin,
 * whatever stands in it.
 */
export function attachFile(
  body: AsyncGenerator<string> | Uint8Array<ArrayBuffer>,
  mediaType: string,
  fileName: string,
): Response {
  return new Response(body instanceof Uint8Array ? body : streamText(body), {
    headers: { 'Content-Type': mediaType, 'Content-Disposition': `attachment; filename="${fileName}"` },
  });
}
