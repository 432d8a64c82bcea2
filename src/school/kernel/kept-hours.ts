/**
 * The hours for which the server keeps what ends by itself, beside class accounts (`classAccountDays`). The code that
 * ends something reads its figure here, and so does the list of periods that people read (`features/account/periods.ts`).
 */
export const keptHours = {
  /** An account whose owner has chosen no role, after it was made. */
  accountUnfinished: 30 * 24,
  /** An account of a student in no class, after the last use there, or since it is in none. */
  accountClassless: 30 * 24,
  /** Any other account that is not one of a class, after its last use. */
  accountUnused: 400 * 24,
  /** So long before its end an account is told of it, and no account ends earlier after that. */
  accountNotice: 14 * 24,
  /** A session after its last use. */
  session: 30 * 24,
  /** A sign-in of a class account on a shared device opens nothing after so long without use. */
  idleSignIn: 1,
  /** A session of a class account that has ended because nobody used it: so long it is known why. */
  idleSession: 24,
  /** A browser stays known after its last sign-in: over the longest holidays. */
  knownBrowser: 180 * 24,
  /** The code of a link that was sent by mail. */
  mailLink: 1,
  /** An address that waits for its code. */
  addressProof: 24,
  /** The longest window of a counter. */
  counter: 24,
  /** Half a year: long enough to look into what a school reports after its holidays. */
  securityEvent: 180 * 24,
  /** Who has looked: as long as the events, which are read with it. */
  look: 180 * 24,
  /** A year: long enough for a question that comes back with the next term. */
  supportMessage: 365 * 24,
  /** A mail after it was given up. */
  failedMail: 30 * 24,
  /** Where a student works, after the last sign of life. */
  presence: 12,
  /** The live state of a class after its last change. */
  liveClass: 24,
} as const;

const hourMs = 3_600_000;

/** What was last needed before this instant is over at `nowMs`. */
export function keptFrom(kind: keyof typeof keptHours, nowMs: number): Date {
  return new Date(nowMs - keptHours[kind] * hourMs);
}
