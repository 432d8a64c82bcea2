/** The role in a stored profile; a guest has none on the server. */
export const profileRoles = ['student', 'teacher'] as const;
export type ProfileRole = (typeof profileRoles)[number];

/**
 * Who may become a student with an account of their own:
 * - `open`: anybody
 * - `class`: people who come by the link or the code of a class
 * - `none`: nobody; students have class accounts only
 */
export const studentAccountRules = ['open', 'class', 'none'] as const;
export type StudentAccounts = (typeof studentAccountRules)[number];
