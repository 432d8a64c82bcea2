import type { EndpointName } from '../../../src/contract/endpoints.ts';
import { createId } from '../../../src/server/id.ts';
import {
  holdersJoin,
  holdersLook,
  type Matrix,
  membersRead,
  ownerChanges,
  ownerReads,
  studentWorks,
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

/** Every call that names a class, in its path or in its body. */
export const cases: Partial<Record<EndpointName, Case>> = {
  getClass: { expected: holdersLook, params: ofClass },
  enroll: { expected: holdersJoin, params: ofClass },
  workAsStudent: { expected: ownerChanges, params: ofClass },
  listClassActivities: { expected: membersRead, params: ofClass },
  watchClass: { expected: ownerReads, params: ofClass },
  saveProgress: {
    expected: studentWorks,
    params: ofActivity,
    body: () => ({
      id: createId(),
      moduleID: 'm1',
      questionCode: 'm1-charge',
      answer: ['positive'],
      component: 'multiple-choice',
    }),
  },
  listProgress: { expected: studentWorks, params: ofActivity },
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
};

/** Private calls that are about no class in particular. */
export const withoutClass: readonly EndpointName[] = [
  'listClasses',
  'listTaughtClasses',
  'createClass',
  'getProfile',
  'updateProfile',
  'acceptLegals',
  'exportProfile',
  'deleteProfile',
];
