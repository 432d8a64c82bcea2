import type * as z from 'zod/mini';
import { parseWith } from '../../../lab/kernel/parse.ts';
import type { OutsideContentEnv } from '../../server/settings/env-content.ts';
import { ListReplySchema, readEntry, SingleReplySchema, type StrapiEntry } from './strapi-entry.ts';

/** A read that did not work. The message names the address and what is wrong, and quotes nothing of the reply. */
export class OutsideError extends Error {}

export interface StrapiReader {
  /** Every entry of a list, over all its pages; null: the service has no such list. @throws OutsideError */
  readList(kind: string, depth: Depth): Promise<StrapiEntry[] | null>;
  /** One entry; null: there is none. @throws OutsideError */
  readOne(path: string, depth: Depth): Promise<StrapiEntry | null>;
}

/** `outline` is a list of labs, `lab` one of them whole, `document` any other entry whole. */
type Depth = 'outline' | 'lab' | 'document';

/** How each dialect asks for as much of an entry as is needed. Strapi 5 has no `deep`. */
const populates: Record<OutsideContentEnv['dialect'], Record<Depth, string>> = {
  v4: { outline: 'populate=deep,2', lab: 'populate=deep,7', document: 'populate=deep' },
  v5: { outline: 'fields[0]=identifier', lab: 'populate[modules][populate]=*', document: 'populate=*' },
};

const perPage = 50;
const mostPages = 100;
const mostBytes = 20_000_000;

export interface StrapiReaderOptions {
  /** Ends one request, reading its reply included. */
  readonly timeLimit: () => AbortSignal;
  readonly stopping: AbortSignal;
}

/** Reads an outside Strapi. A reply with an ETag is kept, and asked for again only if it has changed. */
export function createStrapiReader(
  { url, token, dialect }: OutsideContentEnv,
  { timeLimit, stopping }: StrapiReaderOptions,
): StrapiReader {
  const kept = new Map<string, { readonly etag: string; readonly value: unknown }>();

  /** The JSON of a reply; null: the service says that there is no such thing. */
  const ask = async (path: string): Promise<unknown> => {
    const known = kept.get(path);
    const refuse = (fault: string, cause?: unknown) => new OutsideError(`/api/${path} ${fault}`, { cause });
    let reply: Response;
    let text: string;
    try {
      reply = await fetch(`${url}/api/${path}`, {
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${token}`,
          ...(known && { 'If-None-Match': known.etag }),
        },
        // The token goes to nobody else.
        redirect: 'error',
        signal: AbortSignal.any([stopping, timeLimit()]),
      });
      text = await readText(reply);
    } catch (cause) {
      throw refuse('was not answered, or not in time', cause);
    }
    if (reply.status === 304 && known) return known.value;
    if (reply.status === 401 || reply.status === 403)
      throw refuse('is refused: CONTENT_TOKEN may not read it');
    if (reply.status !== 200 && reply.status !== 404) throw refuse(`is answered with ${reply.status}`);
    // Such a reply comes from a proxy in front of the service.
    if (!reply.headers.get('content-type')?.includes('json'))
      throw refuse(`is answered with ${reply.status} and something other than JSON`);
    if (reply.status === 404) return null;
    const value = parseJson(text);
    if (value === undefined) throw refuse('is answered with JSON that cannot be read');
    const etag = reply.headers.get('etag');
    if (etag) kept.set(path, { etag, value });
    return value;
  };

  return {
    async readList(kind, depth) {
      const entries: StrapiEntry[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const path = `${kind}?${populates[dialect][depth]}&pagination[page]=${page}&pagination[pageSize]=${perPage}`;
        const value = await ask(path);
        if (value === null && page === 1) return null;
        const { data, meta } = demand(path, ListReplySchema, value);
        entries.push(...data.map(readEntry));
        if (page >= meta.pagination.pageCount) return entries;
      }
      throw new OutsideError(`/api/${kind} has more than ${mostPages * perPage} entries`);
    },
    async readOne(at, depth) {
      const path = `${at}?${populates[dialect][depth]}`;
      const value = await ask(path);
      return value === null ? null : readEntry(demand(path, SingleReplySchema, value).data);
    },
  };
}

function demand<T>(path: string, schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = parseWith(schema, value);
  if (parsed.isValid) return parsed.value;
  throw new OutsideError(`/api/${path} is answered with JSON that is no reply of a Strapi`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws if the reply is longer than any content is */
async function readText(reply: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of reply.body ?? []) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new Error(`The reply has more than ${mostBytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
