import { ApiError } from '../data/api-error.ts';
import { classesMessages } from '../messages/en-us/classes.ts';

/** Refusals that have a sentence of their own in the catalogue. */
export type Refusal = keyof typeof classesMessages.refusals;

/** null for a failure that is nobody's doing. */
export function findRefusal(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  return isRefusal(error.code) ? error.code : null;
}

function isRefusal(code: string): code is Refusal {
  return Object.hasOwn(classesMessages.refusals, code);
}
