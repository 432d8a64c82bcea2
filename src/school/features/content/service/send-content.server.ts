import type { Context } from 'hono';
import type { Issue } from '../../../../lab/kernel/issue.ts';
import { AppError } from '../../../server/base/app-error.ts';
import { createTurns } from '../../../server/base/turns.ts';
import type { AppVariables } from '../../../server/http/route.ts';
import { turnOf, type Visitor } from '../../../server/limits/known-devices.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import type { ContentStore } from '../published/content-store.server.ts';
import { chooseForm, headersOf, type ReadyReply } from '../published/ready-replies.server.ts';
import { type ContentEntry, chooseEntries, cutEntry } from '../query/answer-query.ts';
import type { FieldKinds } from '../query/content-filters.ts';
import { type ContentQuery, readContentQuery } from '../query/content-query.ts';

/** A list that the content service sends: its fields for filters, and its entries. */
export interface ListSource {
  readonly kinds: FieldKinds;
  /** Fields whose objects are values of their own, sent whole at any depth. */
  readonly plainFields?: ReadonlySet<string>;
  list(query: ContentQuery): readonly ContentEntry[];
  /**
   * The ready text of an entry, so that a list of whole documents is put together from ready texts. null: this query
   * has no ready text.
   */
  textOf?(entry: ContentEntry, query: ContentQuery): string | null;
}

/** A read and who asks. The visitor is looked at only where a reply must be written. */
export interface ContentCall {
  readonly context: Context<AppVariables>;
  readonly visitor: Visitor;
}

interface Answering {
  readonly content: Pick<ContentStore, 'replies'>;
  readonly limits: Pick<Limits, 'pace'>;
}

/** @throws AppError invalid-request for a parameter that means nothing, because ignoring it would send the whole list */
export async function sendList(
  call: ContentCall,
  answering: Answering,
  { kinds, plainFields, list, textOf }: ListSource,
): Promise<Response> {
  const { context } = call;
  const query = demandQuery(context, kinds);
  await slowDown(call, answering);
  const reply = await answering.content.replies.make(addressOf(context), () => {
    const entries = list(query);
    demandFields(query, entries);
    const { shown, pagination } = chooseEntries(entries, query);
    const texts = shown.map(
      (entry) => textOf?.(entry, query) ?? JSON.stringify(cutEntry(entry, query, plainFields)),
    );
    return `{"data":[${texts.join(',')}],"meta":${JSON.stringify({ pagination })}}`;
  });
  return sendReady(context, reply);
}

/**
 * A kept reply costs nothing. A caller that has many new replies written must wait: the browser first, then the
 * address.
 */
export async function slowDown(call: ContentCall, { content, limits }: Answering): Promise<void> {
  if (content.replies.find(addressOf(call.context))) return;
  await limits.pace('contentQueries', call.visitor);
  await writing.run(turnOf(call.visitor), () => new Promise((resolve) => setTimeout(resolve, betweenMs)));
}

/** Writing and sending a list of all labs takes about 4 ms, so new lists take a fifth of the process at most. */
const betweenMs = 20;

/**
 * One reply is written at a time, in turns by browser and with a pause between two. Without pauses a crowd would keep
 * everybody else waiting for all its replies.
 */
const writing = createTurns({ atOnce: 1, mostWaiting: 2000 });

/**
 * Sends one document whole, whatever depth is asked for.
 * @throws AppError not-found where there is none; invalid-request for a parameter that means nothing
 */
export async function sendDocument(
  context: Context<AppVariables>,
  content: Pick<ContentStore, 'findDocument' | 'replies'>,
  collection: string,
  id: string,
): Promise<Response> {
  const reply = await content.replies.make(addressOf(context), () => {
    demandQuery(context, {});
    const document = content.findDocument(collection, id);
    if (!document) throw new AppError('not-found');
    return document.ready;
  });
  return sendReady(context, reply);
}

export function sendReady(context: Context<AppVariables>, reply: ReadyReply): Response {
  const { status, form } = chooseForm(reply, {
    acceptEncoding: context.req.header('accept-encoding'),
    ifNoneMatch: context.req.header('if-none-match'),
  });
  if (status === 304) return context.body(null, status, headersOf(form, status));
  return context.body(form.body, status, headersOf(form, status));
}

/** Path and query as in the request. Ready replies are stored under this address. */
export function addressOf({ req }: Context<AppVariables>): string {
  return req.url.slice(req.url.indexOf('/', 'https://'.length));
}

export function demandQuery(c: Context<AppVariables>, kinds: FieldKinds): ContentQuery {
  const parsed = readContentQuery(c.req.query(), kinds);
  if (parsed.isValid) return parsed.value;
  throw new AppError('invalid-request', { issues: parsed.issues });
}

function demandFields({ fields }: ContentQuery, entries: readonly ContentEntry[]): void {
  if (!fields || entries.length === 0) return;
  const known = new Set(entries.flatMap(({ attributes }) => Object.keys(attributes)));
  const issues: Issue[] = fields
    .filter((name) => !known.has(name))
    .map((name) => ({
      path: ['query', 'fields'],
      code: 'unknown-parameter',
      message: `There is no field ${name}. There are ${[...known].join(', ')}.`,
    }));
  if (issues.length > 0) throw new AppError('invalid-request', { issues });
}
