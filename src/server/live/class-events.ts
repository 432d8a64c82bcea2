import type { ClassHints } from './class-hints.ts';
import { encodeEvent } from './live-sink.ts';
import type { Follow } from './open-streams.ts';

/** Says `class-changed` after every change; what has changed the listener asks for itself. */
export function followChanges(hints: Pick<ClassHints, 'subscribe'>, classId: string): Follow {
  return (sink) => {
    sink.push(encodeEvent('open', {}));
    return hints.subscribe(classId, () => sink.push(encodeEvent('class-changed', {})));
  };
}
