import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ClassHints } from './class-hints.ts';

// Proxies close a connection that stays silent for a minute.
const heartbeatMs = 20_000;

/** An event stream that says `class-changed` after every change; what has changed the listener asks for itself. */
export function streamClassEvents(
  context: Context,
  hints: ClassHints,
  classId: string,
  stopping: AbortSignal,
): Response {
  // A proxy that gathers output would hold the events back.
  context.header('X-Accel-Buffering', 'no');
  return streamSSE(context, async (stream) => {
    let wake = () => {};
    let hasChanged = false;
    const unsubscribe = hints.subscribe(classId, () => {
      hasChanged = true;
      wake();
    });
    const wakeUp = () => wake();
    stopping.addEventListener('abort', wakeUp);
    stream.onAbort(() => {
      unsubscribe();
      stopping.removeEventListener('abort', wakeUp);
      wake();
    });
    await stream.writeSSE({ event: 'open', data: '{}' });
    while (!stream.aborted && !stopping.aborted) {
      if (hasChanged) {
        hasChanged = false;
        await stream.writeSSE({ event: 'class-changed', data: '{}' });
        continue;
      }
      const isWoken = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), heartbeatMs);
        wake = () => {
          clearTimeout(timer);
          resolve(true);
        };
      });
      if (!isWoken) await stream.writeSSE({ event: 'heartbeat', data: '{}' });
    }
  });
}
