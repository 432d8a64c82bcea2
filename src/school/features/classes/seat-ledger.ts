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
 * The ledger of a class. `seats` is what the class was given when its licences last changed. Terms that were published
 * since then apply from the next change on, so that a publication takes no seat from a class at work.
 */
export function readSeatLedger(
  configuration: LicenseConfiguration,
  applied: readonly AppliedLicense[],
  { seats, studentQuantity, taken }: Pick<SeatLedger, 'seats' | 'studentQuantity' | 'taken'>,
): SeatLedger {
  const addOnPacks = countAddOns(configuration, applied);
  // At least one seat counts as the pass's own, whatever terms were published since.
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

/** The number of students who may be in the class at once. */
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
  /** Seats beyond the number of students that the teacher plans with; that number can be raised by as many. */
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
 * The numbers of students that a teacher may plan with: at most the seats, at least the students in the class. If a
 * revoked pass left more students than seats, both limits are the number of seats.
 */
export function plannableStudents({ seats, taken }: Pick<SeatLedger, 'seats' | 'taken'>): {
  readonly least: number;
  readonly most: number;
} {
  return { least: Math.max(1, Math.min(taken, seats)), most: seats };
}

// Apart from the endpoints of licences: the endpoints of classes need these schemas, and the player needs no others.

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

/** `ABCD-2345`. The schema checks the length only; the server refuses any other form as `license-malformed`. */
export const licenseKey = z.string().check(z.maxLength(64));

export const keyRefusals = [
  'license-malformed',
  'license-unknown',
  'license-revoked',
  'license-used',
] as const;
export const usedKeyRefusals = [...keyRefusals, 'license-applied'] as const;
