import * as z from 'zod/mini';
import {
  type AppliedLicense,
  type BasePassType,
  countAddOns,
  findBasePass,
  type LicenseConfiguration,
} from './passes.ts';

/** What a class has and what it uses: the same figures wherever they are shown. */
export interface SeatLedger {
  /** The pass that opens labs; null: the free pass. */
  readonly basePass: BasePassType | null;
  readonly baseSeats: number;
  readonly addOnPacks: number;
  readonly addedSeats: number;
  /** baseSeats + addedSeats. */
  readonly seats: number;
  /** Students the teacher plans with; joining stops there. */
  readonly studentQuantity: number;
  /** Students enrolled now. */
  readonly taken: number;
}

/**
 * The ledger of a class. `seats` is what the class was given when its licences last changed: terms that were published
 * since then hold from the next change on, and never take a seat from under a class at work.
 */
export function readSeatLedger(
  configuration: LicenseConfiguration,
  applied: readonly AppliedLicense[],
  { seats, studentQuantity, taken }: Pick<SeatLedger, 'seats' | 'studentQuantity' | 'taken'>,
): SeatLedger {
  const addOnPacks = countAddOns(configuration, applied);
  // At least one seat is the pass's own, whatever was published since.
  const addedSeats = Math.min(addOnPacks * configuration.ADD_ON_PACK.addedSeats, seats - 1);
  return {
    basePass: findBasePass(configuration, applied),
    baseSeats: seats - addedSeats,
    addOnPacks,
    addedSeats,
    seats,
    studentQuantity,
    taken,
  };
}

/** How many may be in the class at once. */
export function joinLimitOf({
  studentQuantity,
  seats,
}: Pick<SeatLedger, 'studentQuantity' | 'seats'>): number {
  return Math.min(studentQuantity, seats);
}

/** What the sentence about a class's seats says besides the figures of the ledger. */
interface SeatSentence {
  /** Students who can still join. */
  readonly free: number;
  /** Students beyond the seats: a pass was revoked after they joined. They stay; nobody else comes in. */
  readonly beyond: number;
  /** Seats the teacher has not planned with; the number of students can be raised by as many. */
  readonly unplanned: number;
}

export function explainSeats(ledger: SeatLedger): SeatSentence {
  return {
    free: Math.max(0, joinLimitOf(ledger) - ledger.taken),
    beyond: Math.max(0, ledger.taken - ledger.seats),
    unplanned: Math.max(0, ledger.seats - ledger.studentQuantity),
  };
}

/**
 * Numbers of students a teacher may plan with: not more than there are seats, not fewer than are in the class. Where a
 * revoked pass left more students than seats, the seats are both.
 */
export function plannableStudents({ seats, taken }: Pick<SeatLedger, 'seats' | 'taken'>): {
  readonly least: number;
  readonly most: number;
} {
  return { least: Math.max(1, Math.min(taken, seats)), most: seats };
}

// Apart from the calls about licences: the calls about classes need these, and the player needs those alone.

/** What a class has and what it uses: the same figures wherever they are shown. */
export const SeatLedgerSchema = z.object({
  /** The pass that opens labs; null: the free pass. */
  basePass: z.nullable(z.enum(['DIGITAL_LAB_PASS', 'ALL_ACCESS_PASS'])),
  baseSeats: z.int(),
  addOnPacks: z.int(),
  addedSeats: z.int(),
  /** baseSeats + addedSeats, at most 200. */
  seats: z.int(),
  /** Students the teacher plans with; joining stops there. */
  studentQuantity: z.int(),
  /** Students enrolled now. */
  taken: z.int(),
});

/** `ABCD-2345` and nothing else; any other form is refused as `license-malformed`, with its own sentence. */
export const licenseKey = z.string().check(z.maxLength(64));

export const keyRefusals = [
  'license-malformed',
  'license-unknown',
  'license-revoked',
  'license-used',
] as const;
export const usedKeyRefusals = [...keyRefusals, 'license-applied'] as const;
