import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../../server/database/database.ts';
import { isDatabaseAway } from '../../server/database/database-away.ts';
import { demandWritable } from '../../server/database/demand-writable.ts';
import { keepConnection } from '../../server/database/kept-connection.ts';
import { limitsOf } from '../../server/database/pools.ts';
import { statement } from '../../server/database/statement.ts';
import { createOutageLog } from '../../server/log/log-outage.ts';

const channel = 'anneal_class_changed';
/** Changes of one class within this time become one hint. */
const coalesceMs = 50;

/**
 * `class`: answers, people, settings. `live`: signs of life and hands, which only the live view needs. `stops`: what
 * students may do has changed, by eyes up, the pace, the dates or the visibility of a lab. `leavers`: a student was
 * removed, or moved to another class. `comments`: a teacher gave points, a comment or a
 * try for an answer, or reset it.
 */
export type HintTopic = 'class' | 'live' | 'stops' | 'leavers' | 'comments';

/**
 * Tells every process that something in a class has changed. A hint carries the class id and nothing else: its listener
 * reads the new state from the database, so a lost hint delays an update and loses no data.
 */
export interface ClassHints {
  /** Call after the commit; never inside a transaction that writes. */
  announce(classId: string, topic?: HintTopic): void;
  /** Calls back for hints of a class, from this process or another. Returns the function that unsubscribes. */
  subscribe(classId: string, listener: () => void, topic?: HintTopic): () => void;
  close(): Promise<void>;
}

const announceKeys = statement('announce-class-changes', {
  text: 'SELECT FROM unnest($2::text[]) AS key, pg_notify($1, key)',
  values: (keys: readonly string[]) => [channel, keys],
}).run;

/**
 * Hints of an operator's command, which runs outside of a server process. They are collected and sent together at its
 * end.
 */
export function collectHints(database: Database): Pick<ClassHints, 'announce'> & { send(): Promise<void> } {
  const keys = new Set<string>();
  return {
    announce(classId, topic = 'class') {
      keys.add(keyOf(classId, topic));
    },
    send: () => announceKeys(database, [...keys]),
  };
}

export async function openClassHints(
  database: Database,
  connectionString: string,
  onOtherChannel: { readonly channel: string; readonly listener: () => void },
  log: Logger,
): Promise<ClassHints> {
  const listeners = new Map<string, Set<() => void>>();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const tell = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener();
  };
  const listen = async (client: pg.Client) => {
    client.on('notification', (message) => {
      if (message.channel === channel && message.payload) tell(message.payload);
      else if (message.channel === onOtherChannel.channel) onOtherChannel.listener();
    });
    await client.query(`LISTEN ${channel}`);
    await client.query(`LISTEN ${onOtherChannel.channel}`);
  };
  // Hints that were sent while there was no connection are lost, so every listener is called to read the state again.
  const tellAll = () => {
    for (const key of listeners.keys()) tell(key);
    onOtherChannel.listener();
  };
  const sending = createOutageLog(log, {
    failing: 'live hints are not sent',
    back: 'live hints are sent again',
  });
  const send = () => {
    timer = undefined;
    const keys = [...waiting];
    waiting.clear();
    announceKeys(database, keys).then(sending.worked, (error: unknown) => {
      if (!isDatabaseAway(error)) sending.failed(error);
    });
  };

  const connection = await keepConnection({
    applicationName: 'anneal-live',
    findConnectionString: async () => connectionString,
    begin: listen,
    // Only the database server that takes writes sends hints.
    pulse: demandWritable,
    limits: limitsOf(database),
    onBack: tellAll,
    lines: {
      lost: 'the connection for live hints is lost; it is opened again',
      back: 'the connection for live hints is back',
    },
    log,
  });
  return {
    announce(classId, topic = 'class') {
      waiting.add(keyOf(classId, topic));
      timer ??= setTimeout(send, coalesceMs);
    },
    subscribe(classId, listener, topic = 'class') {
      const key = keyOf(classId, topic);
      const known = listeners.get(key) ?? new Set();
      known.add(listener);
      listeners.set(key, known);
      return () => {
        known.delete(listener);
        if (known.size === 0 && listeners.get(key) === known) listeners.delete(key);
      };
    },
    async close() {
      clearTimeout(timer);
      await (await connection.release())?.end();
    },
  };
}

/** The payload of a notification: the class id, or `topic:` and the class id for topics other than `class`. */
function keyOf(classId: string, topic: HintTopic): string {
  return topic === 'class' ? classId : `${topic}:${classId}`;
}

declare module '../../server/http/services.ts' {
  interface Services {
    readonly hints: ClassHints;
  }
}
