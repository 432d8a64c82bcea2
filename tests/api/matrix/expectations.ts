import type { ErrorCode } from '../../../src/school/kernel/errors.ts';
import type { Caller, ClassState } from './world.ts';

/** The expected reply to a call: `ok`, or the code of the refusal. */
export type Expected = 'ok' | ErrorCode;

export type Row = Readonly<Record<Caller, Expected>>;
type Full = Readonly<Record<ClassState, Row>>;

/** `hidden` is left out where a hidden lab changes nothing: then it is as `active`. */
export type Matrix = Omit<Full, 'hidden'> & Partial<Pick<Full, 'hidden'>>;

export function rowOf(matrix: Matrix, state: ClassState): Row {
  return matrix[state] ?? matrix.active;
}

const nobody = { visitor: 'unauthenticated', 'deleted account': 'unauthenticated' } as const;

/** For calls of teachers only: a student is refused before the class is looked up. */
function forTeacher(owner: Expected): Row {
  return {
    ...nobody,
    student: 'forbidden',
    'class account': 'forbidden',
    'student of another class': 'forbidden',
    'class account of another class': 'forbidden',
    'removed student': 'forbidden',
    owner,
    'another teacher': 'class-not-found',
  };
}

/** The owner reads the class in every state; for everybody else it does not exist. */
export const ownerReads: Matrix = {
  active: forTeacher('ok'),
  disabled: forTeacher('ok'),
  archived: forTeacher('ok'),
};

/** The owner changes it while the class is open. */
export const ownerChanges: Matrix = {
  active: forTeacher('ok'),
  disabled: forTeacher('class-disabled'),
  archived: forTeacher('class-archived'),
};

/** As `ownerChanges`, but an owner who passes the checks of the class is then refused for another reason. */
export function ownerUses(refusal: ErrorCode): Matrix {
  return { ...ownerChanges, active: forTeacher(refusal) };
}

/** Like `ownerReads`, but the thing that the owner asks for does not exist. */
export function ownerLooksUp(refusal: ErrorCode): Matrix {
  return { active: forTeacher(refusal), disabled: forTeacher(refusal), archived: forTeacher(refusal) };
}

function forStudent(student: Expected): Row {
  return {
    ...nobody,
    student,
    'class account': student,
    'student of another class': 'class-not-found',
    'class account of another class': 'class-not-found',
    'removed student': 'class-not-found',
    owner: 'class-not-found',
    'another teacher': 'class-not-found',
  };
}

/** The enrolled student's own work, while the class is open. */
export const studentWorks: Matrix = {
  active: forStudent('ok'),
  disabled: forStudent('class-disabled'),
  archived: forStudent('class-archived'),
};

/** The student's own work, to read: also in a class that is archived. */
export const studentReads: Matrix = { ...studentWorks, archived: forStudent('ok') };

/** Members of the class while it is open; its teacher always. */
export const membersRead: Matrix = {
  active: { ...forStudent('ok'), owner: 'ok' },
  disabled: { ...forStudent('class-disabled'), owner: 'ok' },
  archived: { ...forStudent('class-archived'), owner: 'ok' },
};

/** Like `matrix`, but students find a hidden lab held, or not at all. */
export function whereShown(matrix: Matrix, refusal: 'activity-hidden' | 'activity-not-in-class'): Matrix {
  return { ...matrix, hidden: { ...matrix.active, student: refusal, 'class account': refusal } };
}

function forHolders(outside: Expected): Row {
  return {
    ...nobody,
    student: 'ok',
    'class account': 'ok',
    'student of another class': outside,
    'class account of another class': outside,
    'removed student': outside,
    owner: 'ok',
    'another teacher': outside,
  };
}

/** People with the code may look before joining, while joining is possible; members always see the class. */
export const holdersLook: Matrix = {
  active: forHolders('ok'),
  disabled: forHolders('class-disabled'),
  archived: forHolders('class-archived'),
};

/** An account of one class joins no other. */
const joining = (look: Row): Row => ({
  ...look,
  owner: 'own-class',
  'class account of another class': 'class-account-elsewhere',
});

/** People with the code may join, and joining again changes nothing; the owner cannot join as a student. */
export const holdersJoin: Matrix = {
  active: joining(holdersLook.active),
  disabled: joining(holdersLook.disabled),
  archived: joining(holdersLook.archived),
};
