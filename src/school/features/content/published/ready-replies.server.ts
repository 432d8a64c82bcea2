import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { weighTexts } from '../../../server/base/weigh-texts.ts';
import { isKnownTag } from '../../../server/http/entity-tag.ts';

/** One way in which the bytes of a reply travel. Each has a strong ETag of its own, as RFC 9110 (8.8.1) demands. */
export interface ReplyForm {
  readonly encoding: 'br' | 'gzip' | null;
  readonly etag: string;
  readonly body: Buffer<ArrayBuffer>;
}

/** A reply of the content service, ready to send: the smallest form first, the plain one last. */
export type ReadyReply = readonly [...ReplyForm[], ReplyForm];

/** Compressed copies of a text. */
export interface PackedText {
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

export interface ReadyReplies {
  /** The reply to an address that was asked for before, since the content last changed. */
  find(address: string): ReadyReply | undefined;
  /**
   * The reply to an address; it is written if it is not kept. Addresses differ in their filters without end, so a written
   * reply is compressed and kept only when somebody asks for it again.
   */
  make(address: string, write: () => string | ReadyReply): Promise<ReadyReply>;
  /** Bytes that are held for kept replies. */
  size(): number;
  /** The content has changed. */
  clear(): void;
}

/** A shorter text is not compressed: it would hardly become shorter. */
export const leastPackedBytes = 400;
/** All replies that the pages ask for take 3 MB. */
const mostBytes = 48 * 1024 * 1024;
/** A larger reply is written each time. */
const mostBytesOfOne = 8 * 1024 * 1024;
/** How many addresses are remembered that were asked for once. */
const mostAskedBytes = 1024 * 1024;
interface Quality {
  readonly brotli: number;
  readonly gzip: number;
}

/** The strongest compression: nobody waits at a publication. */
const bestQuality: Quality = { brotli: 11, gzip: 9 };
/** A weaker compression, because somebody waits: it takes a third of the time, for about a tenth more bytes. */
const quickQuality: Quality = { brotli: 5, gzip: 6 };

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

export async function packText(text: string, quality: Quality = bestQuality): Promise<PackedText> {
  const [brotli, gzipped] = await Promise.all([
    packBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      },
    }),
    packGzip(text, { level: quality.gzip }),
  ]);
  return { brotli, gzip: gzipped };
}

/** The forms of a text; `packed` are its compressed copies, where there are any. */
export function toReadyReply(text: string, packed: PackedText | null): ReadyReply {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const plain: ReplyForm = { encoding: null, etag: `"${hash}"`, body };
  if (!packed) return [plain];
  return [
    { encoding: 'br', etag: `"${hash}-br"`, body: Buffer.from(packed.brotli) },
    { encoding: 'gzip', etag: `"${hash}-gz"`, body: Buffer.from(packed.gzip) },
    plain,
  ];
}

export function createReadyReplies(): ReadyReplies {
  let ready = emptyReplies();
  const asked = new LRUCache<string, true>({
    maxSize: mostAskedBytes,
    sizeCalculation: (_, address) => weighTexts(address),
  });
  return {
    find: (address) => ready.get(address)?.reply,
    async make(address, write) {
      const known = ready.get(address);
      if (known) return known.reply;
      // If the content changes meanwhile, a new store begins. This reply then belongs to the old one.
      const ofThisContent = ready;
      const written = write();
      const isNew = typeof written === 'string';
      if (isNew && !asked.has(address)) {
        asked.set(address, true);
        return toReadyReply(written, null);
      }
      const reply = await prepare(written);
      // All addresses of a document share the replies that it holds ready.
      const bytes = isNew ? reply.reduce((sum, { body }) => sum + body.length, 0) : 0;
      ofThisContent.set(address, { reply, bytes });
      return reply;
    },
    clear() {
      ready = emptyReplies();
    },
    size: () => ready.calculatedSize,
  };
}

function emptyReplies() {
  return new LRUCache<string, { readonly reply: ReadyReply; readonly bytes: number }>({
    maxSize: mostBytes,
    maxEntrySize: mostBytesOfOne,
    sizeCalculation: ({ bytes }, address) => weighTexts(address) + bytes,
  });
}

async function prepare(written: string | ReadyReply): Promise<ReadyReply> {
  if (typeof written !== 'string') return written;
  const isShort = written.length < leastPackedBytes;
  return toReadyReply(written, isShort ? null : await packText(written, quickQuality));
}

/** What is sent: a form of the reply, or only the fact that the caller has it already. */
export function chooseForm(
  reply: ReadyReply,
  {
    acceptEncoding = '',
    ifNoneMatch,
  }: { acceptEncoding?: string | undefined; ifNoneMatch?: string | undefined },
): { readonly status: 200 | 304; readonly form: ReplyForm } {
  const form = reply.find(({ encoding }) => encoding === null || accepts(acceptEncoding, encoding));
  if (!form) throw new Error('a reply ends with its plain form');
  const known = [form, ...reply].find(({ etag }) => isKnownTag(ifNoneMatch, etag));
  return known ? { status: 304, form: known } : { status: 200, form };
}

/** Whether an Accept-Encoding names the encoding, and not with the weight 0. */
function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length));
}

/** How long a cache may send its copy while the service fails, in seconds: a week. */
const staleIfErrorS = 7 * 24 * 3600;

/** The headers of a form. A 304 repeats only what may differ: a cache keeps the other headers of its copy. */
export function headersOf({ encoding, etag }: ReplyForm, status: 200 | 304): Record<string, string> {
  const always = {
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': `private, no-cache, stale-if-error=${staleIfErrorS}`,
  };
  if (status === 304) return always;
  return {
    ...always,
    'Content-Type': 'application/json',
    ...(encoding && { 'Content-Encoding': encoding }),
  };
}
