/**
 * How long a class account is kept. The privacy notice and the list of stored tables name the same figures, and a test
 * compares them.
 */
export const classAccountDays = {
  /** After its class was archived. */
  afterArchive: 180,
  /** After its last sign-in or answer, in a class that nobody archives. */
  unused: 400,
} as const;

/** Kind of the outbox row that asks for the end of a class account whose student was removed or merged. */
export const classAccountEnding = 'end-class-account';
