import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PreparedReply } from './prepare-replies.ts';

// The least work for a Node server: it sends the same headers and bytes from memory, by address, and checks only the
// validator. Started by `content-bench.ts` with the file of the replies as its argument.
const replies: readonly PreparedReply[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const ready = new Map(
  replies.map(({ path, etag, gzip, headers: same }) => {
    const body = Buffer.from(gzip, 'base64');
    const headers = [
      ...Object.entries(same).flat(),
      ...['Content-Type', 'application/json', 'Content-Encoding', 'gzip', 'ETag', etag],
      ...['Content-Length', String(body.length)],
    ];
    const known = ['ETag', etag, 'Vary', same.vary ?? '', 'Cache-Control', same['cache-control'] ?? ''];
    return [path, { etag, body, headers, known }];
  }),
);

const server = createServer((request, response) => {
  const reply = ready.get(request.url ?? '');
  if (!reply) response.writeHead(404).end();
  else if (request.headers['if-none-match'] === reply.etag) response.writeHead(304, reply.known).end();
  else response.writeHead(200, reply.headers).end(reply.body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
