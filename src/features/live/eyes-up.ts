/** A class is asked to look up from its screens. */
export interface EyesUp {
  /** May be empty. */
  readonly message: string;
  readonly startedAtMs: number;
  readonly endsAtMs: number;
}

export const longestEyesUpMessage = 200;
/** A teacher who is called away must not leave a class in front of locked screens. */
export const longestEyesUpMinutes = 15;
export const usualEyesUpMinutes = 5;

/** The pause, while it lasts: it ends by itself, whether or not anybody says so. */
export function currentEyesUp(eyesUp: EyesUp | null, nowMs: number): EyesUp | null {
  return eyesUp !== null && nowMs < eyesUp.endsAtMs ? eyesUp : null;
}
