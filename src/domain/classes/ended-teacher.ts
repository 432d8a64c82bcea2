/** Stands for the name of a teacher whose account was deleted. */
export const endedTeacherName = 'no longer here';
