const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** Addresses of the learner's pages, as the product names their queries. */
export const studentAddresses = {
  classes: '/classes',
  /** The page that a class link opens, for whoever comes. */
  door: (code: string) => withQuery('/join', { code }),
  join: (code: string) => withQuery('/classes', { join: code }),
  class: (code: string) => withQuery('/classes/class', { code }),
  /** The address says when a teacher works in a class as a student. */
  activity: (id: string, code: string, options: { isTeacher: boolean; moduleId?: string | undefined }) =>
    withQuery('/activity', {
      id,
      code,
      ...(options.isTeacher && { isTeacherStudent: 'true' }),
      ...(options.moduleId !== undefined && { module: options.moduleId }),
    }),
  summary: (code: string, activity: string) => withQuery('/classes/summary', { code, activity }),
  taughtClass: (code: string) => withQuery('/teacher/classes/class', { code }),
};
