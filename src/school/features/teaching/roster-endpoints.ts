import * as z from 'zod/mini';
import { CodeParam, endpoint, Nothing } from '../../kernel/endpoint.ts';
import { type TeacherClass, TeacherClassSchema } from '../classes/class-endpoints.ts';
import { TeamSchema } from '../classes/teams/teams.ts';
import { accountWishEndpoints } from './account-wishes.ts';

const studentId = z.string().check(z.maxLength(128));
const ofClass = { access: 'teacher', params: CodeParam, query: Nothing } as const;
const open = ['class-not-found', 'class-archived', 'class-disabled'] as const;

/** A student as the list of a class shows them to its teacher. */
export type RosterStudent = TeacherClass['students'][number];

/** A PIN for the teacher to hand over; it can be read here once and nowhere else. */
const PinCardSchema = z.object({ studentId: z.string(), name: z.string(), pin: z.string() });
export type PinCard = z.infer<typeof PinCardSchema>;

/** The most PINs that one press renews: each costs a password hash. */
export const mostPinsAtOnce = 60;

const listedName = z.string().check(z.maxLength(100));
/** How the teacher lists one student. An empty text takes back what was written. */
const ListingSchema = z.object({
  studentId,
  lastName: listedName,
  firstName: listedName,
  /** The id by which the school knows the student; no two students of a class have the same. */
  ownId: listedName,
});
export type Listing = z.infer<typeof ListingSchema>;

/** One student of a list from which class accounts are made. */
const ListedStudentSchema = z.object({ lastName: listedName, firstName: listedName, ownId: listedName });
export type ListedNewcomer = z.infer<typeof ListedStudentSchema>;
const ListId = z.object({ listId: z.guid() });

/** What a teacher does for the people on the list of a class. */
export const rosterEndpoints = {
  setClassAccounts: endpoint({
    ...ofClass,
    method: 'PUT',
    path: '/private/classes/{code}/class-accounts',
    summary:
      'Let students join with a name and a PIN, or not; accounts that exist stay; repeating is harmless',
    body: z.object({ areOn: z.boolean() }),
    reply: Nothing,
    errors: [...open, 'class-demonstration'],
  }),
  setDoorNames: endpoint({
    ...ofClass,
    method: 'PUT',
    path: '/private/classes/{code}/class-accounts/names-at-door',
    summary:
      'Show whoever holds the code the first names of the class accounts, so that students press theirs, or do not; repeating is harmless',
    body: z.object({ areShown: z.boolean() }),
    reply: Nothing,
    errors: [...open, 'class-demonstration'],
  }),
  setOwnDevices: endpoint({
    ...ofClass,
    method: 'PUT',
    path: '/private/classes/{code}/class-accounts/own-devices',
    summary:
      'Say that students use devices of their own, so that class accounts stay signed in, or that devices are shared; repeating is harmless',
    body: z.object({ areOwn: z.boolean() }),
    reply: Nothing,
    errors: [...open, 'class-demonstration'],
  }),
  makeListedAccounts: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/class-accounts/list',
    summary:
      'Make a class account for each student of a list, all or none; the accounts have no PIN until one is given; repeating under the same list id is harmless',
    /** `listId`: made by the browser for one list. */
    body: z.extend(ListId, {
      students: z.array(ListedStudentSchema).check(z.minLength(1), z.maxLength(200)),
    }),
    /** In the order of the list. */
    reply: z.object({ students: z.array(z.string()) }),
    errors: [
      ...open,
      'class-demonstration',
      'class-waiting',
      'class-needs-proof',
      'school-agreement-needed',
      'class-accounts-off',
      'class-full',
      'class-name-taken',
      'class-name-empty',
      'own-id-taken',
      'too-many-requests',
    ],
  }),
  takeBackListedAccounts: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/class-accounts/list/removal',
    summary:
      'Remove the accounts that a list has made and that nobody has signed in to; repeating is harmless',
    body: ListId,
    reply: z.object({ removed: z.int() }),
    errors: [...open],
  }),
  renewPins: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/class-accounts/pins',
    summary:
      'Give class accounts new PINs; the former ones end, and so does every session, unless asked otherwise',
    /** `endsSessions`: somebody who knew a former PIN may be signed in with it, so its sessions end with it. */
    body: z.object({
      students: z.array(studentId).check(z.minLength(1), z.maxLength(mostPinsAtOnce)),
      endsSessions: z._default(z.boolean(), true),
    }),
    /** Students without a class account are left out. */
    reply: z.object({ cards: z.array(PinCardSchema) }),
    errors: [...open, 'class-account-released', 'busy'],
  }),
  takeBackAccount: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/class-accounts/{studentId}/take-back',
    summary:
      'Make the account of a student one of the class again, with a new PIN, within 14 days after the student has made it their own',
    params: z.extend(CodeParam, { studentId }),
    body: Nothing,
    reply: z.object({ card: PinCardSchema }),
    errors: [...open, 'class-account-final', 'busy'],
  }),
  ...accountWishEndpoints,
  letMoreIn: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/shared-devices',
    summary: 'Let more than two students join on one device, for one lesson; repeating begins it anew',
    body: Nothing,
    reply: TeacherClassSchema,
    errors: [...open, 'class-demonstration'],
  }),
  listArrivals: endpoint({
    ...ofClass,
    method: 'GET',
    path: '/private/classes/{code}/arrivals',
    summary:
      'When each student of the class joined, latest first, how many answers each has given, and who is at work now',
    body: Nothing,
    reply: z.object({
      students: z.array(
        z.object({
          id: z.string(),
          fullName: z.string(),
          enrolledAt: z.iso.datetime(),
          isClassAccount: z.boolean(),
          answers: z.int(),
          /** A lab of the class is open in the student's browser. */
          isAtWork: z.boolean(),
        }),
      ),
    }),
    errors: ['class-not-found'],
  }),
  removeStudents: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/removals',
    summary: 'Remove several students with their work, for good; who is not in the class is left out',
    body: z.object({ students: z.array(studentId).check(z.minLength(1), z.maxLength(200)) }),
    reply: z.object({ students: z.int(), answers: z.int(), attempts: z.int() }),
    errors: ['class-not-found'],
  }),
  renameStudent: endpoint({
    ...ofClass,
    method: 'PUT',
    path: '/private/classes/{code}/class-accounts/{studentId}/name',
    summary: 'Correct the name of a class account, or a name in this class; repeating is harmless',
    params: z.extend(CodeParam, { studentId }),
    body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: z.object({ name: z.string() }),
    errors: [
      ...open,
      'class-account-missing',
      'class-account-released',
      'class-name-taken',
      'class-name-empty',
    ],
  }),
  mergeStudents: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/class-accounts/merge',
    summary:
      'Move the work of a class account to another student of the class, and end the account, which can be undone for a day',
    /** `from` is a class account; `to` is any student of the class. */
    body: z.object({ from: studentId, to: studentId }),
    reply: z.object({ answers: z.int(), attempts: z.int() }),
    errors: [...open, 'class-account-missing', 'class-account-released', 'not-found'],
  }),
  undoMerge: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/class-accounts/merge/undo',
    summary: 'Part two accounts again that were merged within the last day; each has what it had',
    /** The account that was merged into another one. */
    body: z.object({ from: studentId }),
    reply: Nothing,
    errors: [
      ...open,
      'merge-over',
      'merge-changed',
      'merge-worked-on',
      'class-waiting',
      'class-full',
      'class-name-taken',
      'own-id-taken',
    ],
  }),
  listMerges: endpoint({
    ...ofClass,
    method: 'GET',
    path: '/private/classes/{code}/class-accounts/merges',
    summary: 'The merges of a class that can be undone, latest first',
    body: Nothing,
    reply: z.object({
      merges: z.array(
        z.object({ from: z.string(), name: z.string(), toName: z.string(), mergedAt: z.iso.datetime() }),
      ),
    }),
    errors: ['class-not-found'],
  }),
  moveStudent: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/students/{studentId}/move',
    summary:
      'Move a student with all work to another class of the same teacher; a class account takes name and PIN along; repeating is harmless',
    params: z.extend(CodeParam, { studentId }),
    /** The code of the class that takes the student in. */
    body: z.object({ to: z.string().check(z.maxLength(32)) }),
    reply: z.object({ answers: z.int(), attempts: z.int() }),
    errors: [
      ...open,
      'class-demonstration',
      'class-waiting',
      'class-full',
      'already-in-class',
      'own-id-taken',
      'class-name-taken',
      'not-found',
    ],
  }),
  listStudents: endpoint({
    ...ofClass,
    method: 'PUT',
    path: '/private/classes/{code}/listings',
    summary:
      'Write last name, first name and own id of students, all or none; who is left out stays; repeating is harmless',
    body: z.object({ students: z.array(ListingSchema).check(z.minLength(1), z.maxLength(500)) }),
    reply: Nothing,
    errors: [...open, 'not-found', 'own-id-taken'],
  }),
  setTeams: endpoint({
    ...ofClass,
    method: 'PUT',
    path: '/private/classes/{code}/teams',
    summary:
      'Replace all teams of a class, if they are still as the teacher saw them; who is left out is in none; repeating is harmless',
    body: z.object({
      teams: z.array(TeamSchema).check(z.maxLength(200)),
      /** The teams that the teacher saw. If the class has others by now, nothing is stored. */
      former: z.array(TeamSchema).check(z.maxLength(200)),
    }),
    reply: TeacherClassSchema,
    errors: [
      ...open,
      'not-found',
      'teams-changed',
      'team-name-length',
      'team-name-repeated',
      'team-size',
      'team-student-repeated',
    ],
  }),
  raiseSeats: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/all-seats',
    summary: 'Plan with as many students as the class has seats; repeating is harmless',
    body: Nothing,
    reply: TeacherClassSchema,
    errors: [...open, 'class-demonstration'],
  }),
} as const;
