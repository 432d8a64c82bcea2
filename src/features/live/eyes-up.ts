/** A pause in which the class is asked to look up from its screens. */
export interface EyesUp {
  /** May be empty. */
  readonly message: string;
  readonly startedAtMs: number;
  readonly endsAtMs: number;
}

export const longestEyesUpMessage = 200;
/** A pause always ends by itself, so that a teacher who is called away does not leave a class with locked screens. */
export const longestEyesUpMinutes = 15;
export const usualEyesUpMinutes = 5;

/** The pause while it is in effect; null after its end. It ends by the clock, without an event. */
export function currentEyesUp(eyesUp: EyesUp | null, nowMs: number): EyesUp | null {
  return eyesUp !== null && nowMs < eyesUp.endsAtMs ? eyesUp : null;
}
