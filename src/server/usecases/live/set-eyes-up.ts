import { findWorkRefusal } from '../../../domain/classes/class-standing.ts';
import { type EyesUp, longestEyesUpMinutes } from '../../../domain/live/eyes-up.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { setEyesUp } from '../../db/live-classes.ts';
import type { Services } from '../../services.ts';
import { getOwnClass } from '../classes/class-access.ts';

type Deps = Pick<Services, 'database' | 'hints' | 'clock'>;

const minuteMs = 60_000;

/** Asks a class to look up from its screens, for a while that ends by itself. */
export async function startEyesUp(
  { database, hints, clock }: Deps,
  member: Member,
  code: string,
  { message, minutes }: { readonly message: string; readonly minutes: number },
): Promise<EyesUp> {
  const record = await getOwnClass(database, member, code);
  const refusal = findWorkRefusal(record);
  if (refusal) throw new AppError(refusal);
  const startedAtMs = clock();
  const endsAtMs = startedAtMs + Math.min(minutes, longestEyesUpMinutes) * minuteMs;
  const eyesUp = { message, startedAtMs, endsAtMs };
  await setEyesUp(database, record.id, eyesUp, new Date(startedAtMs));
  hints.announce(record.id, 'live');
  return eyesUp;
}

/** Lets the class go on, also one that was not asked to look up. */
export async function endEyesUp(
  { database, hints, clock }: Deps,
  member: Member,
  code: string,
): Promise<void> {
  const record = await getOwnClass(database, member, code);
  await setEyesUp(database, record.id, null, new Date(clock()));
  hints.announce(record.id, 'live');
}
