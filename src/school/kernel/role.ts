/** The role in a stored profile; a guest has none on the server. */
export const profileRoles = ['student', 'teacher'] as const;
export type ProfileRole = (typeof profileRoles)[number];

/**
 * Who may become a student with an account of their own: anybody, whoever comes by the link or the code of a class, or
 * nobody, where students have class accounts alone.
 */
export const studentAccountRules = ['open', 'class', 'none'] as const;
export type StudentAccounts = (typeof studentAccountRules)[number];
