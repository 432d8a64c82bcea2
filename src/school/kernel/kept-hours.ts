/**
 * The hours for which the server keeps data that ends by itself, except class accounts (`classAccountDays`). The code
 * that ends something reads its figure here, and so does the list of periods that people read
 * (`features/account/periods.ts`).
 */
export const keptHours = {
  /** An account whose owner has chosen no role, after it was made. */
  accountUnfinished: 30 * 24,
  /** A student's account in no class: after the last use, or after leaving the last class if that was later. */
  accountClassless: 30 * 24,
  /** Any other account that is not one of a class, after its last use. */
  accountUnused: 400 * 24,
  /** The owner is told this long before an account ends. The account does not end sooner after that message. */
  accountNotice: 14 * 24,
  /** A session after its last use. */
  session: 30 * 24,
  /** A session of a class account on a shared device ends after this time without use. */
  idleSignIn: 1,
  /** How long the server knows that a session of a class account ended because nobody used it. */
  idleSession: 24,
  /** A browser stays known this long after its last sign-in, which is longer than the longest holidays. */
  knownBrowser: 180 * 24,
  /** The code of a link that was sent by mail. */
  mailLink: 1,
  /** An address that waits for its code. */
  addressProof: 24,
  /** The longest window of a counter. */
  counter: 24,
  /** Half a year: long enough to look into what a school reports after its holidays. */
  securityEvent: 180 * 24,
  /** Who has looked: kept as long as the events, because both are read together. */
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

/** Data last needed before this instant is over at `nowMs`. */
export function keptFrom(kind: keyof typeof keptHours, nowMs: number): Date {
  return new Date(nowMs - keptHours[kind] * hourMs);
}
