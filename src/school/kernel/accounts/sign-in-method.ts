import * as z from 'zod/mini';

export const SignInMethodSchema = z.enum(['password', 'emailLink', 'google']);
/** A way to sign in that an installation may offer. `google` stands for the one outside provider. */
export type SignInMethod = z.infer<typeof SignInMethodSchema>;
