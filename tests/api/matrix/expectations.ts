import type { ErrorCode } from '../../../src/kernel/errors.ts';
import type { Caller, ClassState } from './world.ts';

/** What a call is answered with: `ok`, or the code of the refusal. */
export type Expected = 'ok' | ErrorCode;

export type Row = Readonly<Record<Caller, Expected>>;
export type Matrix = Readonly<Record<ClassState, Row>>;

const nobody = { visitor: 'unauthenticated', 'deleted account': 'unauthenticated' } as const;

/** Of calls for teachers only: whose role is student never gets as far as the class. */
function forTeacher(owner: Expected): Row {
  return {
    ...nobody,
    student: 'forbidden',
    'student of another class': 'forbidden',
    'removed student': 'forbidden',
    owner,
    'another teacher': 'class-not-found',
  };
}

/** The owner reads it whatever became of the class; to everybody else there is no such class. */
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

/** As `ownerChanges`, with something that turns out not to be there once the class has let the owner in. */
export function ownerUses(refusal: ErrorCode): Matrix {
  return { ...ownerChanges, active: forTeacher(refusal) };
}

function forStudent(student: Expected): Row {
  return {
    ...nobody,
    student,
    'student of another class': 'class-not-found',
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

/** Who is in the class, while it is open; its teacher always. */
export const membersRead: Matrix = {
  active: { ...forStudent('ok'), owner: 'ok' },
  disabled: { ...forStudent('class-disabled'), owner: 'ok' },
  archived: { ...forStudent('class-archived'), owner: 'ok' },
};

function forHolders(outside: Expected): Row {
  return {
    ...nobody,
    student: 'ok',
    'student of another class': outside,
    'removed student': outside,
    owner: 'ok',
    'another teacher': outside,
  };
}

/** Who holds the code may look before joining, while one can join; members always know where they are. */
export const holdersLook: Matrix = {
  active: forHolders('ok'),
  disabled: forHolders('class-disabled'),
  archived: forHolders('class-archived'),
};

/** Who holds the code may join, and joining again is harmless; the owner has no place among the students. */
export const holdersJoin: Matrix = {
  active: { ...holdersLook.active, owner: 'own-class' },
  disabled: { ...holdersLook.disabled, owner: 'own-class' },
  archived: { ...holdersLook.archived, owner: 'own-class' },
};
