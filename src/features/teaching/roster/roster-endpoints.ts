import * as z from 'zod/mini';
import { CodeParam, endpoint, Nothing } from '../../../kernel/endpoint.ts';
import { type TeacherClass, TeacherClassSchema } from '../../classes/class-endpoints.ts';
import { TeamSchema } from '../../classes/teams/teams.ts';

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
  /** By which the school knows the student; no two students of a class have the same. */
  ownId: listedName,
});
export type Listing = z.infer<typeof ListingSchema>;

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
  renewPins: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/class-accounts/pins',
    summary:
      'Give class accounts new PINs; the former ones end, and so does every session, unless asked otherwise',
    /** `endsSessions`: whoever knew a former PIN may be signed in with it, so its sessions end with it. */
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
    summary: 'When each student of the class joined, latest first, and how many answers would go with them',
    body: Nothing,
    reply: z.object({
      students: z.array(
        z.object({
          id: z.string(),
          fullName: z.string(),
          enrolledAt: z.iso.datetime(),
          isClassAccount: z.boolean(),
          answers: z.int(),
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
    summary: 'Correct the name of a class account; repeating is harmless',
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
    summary: 'Move the work of a class account to another student of the class, and end the account',
    /** `from` is a class account; `to` is any student of the class. */
    body: z.object({ from: studentId, to: studentId }),
    reply: z.object({ answers: z.int(), attempts: z.int() }),
    errors: [...open, 'class-account-missing', 'class-account-released', 'not-found'],
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
