import type { EndpointName } from '../../../src/school/api/endpoints.ts';
import { usualGrading } from '../../../src/school/features/classes/assigning.ts';
import { createId } from '../../../src/school/server/base/id.ts';
import {
  holdersJoin,
  holdersLook,
  type Matrix,
  membersRead,
  ownerChanges,
  ownerLooksUp,
  ownerReads,
  ownerUses,
  studentReads,
  studentWorks,
  whereShown,
} from './expectations.ts';
import type { World } from './world.ts';

export interface Case {
  readonly expected: Matrix;
  readonly params: (world: World) => Record<string, string>;
  readonly body?: (world: World) => object;
}

const ofClass = ({ code }: World) => ({ code });
const ofActivity = ({ code }: World) => ({ code, activityId: 'mini-lab' });
const ofStudent = ({ code, studentId }: World) => ({ code, activityId: 'mini-lab', studentId });

// No class has this round.
const ofRound = (world: World) => ({ ...ofActivity(world), roundId: '01890a5d-ac96-774b-bcce-b302099a8057' });
const roundOf = (row: Matrix['active']): Matrix['active'] => ({
  ...row,
  student: 'not-found',
  'class account': 'not-found',
});

const aClass = { name: 'Class', studentQuantity: 20, activities: ['mini-lab'], initialActivity: 'mini-lab' };
// A key that nobody has: here it only matters which callers reach the check of the key.
const aKey = 'ABCD-2345';
const withKey = ({ classId }: World) => ({ licenseKey: aKey, classID: classId });

/** Every call that names a class, in its path or in its body. */
export const cases: Partial<Record<EndpointName, Case>> = {
  getClass: { expected: holdersLook, params: ofClass },
  enroll: { expected: holdersJoin, params: ofClass },
  workAsStudent: { expected: ownerChanges, params: ofClass },
  // The reads of one's own work find it.
  listClassActivities: {
    expected: { ...membersRead, archived: { ...studentReads.archived, owner: 'ok' } },
    params: ofClass,
  },
  watchClass: { expected: ownerReads, params: ofClass },
  saveProgress: {
    expected: whereShown(studentWorks, 'activity-hidden'),
    params: ofActivity,
    body: () => ({
      id: createId(),
      moduleID: 'm1',
      questionCode: 'm1-charge',
      answer: ['positive'],
      component: 'multiple-choice',
    }),
  },
  listProgress: { expected: whereShown(studentWorks, 'activity-hidden'), params: ofActivity },
  getPace: { expected: studentWorks, params: ofActivity },
  listStudentsAnswers: { expected: ownerReads, params: ofActivity },
  getStudentAnswers: { expected: ownerReads, params: ofStudent },
  listStudentProgress: { expected: ownerReads, params: ofStudent },
  listAttempts: {
    expected: ownerReads,
    params: (world) => ({ ...ofStudent(world), questionCode: 'm1-charge' }),
  },
  actOnStudentWork: {
    expected: ownerChanges,
    params: ofStudent,
    body: () => ({ id: createId(), kind: 'grant-tries', questionCode: 'm1-charge', tries: 1 }),
  },
  giveAssignment: {
    expected: ownerChanges,
    params: ofActivity,
    body: () => ({
      ...{ lessons: null, dateAssigned: null, dateDue: null, lessonDates: {}, grading: usualGrading },
      ...{ version: 0, alsoIn: [] },
    }),
  },
  letPast: {
    expected: ownerChanges,
    params: (world) => ({ ...ofActivity(world), partId: 'm1-charge' }),
    body: () => ({ studentId: null, isPassed: false }),
  },
  setPace: { expected: ownerChanges, params: ofActivity, body: () => ({ lessons: {}, holdAt: null }) },
  reopenWork: { expected: ownerChanges, params: ofActivity, body: () => ({ studentId: null }) },
  listHandIns: { expected: ownerReads, params: ofActivity },
  markHandIn: {
    // Nobody gave this answer, because only the check of the caller matters here.
    expected: ownerUses('not-found'),
    params: ofStudent,
    body: () => ({
      id: createId(),
      questionCode: 'm1-charge',
      attemptID: createId(),
      points: null,
      comment: 'Look again.',
    }),
  },
  listSavedComments: {
    expected: ownerReads,
    params: (world) => ({ ...ofActivity(world), questionCode: 'm1-charge' }),
  },
  saveComment: {
    // The comments are the teacher's own: they are kept in whatever state the class is.
    expected: ownerReads,
    params: (world) => ({ ...ofActivity(world), questionCode: 'm1-charge' }),
    body: () => ({ id: createId(), text: 'Which way does it move?' }),
  },
  removeSavedComment: {
    expected: ownerReads,
    params: (world) => ({ ...ofActivity(world), questionCode: 'm1-charge', commentId: createId() }),
  },
  listOwnComments: { expected: studentWorks, params: ofClass },
  seeComments: { expected: studentWorks, params: ofActivity, body: () => ({ ids: [createId()] }) },
  getQuestionView: { expected: ownerReads, params: ofActivity },
  listBenches: {
    // The part is no station: only who comes so far matters here.
    expected: {
      active: ownerUses('exercise-not-in-activity').active,
      disabled: ownerUses('exercise-not-in-activity').active,
      archived: ownerUses('exercise-not-in-activity').active,
    },
    params: (world) => ({ ...ofActivity(world), partId: 'm1-charge' }),
  },
  listWrittenAnswers: {
    // Nobody answers this question in their own words, because only the check of the caller matters here.
    expected: {
      active: ownerUses('exercise-not-in-activity').active,
      disabled: ownerUses('exercise-not-in-activity').active,
      archived: ownerUses('exercise-not-in-activity').active,
    },
    params: (world) => ({ ...ofActivity(world), questionCode: 'm1-charge' }),
  },
  askAgain: {
    expected: { ...ownerChanges, hidden: ownerUses('question-held').active },
    params: ofActivity,
    body: () => ({ questionCode: 'm1-charge' }),
  },
  endRound: { expected: ownerReads, params: ofRound },
  answerRound: {
    // There is no such round, because only the check of the caller matters here.
    expected: { ...studentWorks, active: roundOf(studentWorks.active) },
    params: ofRound,
    body: () => ({ answer: ['positive'] }),
  },
  getRoundAnswer: { expected: { ...studentWorks, active: roundOf(studentWorks.active) }, params: ofRound },
  exportGrades: { expected: ownerReads, params: ofActivity },
  downloadClassReport: { expected: ownerReads, params: ofActivity },
  getClassBoard: {
    expected: whereShown(membersRead, 'activity-not-in-class'),
    params: (world) => ({ ...ofActivity(world), partId: 'm2-births' }),
  },
  getSummary: { expected: whereShown(studentReads, 'activity-not-in-class'), params: ofActivity },
  downloadStudentPages: { expected: ownerReads, params: ofActivity },
  downloadSummary: { expected: whereShown(studentReads, 'activity-not-in-class'), params: ofActivity },
  exportClass: { expected: ownerReads, params: ofClass },
  reportPresence: {
    expected: studentWorks,
    params: ofActivity,
    body: () => ({ deviceID: createId(), sequence: 0, module: 'm1', screen: 'm1', lastAction: 'opened' }),
  },
  watchRoom: { expected: studentWorks, params: ofActivity },
  getTiles: { expected: ownerReads, params: ofActivity },
  watchTiles: { expected: ownerReads, params: ofActivity },
  lowerHand: { expected: ownerReads, params: ofStudent },
  lookAtUsedUp: { expected: ownerReads, params: ofStudent },
  startEyesUp: { expected: ownerChanges, params: ofClass, body: () => ({ message: 'Look at the board' }) },
  endEyesUp: { expected: ownerReads, params: ofClass },
  endLesson: { expected: ownerChanges, params: ofClass, body: () => ({}) },
  takeBackLessonEnd: { expected: ownerChanges, params: ofClass },
  getLessonPage: {
    // The class has no such end of a lesson, because only the check of the caller matters here.
    expected: ownerLooksUp('not-found'),
    params: (world) => ({ ...ofActivity(world), endId: createId() }),
  },
  updateClass: { expected: ownerChanges, params: ofClass, body: () => aClass },
  archiveClass: { expected: ownerReads, params: ofClass },
  removeStudent: { expected: ownerReads, params: ({ code, studentId }) => ({ code, studentId }) },
  setClassAccounts: { expected: ownerChanges, params: ofClass, body: () => ({ areOn: false }) },
  setOwnDevices: { expected: ownerChanges, params: ofClass, body: () => ({ areOwn: true }) },
  setDoorNames: { expected: ownerChanges, params: ofClass, body: () => ({ areShown: true }) },
  makeListedAccounts: {
    expected: ownerChanges,
    params: ofClass,
    body: () => ({ listId: createId(), students: [{ lastName: 'Listed', firstName: 'Lia', ownId: '' }] }),
  },
  takeBackListedAccounts: { expected: ownerChanges, params: ofClass, body: () => ({ listId: createId() }) },
  renewPins: {
    expected: ownerChanges,
    params: ofClass,
    // Later cases call with this account, too.
    body: ({ classAccountId }) => ({ students: [classAccountId], endsSessions: false }),
  },
  takeBackAccount: {
    // The class account is one of the class, so there is nothing to take back.
    expected: ownerUses('class-account-final'),
    params: ({ code, classAccountId }) => ({ code, studentId: classAccountId }),
  },
  answerOwnWish: {
    // The student of this class account has asked for nothing.
    expected: ownerUses('class-account-wish-over'),
    params: ({ code, classAccountId }) => ({ code, studentId: classAccountId }),
    body: () => ({ answer: 'yes' as const }),
  },
  downloadStudentRecord: { expected: ownerReads, params: ({ code, studentId }) => ({ code, studentId }) },
  bringBackAccount: {
    // Nobody has asked for the end of this account. Also an archived class gives its record back.
    expected: {
      ...ownerReads,
      active: ownerUses('class-account-gone').active,
      disabled: ownerUses('class-account-gone').active,
      archived: ownerUses('class-account-gone').active,
    },
    params: ({ code, classAccountId }) => ({ code, studentId: classAccountId }),
  },
  letMoreIn: { expected: ownerChanges, params: ofClass },
  listArrivals: { expected: ownerReads, params: ofClass },
  removeStudents: {
    expected: ownerReads,
    params: ofClass,
    body: ({ studentId }) => ({ students: [studentId] }),
  },
  renameStudent: {
    expected: ownerChanges,
    params: ({ code, classAccountId }) => ({ code, studentId: classAccountId }),
    body: () => ({ name: 'Pia Renamed' }),
  },
  mergeStudents: {
    // Nobody can be merged with themselves. A real merge would sign out the account that later cases use.
    expected: ownerUses('not-found'),
    params: ofClass,
    body: ({ classAccountId }) => ({ from: classAccountId, to: classAccountId }),
  },
  undoMerge: {
    // Nothing was merged in this class.
    expected: ownerUses('merge-over'),
    params: ofClass,
    body: ({ classAccountId }) => ({ from: classAccountId }),
  },
  listMerges: { expected: ownerReads, params: ofClass },
  moveStudent: {
    // The student is in the class that is named a second time.
    expected: ownerUses('already-in-class'),
    params: ({ code, studentId }) => ({ code, studentId }),
    body: ({ code }) => ({ to: code }),
  },
  listStudents: {
    expected: ownerChanges,
    params: ofClass,
    body: ({ studentId }) => ({
      students: [{ studentId, lastName: 'Sort', firstName: 'Sam', ownId: '4711' }],
    }),
  },
  setTeams: {
    expected: ownerChanges,
    params: ofClass,
    body: ({ studentId, classAccountId }) => ({
      teams: [{ name: 'Zebrafish', students: [studentId, classAccountId] }],
      former: [],
    }),
  },
  raiseSeats: { expected: ownerChanges, params: ofClass },
  setJoining: { expected: ownerChanges, params: ofClass, body: () => ({ isPaused: true }) },
  changeCode: { expected: ownerChanges, params: ofClass },
  duplicateClass: {
    // The free pass covers one open class, so the owner is refused a second one; a class that has ended leaves room.
    expected: { ...ownerReads, active: ownerUses('class-limit').active },
    params: ofClass,
    body: () => ({ name: 'Copy', weeks: 0 }),
  },
  setActivitySettings: { expected: ownerChanges, params: ofActivity, body: () => ({ isHidden: true }) },
  setAbsence: { expected: ownerChanges, params: ofStudent, body: () => ({ isAbsent: true }) },
  setExtension: {
    expected: ownerChanges,
    params: ofStudent,
    body: () => ({ dateDue: null, lessons: ['m1'] }),
  },
  removeDemonstration: {
    // The class of the matrix has real students.
    expected: {
      ...ownerReads,
      active: ownerUses('not-a-demonstration').active,
      disabled: ownerUses('not-a-demonstration').active,
      archived: ownerUses('not-a-demonstration').active,
    },
    params: ofClass,
  },
  listTimeline: { expected: ownerReads, params: ofClass },
  getSnapshot: { expected: ownerReads, params: ofActivity },
  listClassLicenses: { expected: ownerReads, params: ({ classId }) => ({ classID: classId }) },
  applyLicense: { expected: ownerUses('license-unknown'), params: () => ({}), body: withKey },
  applyAddOn: { expected: ownerUses('license-unknown'), params: () => ({}), body: withKey },
  upgradeLicense: {
    expected: ownerUses('license-unknown'),
    params: () => ({}),
    body: ({ classId }) => ({ upgradeLicense: aKey, baseLicense: aKey, classID: classId }),
  },
};

/** Private calls that concern no class. */
export const withoutClass: readonly EndpointName[] = [
  'sendSupportMessage',
  'listClasses',
  'watchJoinedClasses',
  'listTaughtClasses',
  'createClass',
  'makeDemonstration',
  'getGuide',
  'getStudentSheet',
  'getAnswerKey',
  'listLicenses',
  'redeemLicense',
  'getProfile',
  'updateProfile',
  'acceptLegals',
  'getSchoolAgreement',
  'saySchoolAgreement',
  'exportProfile',
  'deleteProfile',
  'leaveClassAccount',
  'completeAccount',
  'getFullAccount',
  'askForOwnAccount',
  'withdrawOwnWish',
];
