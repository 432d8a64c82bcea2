import { connect, type Socket } from 'node:net';

export interface HttpReply {
  readonly status: number;
  readonly body: string;
}

/** One connection that stays open and carries one request at a time. */
export interface HttpConnection {
  /** `head` without its closing empty line and without Content-Length. */
  post(head: string, body: string): Promise<HttpReply>;
  close(): void;
}

const headEnd = '\r\n\r\n';

/**
 * The minimum of HTTP/1.1 for a load generator on the same machine as the measured server: Node's own client takes
 * several times the CPU. It reads replies with Content-Length and refuses every other.
 */
export async function openConnection(port: number): Promise<HttpConnection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.setEncoding('latin1');
  let received = '';
  let waiting: { resolve(reply: HttpReply): void; reject(error: Error): void } | undefined;

  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('data', (chunk: string) => {
    received += chunk;
    const bodyAt = received.indexOf(headEnd) + headEnd.length;
    if (bodyAt < headEnd.length) return;
    const length = /\r\ncontent-length: *(\d+)/i.exec(received.slice(0, bodyAt))?.[1];
    if (length === undefined) return fail(new Error('a reply without Content-Length'));
    const end = bodyAt + Number(length);
    if (received.length < end) return;
    const reply = { status: Number(received.slice(9, 12)), body: received.slice(bodyAt, end) };
    received = received.slice(end);
    waiting?.resolve(reply);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed')));

  return {
    post(head, body) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}${headEnd}${body}`);
      });
    },
    close: () => socket.destroy(),
  };
}
