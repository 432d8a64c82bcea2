import { createContext, useContext } from 'react';
import { late } from '../../../lab/kernel/late.ts';
import { commonRefusals } from '../../kernel/common-refusals.ts';
import type { BodyInputOf, Endpoint, ParamsOf, ReplyOf } from '../../kernel/endpoint.ts';
import type { PublicConfig } from '../../kernel/system.ts';
import { type IdentityClient, NotSignedInError } from '../identity/port.ts';
import { ApiError, OfflineError } from './api-error.ts';
import type { ServerEvent } from './event-stream.ts';
import { readRefusal, readReply, requestPathOf } from './read-reply.ts';

type Empty = Record<never, never>;

type Given<Name extends string, Value> = Empty extends Value
  ? { readonly [K in Name]?: Value }
  : { readonly [K in Name]: Value };

/** The input of a call: a part is optional if the endpoint requires nothing of it. */
export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', E['query']['_zod']['input']> &
  Given<'body', BodyInputOf<E>> & { readonly signal?: AbortSignal | undefined };

type InputArguments<E extends Endpoint> =
  Empty extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface Api {
  /** @throws ApiError when refused, OfflineError when the server cannot be reached, the signal's reason when aborted */
  call<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<ReplyOf<E>>;
  /**
   * Server-sent events, one by one until the server closes or the signal aborts. The caller reconnects.
   * @throws as `call`
   */
  stream<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): AsyncIterable<ServerEvent>;
}

export interface ApiOptions {
  readonly identity: Pick<IdentityClient, 'getToken'>;
  readonly config: Pick<PublicConfig, 'contentKey'>;
  readonly fetch: typeof globalThis.fetch;
}

// Most pages open no stream, so the reader is loaded with the first one.
const eventStream = late(() => import('./event-stream.ts'));

interface LooseInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

export function createApi({ identity, config, fetch }: ApiOptions): Api {
  async function authorise(endpoint: Endpoint, isForced: boolean): Promise<string | null> {
    if (endpoint.access === 'public') return null;
    if (endpoint.access === 'content') return config.contentKey;
    try {
      return await identity.getToken({ isForced });
    } catch (error) {
      if (!(error instanceof NotSignedInError)) throw error;
      if (endpoint.access === 'visitor') return config.contentKey;
      throw new ApiError({ code: 'unauthenticated', ...commonRefusals.unauthenticated }, { cause: error });
    }
  }

  async function send(endpoint: Endpoint, input: LooseInput, isForced = false): Promise<Response> {
    const headers = new Headers({ Accept: endpoint.mediaType ?? 'application/json' });
    const token = await orAborted(input.signal, authorise(endpoint, isForced));
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    const hasBody = endpoint.method !== 'GET' && input.body !== undefined;
    if (hasBody) headers.set('Content-Type', 'application/json');
    const request = {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      ...(hasBody && { body: JSON.stringify(input.body) }),
      ...(input.signal && { signal: input.signal }),
    } satisfies RequestInit;
    return reach(input.signal, () => fetch(requestPathOf(endpoint.path, input.params, input.query), request));
  }

  /**
   * A token may be revoked before it expires: a 401 is tried once more with a fresh token. A 401 that is about something
   * else, such as a wrong PIN, is not sent again, because it would count as a second guess.
   */
  async function sendSigned(endpoint: Endpoint, input: LooseInput): Promise<Response> {
    const response = await send(endpoint, input);
    const isUserToken = endpoint.access !== 'public' && endpoint.access !== 'content';
    if (response.status !== 401 || !isUserToken) return response;
    const { code } = await reach(input.signal, () => readRefusal(response.clone()));
    // A proxy answers without our codes.
    const isAboutToken = code === 'unauthenticated' || code === 'http-401';
    return isAboutToken ? send(endpoint, input, true) : response;
  }

  return {
    async call(endpoint, ...[input = {}]) {
      const loose = input as LooseInput;
      const response = await sendSigned(endpoint, loose);
      return reach(loose.signal, () => readReply(endpoint, response));
    },
    async *stream(endpoint, ...[input = {}]) {
      const loose = input as LooseInput;
      const response = await sendSigned(endpoint, loose);
      if (!response.ok) throw await reach(loose.signal, () => readRefusal(response));
      if (!response.body) return;
      const { readEvents } = await eventStream.load();
      const events = readEvents(response.body);
      try {
        yield* events;
      } catch (cause) {
        throw asOffline(loose.signal, cause);
      }
    },
  };
}

/** A token may take long to come. A caller that aborts stops waiting for the token as well. */
function orAborted<T>(signal: AbortSignal | undefined, coming: Promise<T>): Promise<T> {
  if (!signal) return coming;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    coming.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

async function reach<T>(signal: AbortSignal | undefined, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    throw asOffline(signal, cause);
  }
}

/** Every failure of a request counts as a network failure, except our own errors and an abort by the caller. */
function asOffline(signal: AbortSignal | undefined, cause: unknown): unknown {
  if (signal?.aborted || cause instanceof ApiError || cause instanceof OfflineError) return cause;
  return new OfflineError(cause);
}

export const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext above it');
  return api;
}
