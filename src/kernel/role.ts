/** The role in a stored profile; a guest has none on the server. */
export const profileRoles = ['student', 'teacher'] as const;
export type ProfileRole = (typeof profileRoles)[number];
