import * as z from 'zod/mini';
import { OfflineError } from '../../client/identity/port.ts';
import type { BodyInputOf, Endpoint, ReplyOf } from '../../kernel/endpoint.ts';
import { ProblemSchema } from '../../kernel/problem.ts';

/** The server refused. `code` is from the error table, or the HTTP status where the answer is not from our server. */
export class RefusedError extends Error {
  readonly code: string;
  readonly status: number;
  readonly issues: readonly { readonly code: string; readonly message?: string }[];
  constructor(code: string, status: number, detail: string, issues: RefusedError['issues'] = []) {
    super(detail);
    this.name = 'RefusedError';
    this.code = code;
    this.status = status;
    this.issues = issues;
  }
}

/**
 * Calls one endpoint of the contract on this origin; the browser adds the session cookie.
 * @throws OfflineError without a valid answer or with a status of 500 or above, RefusedError for other refusals
 */
export async function callIdentity<E extends Endpoint>(
  fetch: typeof globalThis.fetch,
  endpoint: E,
  input: { query?: Record<string, string>; body?: BodyInputOf<E> },
): Promise<ReplyOf<E>> {
  const search = input.query ? `?${new URLSearchParams(input.query)}` : '';
  const response = await reach(() =>
    fetch(`${endpoint.path}${search}`, {
      method: endpoint.method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(readNetworkTimeoutMs()),
      ...(endpoint.method !== 'GET' && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(input.body ?? {}),
      }),
    }),
  );
  const text = await reach(() => response.text());
  const body = parseJson(text);
  if (response.ok) {
    const reply = z.safeParse(endpoint.reply, body);
    // A captive portal answers 200 with a page of its own.
    if (!reply.success) throw new OfflineError(new Error('A foreign answer'));
    return reply.data as ReplyOf<E>;
  }
  if (response.status >= 500)
    throw new OfflineError(new Error(`HTTP ${response.status}`), { hasAnswered: true });
  const problem = z.safeParse(ProblemSchema, body);
  throw problem.success
    ? new RefusedError(problem.data.code, response.status, problem.data.detail, problem.data.issues)
    : new RefusedError(String(response.status), response.status, `HTTP ${response.status}`);
}

async function reach<T>(action: () => Promise<T>): Promise<T> {
  const outcome = await action().catch((cause: unknown) => new OfflineError(cause));
  if (outcome instanceof OfflineError) throw outcome;
  return outcome;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Phones are given longer: their networks take longer to wake. From the specification, in milliseconds. */
export function readNetworkTimeoutMs(userAgent = globalThis.navigator?.userAgent): number {
  return /Mobi|Android|iP(hone|ad|od)/.test(userAgent ?? '') ? 60_000 : 30_000;
}
