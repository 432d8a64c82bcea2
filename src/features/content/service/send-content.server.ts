import type { Context } from 'hono';
import type { Issue } from '../../../kernel/issue.ts';
import { AppError } from '../../../server/base/app-error.ts';
import type { AppVariables } from '../../../server/http/route.ts';
import type { ContentStore } from '../published/content-store.server.ts';
import { answerList, type ContentEntry } from './answer-query.ts';
import { type ContentQuery, type FieldKinds, readContentQuery } from './content-query.ts';
import { chooseForm, headersOf, type ReadyReplies, type ReadyReply } from './ready-replies.server.ts';

/** A list that the content service sends: what may be asked of it, and its entries. */
export interface ListSource {
  readonly kinds: FieldKinds;
  /** Fields whose objects are values of their own, sent whole at any depth. */
  readonly plainFields?: ReadonlySet<string>;
  list(query: ContentQuery): readonly ContentEntry[];
}

/** @throws AppError invalid-request for a parameter that means nothing, because ignoring it would send the whole list */
export async function sendList(
  context: Context<AppVariables>,
  replies: ReadyReplies,
  { kinds, plainFields, list }: ListSource,
): Promise<Response> {
  const reply = await replies.make(addressOf(context), () => {
    const query = demandQuery(context, kinds);
    const entries = list(query);
    demandFields(query, entries);
    return JSON.stringify(answerList(entries, query, plainFields));
  });
  return sendReady(context, reply);
}

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

/** Path and query as the request names them: what ready replies are known by. */
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
