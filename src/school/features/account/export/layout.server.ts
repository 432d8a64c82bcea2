import type { LicenseStatus, LicenseType } from '../../classes/passes.ts';
import type { AccountRecord } from '../../identity/account-record.ts';
import type { LookRecord } from '../kept-records.ts';
import type { ProfileRecord, TaughtClassRecord } from '../personal-export.ts';
import type { Field, Fields } from './draw-fields.server.ts';
import type { ExportModel } from './export-model.server.ts';
import { act, at, inJsonAlone, joinedClass } from './work-layout.server.ts';

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
  lastUsedAt: at('Last used'),
  inNoClassSince: at('In no class since'),
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
const lookKinds: Record<LookRecord['kind'], string> = {
  overview: 'How far everybody is',
  answers: 'Answers',
  student: 'Answers of one student',
  file: 'Answers, taken as a file',
  'student-file': 'Answers of one student, taken as a file',
  removal: 'Removed from the class',
};
const lookedAt: Record<LookRecord['of'], string> = {
  you: 'you',
  class: 'the whole class',
  students: 'your students',
};
type SectionName = Exclude<keyof ExportModel, 'format' | 'version' | 'product' | 'createdAt'>;
/** A field of the export. Each field is a section of the page. */
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
        supportMessages: 'Messages to whoever runs this site',
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
  supportMessages: {
    title: 'Messages to whoever runs this site',
    body: {
      table: 'Messages',
      row: {
        sentAt: at('When'),
        firstName: 'First name',
        lastName: 'Last name',
        institution: 'Institution',
        email: 'Email',
        message: ['Message', (message) => message.split('\n')],
        id: 'Number',
      },
    },
  },
  savedComments: {
    title: 'Comments that you keep to give again',
    body: {
      table: 'Saved comments',
      row: {
        title: 'Question',
        text: ['Comment', (text) => text.split('\n')],
        ...inJsonAlone('activityId', 'exerciseId'),
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
        ...inJsonAlone('activityId', 'wrongTries', 'usedUpPart', 'actedAt'),
      },
    },
  },
  limits: {
    title: 'Counters against guessing',
    body: { table: 'Counters', row: { what: 'What', count: 'Count', since: at('Since') } },
  },
  accountEvents: {
    title: 'Sign-ins, and what else happened to your account',
    body: {
      table: 'What happened, the latest first',
      row: {
        event: ['What', (event) => event.replaceAll('-', ' ')],
        at: at('When'),
        classCode: 'Class',
      },
    },
  },
  looks: {
    title: 'Who has looked at answers',
    body: {
      table: 'Looks, by day, the latest first',
      row: {
        kind: ['What', (kind) => lookKinds[kind]],
        of: ['Of whom', (of) => lookedAt[of]],
        by: [
          'Who',
          (by, { teacherName }) => (by === 'you' ? 'you' : (teacherName ?? 'a teacher of the class')),
        ],
        teacherName: null,
        classCode: ['Class', (code) => code ?? 'one that you are not in now'],
        firstAt: at('From'),
        lastAt: at('Until'),
      },
    },
  },
  stored: {
    title: 'What is kept, why, and for how long',
    body: {
      table: 'Kinds of data',
      row: {
        title: 'Kind',
        fields: 'Fields',
        why: 'Why',
        keptFor: 'How long',
        readBy: ['Who reads it', (readBy) => (readBy.length > 0 ? readBy : 'nobody')],
      },
    },
  },
  notes: { title: 'About this file', body: { list: true } },
};

export const sections = (Object.keys(page) as SectionName[]).map((id) => ({ id, ...page[id] }));
