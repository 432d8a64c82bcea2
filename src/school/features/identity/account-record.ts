import * as z from 'zod/mini';

const instant = z.iso.datetime();

const SessionRecord = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  openedAt: instant,
  lastUsedAt: instant,
  endsAt: instant,
});

/** What the provider holds about an account, in words that its owner can read. */
export const AccountRecordSchema = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  isEmailVerified: z.boolean(),
  createdAt: instant,
  /** In words, e.g. `password`. */
  waysToSignIn: z.array(z.string()),
  /** null where signing in takes one step. */
  secondFactor: z.nullable(z.object({ confirmedAt: instant, recoveryCodesLeft: z.int() })),
  sessions: z.array(SessionRecord),
});
export type AccountRecord = z.infer<typeof AccountRecordSchema>;
