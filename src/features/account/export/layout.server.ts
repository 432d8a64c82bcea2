import { getExercise } from '../../../exercises/registry.ts';
import { isExerciseTypeId } from '../../../exercises/type-ids.ts';
import type { Outcome } from '../../../marking/score.ts';
import type { LicenseStatus, LicenseType } from '../../classes/passes.ts';
import type { AccountRecord } from '../../identity/account-record.ts';
import type { ActReason } from '../../progress/teacher-acts.ts';
import type {
  AnswerRecord,
  DoneAct,
  ProfileRecord,
  ReceivedAct,
  TaughtClassRecord,
} from '../personal-export.ts';
import type { Field, Fields } from './draw-fields.server.ts';
import type { ActivityWork, ClassWork, ExportModel } from './export-model.server.ts';

const at = (label: string) =>
  [label, (instant: string | null) => (instant === null ? null : { instant })] as const;
/** Fields that people do not read on the page. */
const inJsonAlone = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
const named = (label: string) => ({ inside: { key: null, name: label } });

const account: Fields<AccountRecord> = {
  email: 'Email',
  name: 'Name',
  isEmailVerified: 'Email confirmed',
  waysToSignIn: 'Ways to sign in',
  secondFactor: {
    inside: { confirmedAt: at('Two-step sign-in since'), recoveryCodesLeft: 'Recovery codes left' },
  },
  createdAt: at('Created'),
  id: 'Id',
  sessions: {
    table: 'Where you are signed in',
    row: {
      browser: ['Browser', (browser) => browser ?? 'not told'],
      system: ['System', (system) => system ?? 'not told'],
      openedAt: at('Since'),
      lastUsedAt: at('Last used'),
      endsAt: at('Ends'),
    },
  },
};

const profile: Fields<ProfileRecord> = {
  fullName: 'Full name',
  role: 'Role',
  email: 'Email',
  gradeLevel: named('Grade level'),
  professionalRole: named('Professional role'),
  subjects: ['Subjects', (subjects) => subjects.map(({ name }) => name)],
  hasNewsletter: 'Newsletter',
  approvedAsTeacherAt: at('Approved as a teacher by the operator'),
  institution: {
    inside: {
      name: 'Institution',
      country: named('Country'),
      zipCode: 'ZIP code',
      city: 'City',
      state: 'State',
    },
  },
  createdAt: at('Created'),
  updatedAt: at('Last changed'),
};

/** The other fields of a student's profile hold only the word “student”, see the notes. */
const studentsProfile: Fields<ProfileRecord> = {
  ...profile,
  ...inJsonAlone('gradeLevel', 'professionalRole', 'subjects', 'hasNewsletter', 'approvedAsTeacherAt'),
  institution: null,
};

const taughtClass: Fields<TaughtClassRecord> = {
  name: null,
  code: 'Class code',
  description: 'Description',
  seats: 'Seats',
  studentCount: 'Students',
  timeZone: 'Time zone',
  createdAt: at('Created'),
  updatedAt: at('Last changed'),
  archivedAt: at('Archived'),
  joiningPausedAt: at('Joining paused'),
  disabledAt: at('Disabled'),
  activities: {
    table: 'Labs of the class',
    row: {
      id: null,
      title: 'Lab',
      isInitial: 'First lab',
      isHidden: 'Hidden',
      assignedAt: at('Assigned'),
      dueAt: at('Due'),
    },
  },
  events: {
    table: 'What you did with the class',
    row: { at: at('When'), kind: 'What', details: ['Details', (details) => JSON.stringify(details)] },
  },
};

const licenseTypes: Record<LicenseType, string> = {
  DIGITAL_LAB_PASS: 'Digital Lab Pass',
  ALL_ACCESS_PASS: 'All-Access Pass',
  ALL_ACCESS_PASS_UPGRADE: 'All-Access Pass Upgrade',
  ADD_ON_PACK: 'Add-On Pack',
};
const licenseStatuses: Record<LicenseStatus, string> = {
  ISSUED: 'Issued',
  AVAILABLE: 'Available',
  APPLIED: 'Applied',
  INVALID: 'No longer valid',
};
const reasons: Record<ActReason, string> = {
  misunderstood: 'misunderstood',
  technical: 'technical trouble',
  interrupted: 'interrupted',
  practice: 'for practice',
  other: 'another reason',
};
const acts = { 'grant-tries': 'Tries granted', reset: 'Exercise emptied', undo: 'Taken back' } as const;
const outcomes: Record<Outcome, string> = {
  correct: 'Correct',
  partly: 'Partly correct',
  'not-yet': 'Not yet',
  'near-miss': 'Near miss',
  incomplete: 'Incomplete',
};

/** A part that is only remembered has an outcome in the table, but no outcome is shown for it. */
function wordOutcome(outcome: Outcome, { component }: Pick<AnswerRecord, 'component'>): string {
  const isScored = isExerciseTypeId(component) && getExercise(component).isScored;
  return isScored ? outcomes[outcome] : 'Saved, not marked';
}

function wordReason(reason: string | null, { reasonText }: DoneAct | ReceivedAct): string[] {
  const words: Readonly<Record<string, string>> = reasons;
  return [reason === null ? '' : (words[reason] ?? reason), reasonText].filter((line) => line !== '');
}

const act = {
  title: 'Question',
  kind: ['What', (kind: DoneAct['kind']) => acts[kind]],
  tries: 'Tries',
  reason: ['Reason', wordReason],
  ...inJsonAlone('reasonText', 'id', 'exerciseId'),
} as const;

const work: Fields<ActivityWork> = {
  id: null,
  title: null,
  status: ['Status', (status) => (status === 'PROGRESS' ? 'In progress' : 'Completed')],
  startedAt: at('Started'),
  lastAnswerAt: at('Last answer'),
  completedAt: at('Completed'),
  answers: {
    table: 'Current answers',
    row: {
      title: 'Question',
      answerInWords: 'Your answer',
      outcome: ['Result', (outcome, answer) => [wordOutcome(outcome, answer), ...answer.feedback]],
      triesSpent: 'Tries',
      answeredAt: at('When'),
      ...inJsonAlone('exerciseId', 'moduleId', 'moduleTitle', 'component', 'answer', 'fraction', 'parts'),
      ...inJsonAlone('feedback', 'extraTries', 'triedAnswers', 'rightAtTry', 'partsRightAtTry'),
      ...inJsonAlone('firstBeliefs', 'isAnswered', 'resetAt', 'deviceId'),
    },
  },
  attempts: {
    table: 'Every attempt',
    row: {
      answeredAt: at('When'),
      title: 'Question',
      answerInWords: 'Your answer',
      outcome: [
        'Result',
        (outcome, attempt) => [
          wordOutcome(outcome, attempt),
          ...(attempt.ignoredBecause === null ? [] : [`kept, not counted: ${attempt.ignoredBecause}`]),
        ],
      ],
      ...inJsonAlone('id', 'exerciseId', 'component', 'answer', 'fraction', 'cost', 'receivedAt'),
      ignoredBecause: null,
    },
  },
  teacherActs: {
    table: 'What a teacher did in your work',
    row: { at: at('When'), ...act, formerWork: null },
  },
};

const joinedClass: Fields<ClassWork> = {
  name: null,
  code: 'Class code',
  as: 'You are here as',
  joinedAt: at('Joined'),
  archivedAt: at('Archived'),
  absences: {
    table: 'Labs you were excused from',
    row: { activityId: null, title: 'Lab', markedAt: at('Since') },
  },
  activities: { groups: ({ title }) => title, row: work },
};

type SectionName = Exclude<keyof ExportModel, 'format' | 'version' | 'product' | 'createdAt'>;
/** A field of the export, which is a section of the page. */
interface Section<Name extends SectionName> {
  readonly title: string;
  readonly body: Field<ExportModel[Name], ExportModel>;
}

/** The page, in the order of reading. */
const page: { readonly [Name in SectionName]: Section<Name> } = {
  figures: {
    title: 'In figures',
    body: {
      inside: {
        profile: 'Profile',
        consents: 'Agreements to legal documents',
        enrolments: 'Classes joined',
        activities: 'Labs started',
        answers: 'Current answers',
        attempts: 'Attempts',
        teacherActs: 'Acts of a teacher in your work',
      },
    },
  },
  account: { title: 'Sign-in account', body: { inside: account } },
  profile: {
    title: 'Profile',
    body: { inside: ({ role }) => (role === 'student' ? studentsProfile : profile) },
  },
  consents: {
    title: 'Legal documents you agreed to',
    body: {
      table: 'Agreements',
      row: {
        document: 'Document',
        version: 'Version',
        acceptedAt: at('When'),
        contentHash: 'Hash of the text',
      },
    },
  },
  classesTaught: { title: 'Classes you teach', body: { groups: ({ name }) => name, row: taughtClass } },
  licenses: {
    title: 'Licences you redeemed',
    body: {
      table: 'Licences',
      row: {
        licenseKey: 'Key',
        type: ['Kind', (type) => licenseTypes[type]],
        status: ['Status', (status) => licenseStatuses[status]],
        classCode: 'Class',
        redeemedAt: at('Redeemed'),
        appliedAt: at('Applied'),
        endedAt: at('Ended'),
        endedBecause: null,
      },
    },
  },
  classesJoined: {
    title: 'Classes you joined, and your work',
    body: { groups: ({ name }) => name, row: joinedClass },
  },
  actsAsTeacher: {
    title: 'What you did in students’ work',
    body: { table: 'Acts', row: { at: at('When'), classCode: 'Class', ...act, activityId: null } },
  },
  presences: {
    title: 'Where you were working last',
    body: {
      table: 'Last place in a lab, forgotten after half a day',
      row: {
        classCode: 'Class',
        title: 'Lab',
        moduleId: [
          'Place',
          (moduleId, { screenId }) => [moduleId, screenId].filter((part) => part !== null).join(', '),
        ],
        screenId: null,
        lastAction: 'Last action',
        seenAt: at('Seen'),
        handRaisedAt: at('Hand raised'),
        ...inJsonAlone('activityId', 'wrongTries', 'actedAt'),
      },
    },
  },
  limits: {
    title: 'Counters against guessing',
    body: { table: 'Counters', row: { what: 'What', count: 'Count', since: at('Since') } },
  },
  notes: { title: 'About this file', body: { list: true } },
};

export const sections = (Object.keys(page) as SectionName[]).map((id) => ({ id, ...page[id] }));
