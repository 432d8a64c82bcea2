import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkContent } from '../../src/school/publishing/check-content.ts';
import { readExchange, writeExchange } from '../../src/school/publishing/exchange.ts';
import { readContentFolder } from '../../src/school/publishing/read-content-folder.ts';
import { parseEnv } from '../../src/school/server/settings/env.ts';
import { isRelation, type Relation, type StrapiContent, toStrapiContent } from './strapi-entries.ts';

type Json = Record<string, unknown>;
export type Dialect = 'v4' | 'v5';

/** What is wrong with the service at the moment. */
type Mood =
  | 'well'
  | 'html'
  | 'error'
  | 'silent'
  | 'half-a-reply'
  | 'not-json'
  | 'somebody-else'
  | 'elsewhere';

export const strapiToken = 'a-token-of-the-fake-strapi';

/** The content of a folder as an editor would have entered it. */
export async function readStrapiContent(contentFolder: string): Promise<StrapiContent> {
  const folder = await readContentFolder(contentFolder);
  const { activities, misconceptions } = checkContent(folder, parseEnv({}, process.cwd()).legalNames);
  const exchange = readExchange(writeExchange(activities, misconceptions));
  if (!exchange.isValid) throw new Error(JSON.stringify(exchange.issues));
  return toStrapiContent(exchange.value, folder);
}

/**
 * A small Strapi: lists with pages, single types, populate and validators, in the form of either major version. What it
 * refuses, the real one refuses. Every entry can be changed in place.
 */
export async function openFakeStrapi(content: StrapiContent, dialect: Dialect) {
  type Held = { lists: Record<string, Json[]>; singles: Record<string, Json> };
  const { lists, singles } = structuredClone(content) as unknown as Held;
  const state = { mood: 'well' as Mood, asked: [] as string[], unchanged: 0 };

  const relate = ({ relation }: Relation): unknown => {
    const { kind, identifiers, isMany } = relation;
    const entries = lists[kind] ?? [];
    const found = entries.flatMap((entry, index) =>
      identifiers.includes(entry.identifier) ? [dress(entry, index, false)] : [],
    );
    const related = isMany ? found : (found[0] ?? null);
    return dialect === 'v4' ? { data: related } : related;
  };
  /** An entry with the fields that the service adds; deep: with its components and relations. */
  const dress = (entry: Json, index: number, isDeep: boolean): Json => {
    const fields = Object.entries(entry).flatMap(([name, value]) => {
      const isComponent = name === 'modules' || name === 'image';
      if (!isDeep && (isComponent || isRelation(value))) return [];
      if (isRelation(value)) return [[name, relate(value)]];
      if (name === 'modules' && value)
        return [[name, (value as Json[]).map((one, at) => ({ id: 900 + at, ...one }))]];
      if (name === 'image') return [[name, { id: 7, ...(value as Json) }]];
      return [[name, value]];
    });
    const day = '2026-11-22';
    const added = {
      subtitle: null,
      createdAt: `${day}T08:00:00.000Z`,
      updatedAt: new Date().toISOString(),
      publishedAt: `${day}T08:00:00.000Z`,
    };
    const all = { ...Object.fromEntries(fields), ...added };
    const id = 41 + index;
    return dialect === 'v4' ? { id, attributes: all } : { id, documentId: `doc${id}`, locale: null, ...all };
  };

  const answer = (url: URL): { status: number; body: unknown } => {
    const refused = (status: number, name: string) => ({
      status,
      body: { data: null, error: { status, name } },
    });
    const [, , kind = '', ref] = url.pathname.split('/');
    const populate = [...url.searchParams].find(([name]) => name.startsWith('populate'))?.join('=') ?? '';
    // Strapi 5 does not know the plugin's words.
    if (dialect === 'v5' && /deep/.test(populate)) return refused(400, 'ValidationError');
    const isDeep = populate !== '';
    const single = singles[kind];
    if (single) return { status: 200, body: { data: dress(single, 0, isDeep), meta: {} } };
    const list = lists[kind];
    if (!list) return refused(404, 'NotFoundError');
    const dressed = list.map((entry, index) => dress(entry, index, isDeep));
    if (ref !== undefined) {
      const found = dressed.find((entry) => String(dialect === 'v4' ? entry.id : entry.documentId) === ref);
      return found ? { status: 200, body: { data: found, meta: {} } } : refused(404, 'NotFoundError');
    }
    const page = Number(url.searchParams.get('pagination[page]') ?? 1);
    // Small pages, so that lists have several.
    const pageSize = Math.min(Number(url.searchParams.get('pagination[pageSize]') ?? 25), 3);
    const pagination = { page, pageSize, pageCount: Math.ceil(list.length / pageSize), total: list.length };
    return {
      status: 200,
      body: { data: dressed.slice((page - 1) * pageSize, page * pageSize), meta: { pagination } },
    };
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://strapi.test');
    state.asked.push(url.pathname);
    if (state.mood === 'silent') return;
    if (state.mood === 'html') return sendHtml(response, 200);
    if (state.mood === 'somebody-else') return sendHtml(response, 404);
    if (state.mood === 'not-json') return void response.writeHead(200, json).end('{"data":');
    if (state.mood === 'elsewhere') return void response.writeHead(302, { Location: '/login' }).end();
    if (state.mood === 'error') return send(response, 500, { data: null, error: { status: 500 } });
    if (request.headers.authorization !== `Bearer ${strapiToken}`)
      return send(response, 401, { data: null, error: { status: 401 } });
    const { status, body } = answer(url);
    const text = JSON.stringify(body);
    if (state.mood === 'half-a-reply') return void response.writeHead(200, json).write(text.slice(0, 40));
    // The stamp of the last change is the same as long as nothing is changed, so the validator leaves it out.
    const etag = `"${createHash('sha256')
      .update(text.replace(/"updatedAt":"[^"]*"/g, ''))
      .digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) {
      state.unchanged += 1;
      response.writeHead(304, { ETag: etag }).end();
    } else response.writeHead(status, { ...json, ETag: etag }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lists,
    singles,
    state,
    /** Everything is as it was at the beginning. */
    reset() {
      Object.assign(lists, structuredClone(content.lists));
      state.mood = 'well';
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type FakeStrapi = Awaited<ReturnType<typeof openFakeStrapi>>;

const json = { 'Content-Type': 'application/json; charset=utf-8' };

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, json).end(JSON.stringify(body));
}

function sendHtml(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Welcome</title>');
}
