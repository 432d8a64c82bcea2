import * as z from 'zod/mini';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { profileRoles } from '../../kernel/role.ts';
import { GivenPasswordSchema } from '../identity/identity-session.ts';
import { PersonalExportSchema } from './personal-export.ts';

/** What is deleted with an account, as its receipt counts it. `archivedClasses` are kept, permanently closed. */
export const deletedKinds = [
  'profile',
  'consents',
  'enrolments',
  'activities',
  'answers',
  'attempts',
  'teacherActs',
  'supportMessages',
  'archivedClasses',
] as const;
export type DeletedKind = (typeof deletedKinds)[number];

export type DeletionCounts = Readonly<Record<DeletedKind, number>>;

/** What was deleted with an account and when. It contains no name, no address and no id but its own. */
const DeletionReceiptSchema = z.object({
  id: z.string(),
  endedAt: z.iso.datetime(),
  /** null: no role had been chosen. */
  role: z.nullable(z.enum(profileRoles)),
  counts: z.record(z.enum(deletedKinds), z.int()),
});
export type DeletionReceipt = z.infer<typeof DeletionReceiptSchema>;

const own = { path: '/private/profile', access: 'signed-in', params: Nothing } as const;

export const accountEndpoints = {
  exportProfile: endpoint({
    ...own,
    method: 'GET',
    path: '/private/profile/export',
    summary: 'Everything the server holds about the signed-in person, as JSON or as a page to read and print',
    query: z.object({ format: z._default(z.enum(['json', 'html']), 'json') }),
    body: Nothing,
    reply: PersonalExportSchema,
    errors: ['too-many-requests'],
  }),
  deleteProfile: endpoint({
    ...own,
    method: 'DELETE',
    summary:
      'Ends the account for good: removes what is held about the person and archives the classes they teach',
    query: Nothing,
    /** `receiptId`: chosen by a caller that wants to find the receipt again should the answer be lost. */
    body: z.object({
      receiptId: z.optional(z.guid()),
      /** Shows that the owner asks. Without it, the owner must have signed in within the last five minutes. */
      password: z.optional(GivenPasswordSchema),
    }),
    reply: DeletionReceiptSchema,
    errors: [
      'account-returnable',
      'class-account-asks',
      'sign-in-again',
      'INVALID_USER',
      'INVALID_PASSWORD',
      'PASSWORD_NOT_SET',
      'too-many-requests',
      'busy',
    ],
  }),
  getDeletionReceipt: endpoint({
    method: 'GET',
    path: '/receipts/{id}',
    summary: 'The receipt of a deleted account, for whoever knows its number',
    access: 'public',
    params: z.object({ id: z.guid() }),
    query: Nothing,
    body: Nothing,
    reply: DeletionReceiptSchema,
    errors: ['not-found'],
  }),
} as const;
