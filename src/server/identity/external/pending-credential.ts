import * as z from 'zod/mini';

/** An outside account that could not sign in because its address has an account here already. */
export const PendingCredentialSchema = z.object({ subject: z.string(), email: z.string() });
