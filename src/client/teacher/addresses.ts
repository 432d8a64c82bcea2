const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

export type ClassTab = 'class' | 'students' | 'live';

/** Addresses of the teacher's pages, as the product names their queries. */
export const addresses = {
  classes: '/teacher',
  createClass: '/teacher/create-class',
  editClass: (code: string) => withQuery('/teacher/edit-class', { code }),
  class: (code: string, tab?: ClassTab) =>
    withQuery('/teacher/class-details', { code, ...(tab && tab !== 'class' && { tab }) }),
  /** Names, code and how to join, to be printed. */
  rosterSheet: (code: string) => withQuery('/teacher/class-details', { code, show: 'roster' }),
  snapshot: (code: string, activity: string) => withQuery('/classes/summary', { code, activity }),
  /** With made-up names: for a screen that the class sees. */
  projector: (code: string, activity: string) =>
    withQuery('/classes/summary', { code, activity, projector: 'on' }),
  answers: (code: string, activity: string, student: string) =>
    withQuery('/classes/summary', { code, activity, student }),
  guide: (activity: string) => withQuery('/teacher/guide', { activity }),
  activity: (id: string) => withQuery('/activity', { id }),
  /** The teacher answers in the class as its students do. */
  tryAsStudent: (id: string, code: string) => withQuery('/activity', { id, code, isTeacherStudent: 'true' }),
  /** The lab as one student sees it. */
  inLab: (
    id: string,
    code: string,
    student: string,
    place: { module: string; screen: string },
    partId: string,
  ) => `${withQuery('/activity', { id, code, student, ...place })}#${partId}`,
  asLearner: (code: string) => withQuery('/classes/class', { code }),
};
