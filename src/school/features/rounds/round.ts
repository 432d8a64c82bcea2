import * as z from 'zod/mini';
import { findLessonHold, type HeardPace } from '../classes/pace.ts';

/** A round that nobody ends is over after a day, so that a teacher who forgets it leaves no question open. */
export const roundLifeMs = 86_400_000;

/** How often one question can be asked again in a class. */
export const mostRounds = 5;

/** A question that the class is asked once more at this moment. Times are those of the server, in milliseconds. */
export const OpenRoundSchema = z.object({
  id: z.string(),
  exerciseId: z.string(),
  moduleId: z.string(),
  /** The number of this round of the question, from 1. */
  number: z.int(),
  startedAtMs: z.int(),
  endsAtMs: z.int(),
});
export type OpenRound = z.infer<typeof OpenRoundSchema>;

/** The round while it is open; null once its time is over. It ends by the clock, without an event. */
export function currentRound(round: OpenRound | null, nowMs: number): OpenRound | null {
  return round !== null && nowMs < round.endsAtMs ? round : null;
}

interface Asked {
  readonly isAbsent: boolean;
  /** As the student has it; null: everything is open. */
  readonly pace: HeardPace | null;
}

/** The round as one student hears of it. Students who are absent, or to whom the lesson is not open, are not asked. */
export function roundFor(
  round: OpenRound | null,
  { isAbsent, pace }: Asked,
  nowMs: number,
): OpenRound | null {
  const current = currentRound(round, nowMs);
  if (!current || isAbsent || pace?.lab) return null;
  return findLessonHold(pace, current.moduleId, nowMs) === null ? current : null;
}

/** Why a question cannot be asked again; see `findAskFault`. */
export const askFaults = ['own-words', 'own-run'] as const;
export type AskFault = (typeof askFaults)[number];
