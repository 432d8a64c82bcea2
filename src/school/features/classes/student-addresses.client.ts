const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

interface LabPlace {
  readonly moduleId: string | undefined;
  readonly screenId: string | undefined;
  readonly partId: string | undefined;
}

/** Addresses of the learner's pages, as the product names their queries. */
export const studentAddresses = {
  classes: '/classes',
  /** The page that a class link opens. */
  door: (code: string) => withQuery('/join', { code }),
  class: (code: string) => withQuery('/classes/class', { code }),
  /** The address says when a teacher works in a class as a student. `partId`: the item of the screen to begin at. */
  activity: (
    id: string,
    code: string,
    { isTeacher, moduleId, screenId, partId }: { isTeacher: boolean } & Partial<LabPlace>,
  ) =>
    withQuery('/activity', {
      id,
      code,
      ...(isTeacher && { isTeacherStudent: 'true' }),
      ...(moduleId !== undefined && { module: moduleId }),
      ...(screenId !== undefined && { screen: screenId }),
    }) + (partId === undefined ? '' : `#${partId}`),
  summary: (code: string, activity: string) => withQuery('/classes/summary', { code, activity }),
  taughtClass: (code: string) => withQuery('/teacher/classes/class', { code }),
};
