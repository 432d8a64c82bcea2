const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** Addresses of the learner's pages, as the product names their queries. */
export const addresses = {
  classes: '/classes',
  join: (code: string) => withQuery('/classes', { join: code }),
  class: (code: string) => withQuery('/classes/class', { code }),
  /** A teacher who learns in a class works there as a student, and says so in the address. */
  activity: (id: string, code: string, isTeacher: boolean) =>
    withQuery('/activity', { id, code, ...(isTeacher && { isTeacherStudent: 'true' }) }),
  taughtClass: (code: string) => withQuery('/teacher/class-details', { code }),
};
