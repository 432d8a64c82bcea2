import { usualGrading } from '../../../school/features/classes/assigning.ts';
import type {
  StudentActivityRow,
  TeacherActivityRow,
} from '../../../school/features/classes/class-activities.ts';
import type {
  JoinedClass,
  StudentClass,
  TeacherClass,
} from '../../../school/features/classes/class-endpoints.ts';

const head = {
  id: 'c1',
  code: 'ABCD-2345',
  name: 'Biology, period 3',
  description: 'Room 204',
  teacherName: 'Dr. Amara Osei',
  isArchived: false,
  isDisabled: false,
  initialActivity: 'microbes',
};

const assigned = {
  id: 'microbes',
  title: 'Microbe Hunters',
  isHidden: false,
  isCovered: true,
  dateAssigned: '2026-03-01T09:00:00Z',
  dateDue: '2026-03-08T23:00:00Z',
};

export const studentClass: StudentClass = {
  ...head,
  view: 'student',
  timeZone: 'UTC',
  enrolledAt: '2026-03-01T10:00:00Z',
};

/** The class as the list of one's classes shows it. */
export const joinedClass: JoinedClass = {
  ...studentClass,
  assignments: [
    {
      id: 'microbes',
      title: 'Microbe Hunters',
      dateAssigned: '2026-03-01T09:00:00Z',
      dateDue: '2026-03-08T23:00:00Z',
      isCovered: true,
      hasOpenLesson: true,
      status: 'PROGRESS',
      completedAt: null,
    },
  ],
};

/** The teacher has written no names and no own id, and made no teams. */
const unlisted = { lastName: null, firstName: null, ownId: null, team: null };

export const teacherClass: TeacherClass = {
  ...head,
  view: 'teacher',
  studentQuantity: 30,
  seats: {
    basePass: null,
    baseSeats: 40,
    addOnPacks: 0,
    addedSeats: 0,
    seats: 40,
    studentQuantity: 30,
    taken: 3,
  },
  isJoiningPaused: false,
  isWaitingForLicense: false,
  areClassAccountsOff: false,
  isDemonstration: false,
  sharedDevicesUntil: null,
  timeZone: 'America/New_York',
  createdAt: '2026-02-28T10:00:00Z',
  archivedAt: null,
  activities: [assigned],
  students: [
    {
      id: 's1',
      fullName: 'Ada Lind',
      ...unlisted,
      enrolledAt: '2026-03-01T10:00:00Z',
      isClassAccount: false,
      takeBackUntil: null,
    },
    {
      id: 's2',
      fullName: 'Bao Nguyen',
      ...unlisted,
      enrolledAt: '2026-03-01T10:05:00Z',
      isClassAccount: false,
      takeBackUntil: null,
    },
    {
      id: 's3',
      fullName: 'Carla Ruiz',
      ...unlisted,
      enrolledAt: '2026-03-01T10:02:00Z',
      isClassAccount: false,
      takeBackUntil: null,
    },
  ],
};

const present = { isAbsent: false, lateCount: 0 } as const;
const todo = { id: 'm1', status: 'todo', completedCount: 0, requiredCount: 4 } as const;

export const teacherActivity: TeacherActivityRow = {
  ...assigned,
  view: 'teacher',
  grading: usualGrading,
  version: 0,
  modules: [
    {
      id: 'm1',
      title: 'Mission brief',
      requiredCount: 4,
      counts: { notStarted: 1, inProgress: 1, completed: 1 },
    },
  ],
  counts: { notStarted: 1, inProgress: 1, completed: 1, absent: 0 },
  students: [
    {
      ...present,
      studentId: 's1',
      status: 'NOT_STARTED',
      lastAnswerAt: null,
      completedAt: null,
      modules: [todo],
    },
    {
      ...present,
      studentId: 's2',
      status: 'PROGRESS',
      lastAnswerAt: '2026-03-02T10:00:00Z',
      completedAt: null,
      modules: [{ ...todo, status: 'in-progress', completedCount: 3 }],
    },
    {
      ...present,
      studentId: 's3',
      status: 'COMPLETED',
      lastAnswerAt: '2026-03-02T11:00:00Z',
      completedAt: '2026-03-02T11:00:00Z',
      modules: [{ ...todo, status: 'completed', completedCount: 4 }],
    },
  ],
};

export const studentActivity: StudentActivityRow = {
  ...assigned,
  view: 'student',
  summary: 'Who lives on the station?',
  durationMin: 45,
  modules: [
    { id: 'm1', title: 'Mission brief' },
    { id: 'm2', title: 'Swab' },
  ],
  closedModules: [],
  progress: {
    status: 'PROGRESS',
    lastAnswerAt: '2026-03-02T10:00:00Z',
    completedAt: null,
    modules: [
      { ...todo, status: 'completed', completedCount: 4 },
      { id: 'm2', status: 'in-progress', completedCount: 1, requiredCount: 3 },
    ],
  },
};
