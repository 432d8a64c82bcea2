import { encodeEvent, type Follow } from '../../server/http/open-streams.ts';
import type { ClassHints } from '../classes/class-hints.server.ts';

/** Says `class-changed` after every change; what has changed the listener asks for itself. */
export function followChanges(hints: Pick<ClassHints, 'subscribe'>, classId: string): Follow {
  return (sink) => {
    sink.push(encodeEvent('open', {}));
    return hints.subscribe(classId, () => sink.push(encodeEvent('class-changed', {})));
  };
}
