import * as z from 'zod/mini';

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
