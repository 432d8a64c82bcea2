import { encodeEvent, type Follow } from '../../server/http/open-streams.ts';
import type { ClassHints } from '../classes/class-hints.server.ts';

/** An event stream that sends `class-changed` after every change; the listener then asks for the new state. */
export function followChanges(hints: Pick<ClassHints, 'subscribe'>, classId: string): Follow {
  return (sink) => {
    sink.push(encodeEvent('open', {}));
    return hints.subscribe(classId, () => sink.push(encodeEvent('class-changed', {})));
  };
}
