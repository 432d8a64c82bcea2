import { encodeEvent, type Follow } from '../../server/http/open-streams.ts';
import type { ClassHints } from '../classes/class-hints.server.ts';

/** An event stream that sends `class-changed` after every change; the listener then asks for the new state. */
export function followChanges(hints: Pick<ClassHints, 'subscribe'>, classId: string): Follow {
  return (sink) => {
    sink.push(encodeEvent('open', {}));
    return hints.subscribe(classId, () => sink.push(encodeEvent('class-changed', {})));
  };
}

/**
 * The same for students of classes, after each change of what they may do there. When anybody leaves one of the classes,
 * the stream ends: its page opens it again, for the classes in which its reader still is.
 */
export function followStops(hints: Pick<ClassHints, 'subscribe'>, classIds: readonly string[]): Follow {
  return (sink) => {
    sink.push(encodeEvent('open', {}));
    const stops = classIds.flatMap((classId) => [
      hints.subscribe(classId, () => sink.push(encodeEvent('class-changed', {})), 'stops'),
      hints.subscribe(classId, () => sink.close(), 'leavers'),
    ]);
    return () => {
      for (const stop of stops) stop();
    };
  };
}
