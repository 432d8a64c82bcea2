import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../server/database/database.ts';
import { isDatabaseAway } from '../../server/database/database-away.ts';
import { openWriterConnections } from '../../server/database/group-commit.ts';
import { reopenPauseMs } from '../../server/database/kept-connection.ts';
import type { Follow } from '../../server/http/open-streams.ts';
import { createOutageLog } from '../../server/log/log-outage.ts';
import type { ClassHints } from '../classes/class-hints.server.ts';
import type { WatchClasses } from './class-watch.server.ts';
import { greet, type Listener, tell } from './live-room.server.ts';
import { type LiveChanges, listStillEnrolled, readLiveChanges } from './rows/live-classes.server.ts';
import type { AddStationLines } from './station-lines.server.ts';

/** Every class is checked once in this many ticks. */
const beatTicks = 20;
const tickMs = 1000;
const mostClassesPerRead = 256;

export interface LiveHub {
  /** The event stream of a class: the whole state, or the changes after `since`, and then every change. */
  follow(place: {
    readonly classId: string;
    readonly activityId: string;
    readonly studentId: string | null;
    readonly since: number | null;
  }): Follow;
  close(): void;
}

interface Options {
  readonly database: Database;
  readonly hints: Pick<ClassHints, 'subscribe'>;
  /** Called with the classes that a teacher watches, each once in `beatTicks` ticks. */
  readonly keepWatched: WatchClasses;
  readonly addStationLines: AddStationLines;
  readonly log: Pick<Logger, 'warn'>;
  clock(): number;
}

interface Watched {
  readonly classId: string;
  /** Listeners who have received everything up to `version`. */
  readonly listeners: Set<Listener>;
  /** New listeners, who get their first event from the next read. */
  readonly joining: Set<Listener>;
  version: number;
  /** The state of the class as a whole that was sent last. */
  said: string;
  readonly beat: number;
  unsubscribe(): void;
}

/**
 * One reader for all streams of the process. A hint marks its class. One query at a time asks what has changed in all
 * marked classes; hints that arrive meanwhile mark classes for the next query. New listeners are read for in the same
 * query as the old ones, and so at the same version: nobody misses a change, and nobody receives one twice.
 */
export function createLiveHub({
  database,
  hints,
  keepWatched,
  addStationLines,
  log,
  clock,
}: Options): LiveHub {
  // One query at a time, with the settings of writer connections, so that it is planned by its keys even if the tables
  // were empty when it was first prepared.
  const connections = openWriterConnections(database, 1);
  const watched = new Map<string, Watched>();
  const marked = new Set<string>();
  let isReading = false;
  let isClosed = false;
  let opened = 0;
  let tickCount = 0;
  let failures = 0;
  const reading = createOutageLog(log, {
    failing: 'live changes cannot be read',
    back: 'live changes are read again',
  });
  const caring = createOutageLog(log, {
    failing: 'live streams are not looked after',
    back: 'live streams are looked after again',
  });

  const noteCare = (error: unknown): void => {
    if (!isDatabaseAway(error)) caring.failed(error);
  };

  function watch(classId: string): Watched {
    const known = watched.get(classId);
    if (known) return known;
    const created: Watched = {
      classId,
      listeners: new Set(),
      joining: new Set(),
      version: 0,
      said: '',
      beat: opened++ % beatTicks,
      unsubscribe: () => undefined,
    };
    // Subscribed before the first read, so that a change during that read leads to another one.
    const stops = [
      hints.subscribe(classId, () => mark(classId), 'live'),
      hints.subscribe(classId, () => mark(classId), 'stops'),
      hints.subscribe(classId, () => void dismissLeavers([created]).catch(noteCare), 'leavers'),
    ];
    created.unsubscribe = () => {
      for (const stop of stops) stop();
    };
    watched.set(classId, created);
    return created;
  }

  function mark(classId: string): void {
    marked.add(classId);
    if (!isReading) void readAll();
  }

  async function readAll(): Promise<void> {
    isReading = true;
    // Listeners who join in the same turn of the event loop are read for together.
    await new Promise((resolve) => setImmediate(resolve));
    while (marked.size > 0 && !isClosed) {
      const classIds = [...marked].slice(0, mostClassesPerRead);
      for (const classId of classIds) marked.delete(classId);
      try {
        await read(classIds.flatMap((classId) => watched.get(classId) ?? []));
      } catch (error) {
        if (!isDatabaseAway(error)) reading.failed(error);
        for (const classId of classIds) marked.add(classId);
        await wait(reopenPauseMs(failures++));
      }
    }
    isReading = false;
  }

  async function read(rooms: readonly Watched[]): Promise<void> {
    const questions = rooms.flatMap((room) => {
      const joining = [...room.joining];
      const pasts = new Set(joining.map(({ since }) => since));
      const base = { classId: room.classId, room, joining };
      return [
        ...(room.listeners.size > 0 ? [{ ...base, since: room.version, joining: null }] : []),
        ...[...pasts].map((since) => ({
          ...base,
          since,
          joining: joining.filter((one) => one.since === since),
        })),
      ];
    });
    if (questions.length === 0) return;
    // The time is taken before the read. A player keeps the later of two states, and this state may lack later changes.
    const nowMs = clock();
    const answers = await readLiveChanges(connections, questions);
    reading.worked();
    failures = 0;
    for (const [index, { room, since, joining }] of questions.entries()) {
      const changes = answers[index];
      if (!changes) continue;
      // Only a teacher is told what was done at a station.
      const tiles = hasTeacher(joining ?? room.listeners)
        ? await addStationLines(connections, room.classId, changes.tiles)
        : changes.tiles;
      hear(room, { ...changes, tiles }, nowMs, since, joining);
    }
  }

  function hear(
    room: Watched,
    changes: LiveChanges,
    nowMs: number,
    since: number,
    joining: readonly Listener[] | null,
  ): void {
    if (joining === null) {
      const said = describe(changes);
      const isForAll = said !== room.said;
      room.said = said;
      room.version = Math.max(room.version, changes.version);
      if (isForAll || changes.tiles.length > 0) tell([...room.listeners], changes, isForAll, nowMs);
      return;
    }
    for (const listener of joining) {
      room.joining.delete(listener);
      if (listener.sink.isClosed) continue;
      if (since > changes.version) {
        // The version is from before the tables were lost, so the listener gets the whole state.
        listener.since = 0;
        room.joining.add(listener);
        mark(room.classId);
        continue;
      }
      room.listeners.add(listener);
      room.version = Math.max(room.version, changes.version);
      room.said = describe(changes);
      greet(listener, changes, since === 0, nowMs);
    }
  }

  function leave(room: Watched, listener: Listener): void {
    room.listeners.delete(listener);
    room.joining.delete(listener);
    if (room.listeners.size + room.joining.size > 0 || watched.get(room.classId) !== room) return;
    room.unsubscribe();
    watched.delete(room.classId);
    marked.delete(room.classId);
  }

  /** Checks a twentieth of all classes each second, which spreads the load evenly. */
  async function tick(): Promise<void> {
    tickCount += 1;
    const rooms = [...watched.values()].filter(({ beat }) => beat === tickCount % beatTicks);
    // A lost hint delays a change until this point.
    for (const { classId } of rooms) mark(classId);
    const taught = rooms.filter(({ listeners }) => hasTeacher(listeners)).map(({ classId }) => classId);
    if (taught.length > 0) await keepWatched(taught);
    await dismissLeavers(rooms);
    if (rooms.length > 0) caring.worked();
  }

  /** Ends the streams of students who are no longer in the class. */
  async function dismissLeavers(rooms: readonly Watched[]): Promise<void> {
    const students = rooms.flatMap(({ classId, listeners }) =>
      [...listeners].flatMap((listener) =>
        listener.studentId === null ? [] : [{ classId, studentId: listener.studentId, listener }],
      ),
    );
    if (students.length === 0) return;
    const enrolled = await listStillEnrolled(connections, students);
    for (const { classId, studentId, listener } of students) {
      if (!enrolled.has(`${classId} ${studentId}`)) listener.sink.close();
    }
  }
  const timer = setInterval(() => {
    tick().catch(noteCare);
  }, tickMs);
  timer.unref();

  return {
    follow:
      ({ classId, activityId, studentId, since }) =>
      (sink) => {
        const room = watch(classId);
        const listener: Listener = { activityId, studentId, sink, since: since ?? 0, isHandUp: false };
        room.joining.add(listener);
        mark(classId);
        return () => leave(room, listener);
      },
    close() {
      isClosed = true;
      clearInterval(timer);
      if (!connections.ending) void connections.end().catch(() => undefined);
    },
  };
}

function hasTeacher(listeners: Iterable<Listener>): boolean {
  for (const { studentId } of listeners) if (studentId === null) return true;
  return false;
}

/**
 * The state that concerns everybody in the class. When a pause ends by the clock nothing is sent, because everybody
 * knows its end.
 */
function describe({ eyesUp, lessonEnd, isOpen, labs, openings, rounds }: LiveChanges): string {
  return JSON.stringify([eyesUp, lessonEnd, isOpen, labs, openings, rounds]);
}

declare module '../../server/http/services.ts' {
  interface Services {
    /** Sends the events of the live view. */
    readonly live: LiveHub;
    readonly addStationLines: AddStationLines;
  }
}
