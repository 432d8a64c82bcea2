const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** A class has two pages: one to run it in class, one for its details and settings. */
export const classPaths = { run: '/teacher/classes/class', details: '/teacher/class-details' } as const;

/** Addresses of the teacher's pages, as the product names their queries. */
export const teacherAddresses = {
  classes: '/teacher',
  createClass: '/teacher/create-class',
  editClass: (code: string) => withQuery('/teacher/edit-class', { code }),
  class: (code: string) => withQuery(classPaths.run, { code }),
  /** The page to run the class with its code on the screen of the room. */
  codeScreen: (code: string) => withQuery(classPaths.run, { code, show: 'code' }),
  classDetails: (code: string) => withQuery(classPaths.details, { code }),
  roster: (code: string) => withQuery(classPaths.details, { code, tab: 'students' }),
  /** A sheet to print, with names, code and how to join. */
  rosterSheet: (code: string) => withQuery(classPaths.details, { code, show: 'roster' }),
  /** The teams of the class, to make and to change. */
  teams: (code: string) => withQuery(classPaths.details, { code, show: 'teams' }),
  snapshot: (code: string, activity: string) => withQuery('/classes/summary', { code, activity }),
  /** The snapshot with made-up names, for a screen that the class sees. */
  projector: (code: string, activity: string) =>
    withQuery('/classes/summary', { code, activity, projector: 'on', present: 'on' }),
  /** What the class answered, question by question, presented; `question` is the label of the one to begin with. */
  questions: (code: string, activity: string, question?: string) =>
    withQuery('/classes/summary', {
      ...{ code, activity, show: 'questions', present: 'on' },
      ...(question !== undefined && { question }),
    }),
  /** What students have handed in, to give points and comments. */
  handIns: (code: string, activity: string) =>
    withQuery('/classes/summary', { code, activity, show: 'hand-ins' }),
  answers: (code: string, activity: string, student: string) =>
    withQuery('/classes/summary', { code, activity, student }),
  /** The page on which to choose the student whose summary to read. */
  chooseStudent: (code: string, activity: string) =>
    withQuery('/classes/summary', { code, activity, student: '' }),
  /** With the code of the class that the guide was opened from, for the way back. */
  guide: (activity: string, code?: string) =>
    withQuery('/teacher/guide', { activity, ...(code !== undefined && { code }) }),
  /** The lab on paper, for a room without devices. */
  sheet: (activity: string, code?: string) =>
    withQuery('/teacher/sheet', { activity, ...(code !== undefined && { code }) }),
  board: (code: string, activity: string) => withQuery('/teacher/board', { code, activity }),
  instruments: '/teacher/instruments',
  instrument: (id: string) => withQuery('/teacher/instruments', { instrument: id }),
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
