import { connect } from 'node:net';
import { activityId, classCodeOf } from '../progress/simulated-school.ts';

export interface OpenStream {
  /** Resolves with the first event. */
  readonly opened: Promise<void>;
  close(): void;
}

interface StreamOptions {
  readonly port: number;
  readonly token: string;
  readonly room: number;
  /** Every event after the first, as the text it came in. */
  onEvent(text: string): void;
  onEnd(): void;
}

/**
 * One event stream of a class, read directly from the socket: 2,000 of Node's own clients would take the CPU that is to
 * be measured. The chunk headers stay in the text: the callers only search it for patterns.
 */
export function openStream({ port, token, room, onEvent, onEnd }: StreamOptions): OpenStream {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.setEncoding('latin1');
  let rest = '';
  let hasOpened = false;
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('data', (chunk: string) => {
      rest += chunk;
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        const text = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (!text.includes('event: tiles')) continue;
        if (hasOpened) onEvent(text);
        hasOpened = true;
        resolve();
      }
      if (!hasOpened && rest.startsWith('HTTP/1.1 ') && !rest.startsWith('HTTP/1.1 200'))
        reject(new Error(rest.slice(0, 200)));
    });
  });
  socket.on('close', onEnd);
  socket.write(
    `GET /private/classes/${classCodeOf(room)}/activity/${activityId}/live/events HTTP/1.1\r\n` +
      `Host: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nAccept: text/event-stream\r\n\r\n`,
  );
  return { opened, close: () => socket.destroy() };
}
