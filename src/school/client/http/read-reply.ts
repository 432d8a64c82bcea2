import * as z from 'zod/mini';
import { commonRefusals } from '../../kernel/common-refusals.ts';
import type { Endpoint, ReplyOf } from '../../kernel/endpoint.ts';
import { ProblemSchema } from '../../kernel/problem.ts';
import { ApiError, OfflineError } from './api-error.ts';
import { serverClock } from './server-clock.ts';

/**
 * @throws ApiError for a refusal or a reply of another shape; OfflineError when something else answered in the server's
 * place
 */
export async function readReply<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  if (!response.ok) throw await readRefusal(response);
  const body = await readJson(response);
  // A captive portal answers 200 with a page of its own: the server was not reached.
  if (body === notJson) throw new OfflineError(new Error('The answer is not of this server'));
  const reply = z.safeParse(endpoint.reply, body);
  if (reply.success) return reply.data as ReplyOf<E>;
  throw new ApiError({
    code: 'unexpected-reply',
    status: response.status,
    detail: commonRefusals.internal.detail,
    requestId: response.headers.get('x-request-id'),
    issues: reply.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      code: issue.code,
      message: issue.message,
    })),
  });
}

export async function readRefusal(response: Response): Promise<ApiError> {
  const retryAfterS = parseRetryAfter(response.headers.get('retry-after'), serverClock.now());
  const problem = z.safeParse(ProblemSchema, await readJson(response));
  if (problem.success) return new ApiError({ ...problem.data, status: response.status, retryAfterS });
  return new ApiError({
    code: `http-${response.status}`,
    status: response.status,
    detail: commonRefusals.internal.detail,
    requestId: response.headers.get('x-request-id'),
    retryAfterS,
  });
}

/** Seconds from now; the header holds seconds or a date (RFC 9110, 10.2.3). */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const dateMs = Date.parse(header);
  return Number.isNaN(dateMs) ? null : Math.max(0, Math.ceil((dateMs - nowMs) / 1000));
}

const notJson = Symbol('not JSON');

async function readJson(response: Response): Promise<unknown> {
  try {
    // A 204 response is read as an object without fields.
    return response.status === 204 ? {} : await response.json();
  } catch (cause) {
    if (cause instanceof SyntaxError) return notJson;
    throw cause;
  }
}

type Scalar = string | number | boolean | null | undefined;

/**
 * The endpoint's path with its `{parameters}` filled in and the query behind it.
 * @throws Error where a parameter is missing or would change the path
 */
export function requestPathOf(path: string, params: object = {}, query: object = {}): string {
  const given = new Map<string, Scalar>(Object.entries(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(given.get(name) ?? '');
    // Browsers resolve "." and ".." even when encoded, and the request would go elsewhere.
    if (value === '' || value === '.' || value === '..') throw new Error(`No usable "${name}" for ${path}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, Scalar][]) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
