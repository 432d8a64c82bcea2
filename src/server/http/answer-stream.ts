import type { Context } from 'hono';
import type { Actor } from '../actor.ts';
import type { Follow, OpenStreams } from '../live/open-streams.ts';
import { readBearer } from './bearer.ts';

const streamHeaders = {
  'Content-Type': 'text/event-stream',
  // A proxy that gathers output would hold the events back.
  'X-Accel-Buffering': 'no',
};

/**
 * Answers with an event stream for a caller who may have it.
 * @param begin is not called for a HEAD request, whose answer has no body that anybody could ever close
 */
export async function answerStream(
  context: Context,
  streams: OpenStreams,
  { userId }: Actor,
  begin: () => Follow | Promise<Follow>,
): Promise<Response> {
  if (context.req.method === 'HEAD') return context.body(null, 200, streamHeaders);
  const token = readBearer(context.req.header('authorization')) ?? '';
  return context.body(streams.open({ userId, token }, await begin()), 200, streamHeaders);
}
