import * as z from 'zod/mini';

/** A pause in which the class is asked to look up from its screens. Times are those of the server, in milliseconds. */
export const EyesUpSchema = z.object({
  /** May be empty. */
  message: z.string(),
  startedAtMs: z.int(),
  endsAtMs: z.int(),
});
export type EyesUp = Readonly<z.infer<typeof EyesUpSchema>>;

/** The pause of the class that was started last; it may be over. Left out: none. */
export const pause = { eyesUp: z.optional(EyesUpSchema) };

export const longestEyesUpMessage = 200;
/** A pause always ends by itself, so that a teacher who is called away does not leave a class with locked screens. */
export const longestEyesUpMinutes = 15;
export const usualEyesUpMinutes = 5;

/** The pause while it is in effect; null after its end. It ends by the clock, without an event. */
export function currentEyesUp(eyesUp: EyesUp | null, nowMs: number): EyesUp | null {
  return eyesUp !== null && nowMs < eyesUp.endsAtMs ? eyesUp : null;
}
