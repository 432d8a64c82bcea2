import type { EndpointName } from '../../../school/api/endpoints.ts';
import { endpoints } from '../../../school/api/endpoints.ts';
import type { Api } from '../../../school/client/http/api.ts';
import { ApiError } from '../../../school/client/http/api-error.ts';
import type { ServerEvent } from '../../../school/client/http/event-stream.ts';
import type { ErrorCode } from '../../../school/kernel/errors.ts';
import { errorTable } from '../../../school/kernel/errors.ts';

export interface FakeInput {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}
/** Returns the reply of one endpoint, or throws its refusal. */
export type FakeReplies = { [Name in EndpointName]?: (input: FakeInput) => unknown };

export interface FakeApi extends Api {
  /** What was called, in order. */
  readonly calls: { name: string; input: FakeInput }[];
  /** Sends an event on every open event stream. */
  say(type: string, data?: object): void;
  replies: FakeReplies;
}

const nameOf = (endpoint: unknown): EndpointName =>
  Object.entries(endpoints).find(([, candidate]) => Object.is(candidate, endpoint))?.[0] as EndpointName;

/** The `Api` of a test: replies by the name of the endpoint; a call without a reply fails the test. */
export function createFakeApi(replies: FakeReplies): FakeApi {
  const listeners = new Set<(type: string, data: object) => void>();
  const api: FakeApi = {
    calls: [],
    replies,
    say: (type, data = {}) => {
      for (const listener of listeners) listener(type, data);
    },
    async call(endpoint, ...[given = {}]) {
      const name = nameOf(endpoint);
      const { params = {}, body } = given as Partial<FakeInput>;
      api.calls.push({ name, input: { params, body } });
      const reply = api.replies[name];
      if (!reply) throw new Error(`no reply for ${name}`);
      return (await reply({ params, body })) as never;
    },
    async *stream(endpoint, ...[given]) {
      // A reply here can only be a refusal: events are sent by `say`.
      await api.replies[nameOf(endpoint)]?.({ params: {}, body: undefined });
      const queue: ServerEvent[] = [{ type: 'open', data: '{}', id: null }];
      let wake = () => {};
      const listener = (type: string, data: object) => {
        queue.push({ type, data: JSON.stringify(data), id: null });
        wake();
      };
      listeners.add(listener);
      given?.signal?.addEventListener('abort', () => wake());
      try {
        while (!given?.signal?.aborted) {
          const event = queue.shift();
          if (event) yield event;
          else await new Promise<void>((resolve) => (wake = resolve));
        }
      } finally {
        listeners.delete(listener);
      }
    },
  };
  return api;
}

export function refusal(code: ErrorCode, issuePath?: string): ApiError {
  const issues = issuePath === undefined ? [] : [{ path: issuePath, code, message: '' }];
  return new ApiError({ code, ...errorTable[code], issues });
}
