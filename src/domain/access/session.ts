/**
 * Who somebody is to the route guards:
 * - `visitor`: nobody is signed in
 * - `guest`: browses without an account, and has not told a role and an age yet
 * - `onboarded-guest`: a guest who has
 * - `no-role`: signed in, no role chosen yet
 * - `student`, `teacher`: signed in with that role
 */
export const sessionKinds = ['visitor', 'guest', 'onboarded-guest', 'no-role', 'student', 'teacher'] as const;
export type SessionKind = (typeof sessionKinds)[number];
