import { type IncomingHttpHeaders, request } from 'node:http';
import { BenchError } from '../read-options.ts';

/** A read of the content service that is measured. */
export interface MeasuredRead {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  /** The caller has the reply already. */
  readonly isKnown: boolean;
}

const lab = '/api/activities/microbe-hunters?populate=deep,7';
export const measuredReads: readonly MeasuredRead[] = [
  { name: 'list', title: 'list, deep,2', path: '/api/activities?populate=deep,2', isKnown: false },
  { name: 'lab', title: 'lab, deep,7', path: lab, isKnown: false },
  { name: 'lab-known', title: 'lab, 304', path: lab, isKnown: true },
  {
    name: 'legal',
    title: 'legal document',
    path: '/api/legal-documents?filters%5BdocumentName%5D%5B%24eq%5D=Privacy+notice&populate=deep',
    isKnown: false,
  },
];

/** The reply of the product to one of the reads, for the servers that it is compared with. */
export interface PreparedReply {
  readonly name: string;
  /** The address with its query. */
  readonly path: string;
  readonly etag: string;
  /** The headers of a whole reply in gzip, apart from those that each server sets itself. */
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: string;
  /** In base64. */
  readonly gzip: string;
  readonly brotliBytes: number;
}

const ownHeaders: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-request-id'],
  ...['content-type', 'content-length', 'content-encoding', 'etag'],
]);

/** Asks the product for every read, plain and in each coding, and checks that they agree. */
export async function prepareReplies(origin: string, key: string): Promise<PreparedReply[]> {
  const ask = (path: string, encoding: string) => {
    // `fetch` would decode what the other servers must send encoded.
    return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${key}`, 'Accept-Encoding': encoding };
      request(new URL(path, origin), { headers }, async (response) => {
        const pieces: Buffer[] = [];
        for await (const piece of response) pieces.push(piece as Buffer);
        if (response.statusCode !== 200) reject(new BenchError(`${path} answers ${response.statusCode}.`));
        else resolve({ headers: response.headers, body: Buffer.concat(pieces) });
      })
        .on('error', reject)
        .end();
    });
  };
  return Promise.all(
    measuredReads.map(async ({ name, path }) => {
      // A reply is kept, with its compressed copies, when it is asked for the second time.
      await ask(path, 'identity');
      const [plain, gzip, brotli] = await Promise.all(
        ['identity', 'gzip', 'br'].map((encoding) => ask(path, encoding)),
      );
      if (!plain || !gzip || !brotli) throw new BenchError(`${path} has no reply.`);
      return {
        ...{ name, path },
        etag: gzip.headers.etag ?? '',
        headers: Object.fromEntries(
          Object.entries(gzip.headers).flatMap(([header, value]) =>
            ownHeaders.has(header) || typeof value !== 'string' ? [] : [[header, value]],
          ),
        ),
        plain: plain.body.toString(),
        gzip: gzip.body.toString('base64'),
        brotliBytes: brotli.body.length,
      };
    }),
  );
}
