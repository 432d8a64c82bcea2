import * as z from 'zod/mini';
import { readEvents } from '../../src/school/client/http/event-stream.ts';
import { RoomSchema, TileUpdateSchema } from '../../src/school/features/live/live-endpoints.ts';
import type { Person } from './harness.ts';

interface Process {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

export interface Heard<T> {
  /** Every wanted event so far in order. */
  readonly said: (T & { readonly eventId: string | null })[];
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Follows one event stream of a process and stores its events: all of a type, or all but heartbeats (null). A room's
 * stream also says that comments have changed, at a time of its own.
 */
async function follow<S extends z.ZodMiniType>(
  api: Process,
  who: Pick<Person, 'token'>,
  path: string,
  [wanted, schema]: readonly [type: string | null, schema: S],
  headers: Record<string, string> = {},
): Promise<Heard<z.output<S> & object>> {
  const response = await api.request(path, { headers: { Authorization: `Bearer ${who.token}`, ...headers } });
  if (response.status !== 200 || !response.body) throw new Error(`the stream answered ${response.status}`);
  const said: Heard<z.output<S> & object>['said'] = [];
  const leaving = new AbortController();
  const read = new TransformStream<Uint8Array, Uint8Array>();
  const piping = response.body.pipeTo(read.writable, { signal: leaving.signal }).catch(() => undefined);
  const ended = (async () => {
    for await (const { type, data, id } of readEvents(read.readable)) {
      if (type !== 'heartbeat' && (wanted ?? type) === type)
        said.push({ ...(schema.parse(JSON.parse(data)) as z.output<S> & object), eventId: id });
    }
  })();
  return {
    said,
    ended,
    stop: async () => {
      leaving.abort();
      await piping;
      await ended.catch(() => undefined);
    },
  };
}

const pathOf = (code: string, activityId: string) => `/private/classes/${code}/activity/${activityId}`;

export const followTiles = (
  api: Process,
  teacher: Person,
  code: string,
  { lastEventId, activityId = 'mini-lab' }: { lastEventId?: string; activityId?: string } = {},
) =>
  follow(
    api,
    teacher,
    `${pathOf(code, activityId)}/live/events`,
    ['tiles', TileUpdateSchema],
    lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId },
  );

export const followRoom = (
  api: Process,
  student: Pick<Person, 'token'>,
  code: string,
  activityId = 'mini-lab',
) => follow(api, student, `${pathOf(code, activityId)}/presence/events`, ['room', RoomSchema]);

/** The stream of a student's pages outside the player. */
export const followJoined = (api: Process, student: Person) =>
  follow(api, student, '/private/classes/events', [null, z.object({})]);
