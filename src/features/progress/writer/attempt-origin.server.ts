import { createHash } from 'node:crypto';

/**
 * Where the id of an attempt comes from: a UUID that the client made for it, or, of a client that sends any other id,
 * everything it sent.
 */
export type AttemptOrigin =
  | { readonly kind: 'uuid'; readonly uuid: string }
  | { readonly kind: 'request'; readonly sent: string };

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @param sent the whole request, in one fixed order of its fields */
export function readOrigin(id: string, sent: string): AttemptOrigin {
  // Both spellings of a UUID are one id, and the database answers with the small one.
  return uuidForm.test(id) ? { kind: 'uuid', uuid: id.toLowerCase() } : { kind: 'request', sent };
}

/**
 * The id an attempt is kept by. A derived one is a UUIDv8 that depends on the version of the exercise it was decided
 * from: the same request sent again before anything else has changed the exercise is the same attempt, and a client
 * that sends one fixed id with every answer still makes a new attempt with each. It begins with zeros, so that every
 * id made on a device sorts after it.
 */
export function attemptIdOf(origin: AttemptOrigin, version: number): string {
  if (origin.kind === 'uuid') return origin.uuid;
  const hash = createHash('sha256').update(`${version}\n${origin.sent}`).digest('hex');
  const variant = (8 + (Number.parseInt(hash.slice(3, 4), 16) % 4)).toString(16);
  return `00000000-0000-8${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}
