import { createHash } from 'node:crypto';

/**
 * The source of an attempt's id: a UUID that the client made for it or, if the client sent any other id, the whole
 * request.
 */
export type AttemptOrigin =
  | { readonly kind: 'uuid'; readonly uuid: string }
  | { readonly kind: 'request'; readonly sent: string };

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @param sent the whole request, in one fixed order of its fields */
export function readOrigin(id: string, sent: string): AttemptOrigin {
  // A UUID may have upper or lower case letters and is the same id; the database returns lower case.
  return uuidForm.test(id) ? { kind: 'uuid', uuid: id.toLowerCase() } : { kind: 'request', sent };
}

/**
 * The id under which an attempt is stored. A derived id is a UUIDv8 that depends on the request and on the version of
 * the exercise it was decided from. So the same request sent again before any other change is the same attempt, and a
 * client that sends one fixed id with every answer still makes a new attempt with each. A derived id begins with zeros,
 * so every id made on a device sorts after it.
 */
export function attemptIdOf(origin: AttemptOrigin, version: number): string {
  if (origin.kind === 'uuid') return origin.uuid;
  const hash = createHash('sha256').update(`${version}\n${origin.sent}`).digest('hex');
  const variant = (8 + (Number.parseInt(hash.slice(3, 4), 16) % 4)).toString(16);
  return `00000000-0000-8${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}
