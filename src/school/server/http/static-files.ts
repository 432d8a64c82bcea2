import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { forever } from '../../kernel/route-rules.ts';
import { versionOfMedia } from '../base/media-version.ts';
import { isKnownTag } from './entity-tag.ts';
import type { Encoding, ServedFile } from './served-files.ts';

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

interface KnownFile {
  readonly body: Buffer<ArrayBuffer>;
  readonly etag: string;
  readonly version: string;
  readonly mtimeMs: number;
  /** The edition in which its marks were filled; the same for every file without marks. */
  readonly edition: string;
}

/** Sends files that a table names; no path of a request ever becomes a path of the disk. */
export interface StaticFiles {
  /**
   * Returns null if the file was removed since the table was made.
   * @param options.cache the `Cache-Control` of the reply; default: it is asked for again each time
   * @param options.version the content that the address names: if the file has this one, it is kept for ever. A process
   * that runs during a deployment may still have the other one, which nobody may keep under this address.
   */
  respond(
    c: Context,
    file: ServedFile,
    options?: { cache?: string | undefined; status?: 200 | 404; version?: string | undefined },
  ): Promise<Response | null>;
}

/** Smaller texts fit in one network packet. */
const smallestPacked = 1024;

/** Texts of labs, of which no build makes compressed copies: pictures shrink to a sixth. */
const isText = (path: string) => ['.svg', '.vtt'].includes(extname(path));

/** Files with marks of the installation; the build makes no compressed copies of them. */
const isDocument = (path: string) =>
  ['.html', '.xml', '.webmanifest'].includes(extname(path)) ||
  ['robots.txt', '_payload.json'].includes(basename(path));

const pack = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer<ArrayBuffer>>>;

/**
 * Sends compressed copies where the build made them, or packs a text once, with ETag, and byte ranges for films.
 * @param fill fills the marks of a document; it runs once for each version and edition of a file, which is then compressed
 * @param headers what is sent with every file besides: a copy that came with other headers is not confirmed
 * @param editionNow documents are filled anew once it gives another text, for example another day
 */
export function createStaticFiles(
  fill = (document: string, _path: string) => document,
  headers = '',
  editionNow = () => '',
): StaticFiles {
  const known = new Map<string, KnownFile>();
  const packed = new WeakMap<KnownFile, Map<Encoding, Promise<KnownFile>>>();

  async function load(path: string): Promise<KnownFile | null> {
    const info = await stat(path).catch(() => null);
    if (!info?.isFile()) return null;
    const remembered = known.get(path);
    const edition = isDocument(path) ? editionNow() : '';
    if (remembered?.mtimeMs === info.mtimeMs && remembered.edition === edition) return remembered;
    const bytes = await readFile(path);
    const body = isDocument(path) ? Buffer.from(fill(bytes.toString('utf8'), path)) : bytes;
    const hash = createHash('sha256').update(headers).update(body);
    const etag = `"${hash.digest('base64url').slice(0, 22)}"`;
    const file = { body, etag, version: versionOfMedia(bytes), mtimeMs: info.mtimeMs, edition };
    known.set(path, file);
    return file;
  }

  function packOnce(document: KnownFile, encoding: Encoding): Promise<KnownFile> {
    const copies = packed.get(document) ?? new Map<Encoding, Promise<KnownFile>>();
    packed.set(document, copies);
    const copy =
      copies.get(encoding) ?? pack[encoding](document.body).then((body) => ({ ...document, body }));
    copies.set(encoding, copy);
    return copy;
  }

  async function loadEncoded(
    c: Context,
    { path, packed: copies }: ServedFile,
  ): Promise<{ file: KnownFile; encoding: Encoding | null } | null> {
    const accepted = c.req.header('accept-encoding') ?? '';
    const encodings = (['br', 'gzip'] as const).filter((encoding) => accepted.includes(encoding));
    const [preferred] = encodings;
    for (const encoding of isDocument(path) ? [] : encodings) {
      const copy = copies[encoding];
      const file = copy ? await load(copy) : null;
      if (file) return { file, encoding };
    }
    const file = await load(path);
    const isPacked = isDocument(path) || (isText(path) && (file?.body.length ?? 0) >= smallestPacked);
    if (!file || !preferred || !isPacked) return file && { file, encoding: null };
    return { file: await packOnce(file, preferred), encoding: preferred };
  }

  return {
    async respond(c, served, { cache = 'no-cache', status = 200, version } = {}) {
      const found = await loadEncoded(c, served);
      if (!found) return null;
      const { file, encoding } = found;
      c.header('ETag', file.etag);
      c.header('Vary', 'Accept-Encoding');
      c.header('Cache-Control', version !== undefined && version === file.version ? forever : cache);
      if (isKnownTag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304);
      c.header('Content-Type', mediaTypes[extname(served.path)] ?? 'application/octet-stream');
      if (encoding) c.header('Content-Encoding', encoding);
      else c.header('Accept-Ranges', 'bytes');
      const range = encoding || status !== 200 ? null : readRange(c.req.header('range'), file.body.length);
      if (!range) return c.body(file.body, status);
      c.header('Content-Range', `bytes ${range.first}-${range.last}/${file.body.length}`);
      return c.body(file.body.subarray(range.first, range.last + 1), 206);
    },
  };
}

/** One range of bytes, as players ask for it; null for none, several, or one outside the file. */
function readRange(header: string | undefined, length: number): { first: number; last: number } | null {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first <= last ? { first, last } : null;
}
