import { guideAddress } from '../content/guide-address.ts';

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** A class has two pages: one to run it in class, one for its details and settings. */
export const classPaths = { run: '/teacher/classes/class', details: '/teacher/class-details' } as const;

/** Addresses of the teacher's pages, as the product names their queries. */
export const teacherAddresses = {
  classes: '/teacher',
  /** What becomes of all classes when a school year is over. */
  endOfYear: '/teacher?show=year',
  createClass: '/teacher/create-class',
  editClass: (code: string) => withQuery('/teacher/edit-class', { code }),
  /** The form of the class with a further row for a lab. */
  addLab: (code: string) => withQuery('/teacher/edit-class', { code, add: 'lab' }),
  class: (code: string) => withQuery(classPaths.run, { code }),
  /** The page to run the class with its code on the screen of the room. */
  codeScreen: (code: string) => withQuery(classPaths.run, { code, show: 'code' }),
  /** The page to run the class with the dialog that gives lessons of a lab. */
  assign: (code: string, activity: string) => withQuery(classPaths.run, { code, activity, show: 'assign' }),
  classDetails: (code: string) => withQuery(classPaths.details, { code }),
  roster: (code: string) => withQuery(classPaths.details, { code, tab: 'students' }),
  /** The list of students with the question whether to give one of them a new PIN. */
  newPin: (code: string, student: string) =>
    withQuery(classPaths.details, { code, tab: 'students', 'new-pin': student }),
  /** A sheet to print, with names, code and how to join. */
  rosterSheet: (code: string) => withQuery(classPaths.details, { code, show: 'roster' }),
  /** Class accounts from a list of students. */
  makeAccounts: (code: string) => withQuery(classPaths.details, { code, show: 'accounts' }),
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
  /** What the end of a lesson left: who was here, how far, which belief is left, whom to see first. */
  lessonPage: (code: string, activity: string, end: string) =>
    withQuery('/classes/summary', { code, activity, show: 'lesson', end }),
  /** The answers to a question, to give points and comments; without one, that with which to go on. */
  handIns: (code: string, activity: string, question?: string) =>
    withQuery('/classes/summary', {
      ...{ code, activity, show: 'hand-ins' },
      ...(question !== undefined && { question }),
    }),
  /** What the class thought at first, pooled for a lesson, presented; left out: the lesson with most answers of today. */
  thoughts: (code: string, activity: string, lesson?: string) =>
    withQuery('/classes/summary', {
      ...{ code, activity, show: 'thoughts', present: 'on' },
      ...(lesson !== undefined && { lesson }),
    }),
  /** `part`: the exercise to begin at. */
  answers: (code: string, activity: string, student: string, part?: string) =>
    withQuery('/classes/summary', { code, activity, student, ...(part !== undefined && { part }) }),
  /** The page on which to choose the student whose summary to read. */
  chooseStudent: (code: string, activity: string) =>
    withQuery('/classes/summary', { code, activity, student: '' }),
  guide: guideAddress,
  /** The lab on paper, for a room without devices. */
  sheet: (activity: string, code?: string, lesson?: string) =>
    withQuery('/teacher/sheet', {
      activity,
      ...(code !== undefined && { code }),
      ...(lesson !== undefined && { lesson }),
    }),
  board: (code: string, activity: string) => withQuery('/teacher/board', { code, activity }),
  instruments: '/teacher/instruments',
  /**
   * A station of a lesson, filling the screen, as the lesson begins it; with `code`, the benches of the class's students,
   * that of `student` first. `from`: the class to whose preview of the lab the way back leads.
   */
  bench: ({
    code,
    from,
    ...place
  }: {
    readonly lab: string;
    readonly part: string;
    readonly code?: string | undefined;
    readonly from?: string | undefined;
    readonly student?: string;
    /** To be presented, with made-up names. */
    readonly present?: 'on';
  }) =>
    withQuery('/teacher/instruments', {
      ...place,
      ...(code !== undefined && { code }),
      ...(from !== undefined && { from }),
    }),
  instrument: (id: string) => withQuery('/teacher/instruments', { instrument: id }),
  /** A preview of the lab; with the code of a class it also shows what is stopped there, and lessons have links. */
  activity: (
    id: string,
    { code, lesson }: { readonly code?: string | undefined; readonly lesson?: string } = {},
  ) =>
    withQuery('/activity', {
      id,
      ...(code !== undefined && { code }),
      ...(lesson !== undefined && { module: lesson }),
    }),
  /** A preview of the lab at one item; `present`: to be presented. */
  inPreview: (
    id: string,
    code: string,
    place: { module: string; screen: string; present?: 'on' },
    itemId: string,
  ) => `${withQuery('/activity', { id, code, ...place })}#${itemId}`,
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
