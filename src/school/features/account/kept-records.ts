import * as z from 'zod/mini';

export const ConsentRecordSchema = z.object({
  document: z.string(),
  version: z.string(),
  /** SHA-256, in hex, of the text that was agreed to. */
  contentHash: z.string(),
  acceptedAt: z.iso.datetime(),
});

/** What the person wrote to the operator by the contact form. */
export const SupportMessageRecordSchema = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  firstName: z.string(),
  lastName: z.string(),
  institution: z.string(),
  email: z.string(),
  message: z.string(),
});

/** A comment that the person keeps to give it again. */
export const SavedCommentRecordSchema = z.object({
  activityId: z.string(),
  title: z.string(),
  exerciseId: z.string(),
  text: z.string(),
});

/** What is kept of a kind of data, from the list of all tables: why, how long, and who reads it. */
export const StoredRecordSchema = z.object({
  title: z.string(),
  fields: z.array(z.string()),
  why: z.string(),
  keptFor: z.string(),
  readBy: z.array(z.string()),
});

/** Something that happened to the account, or that whoever runs the site did with a class of the person by command. */
export const AccountEventRecordSchema = z.object({
  /** As the log of security names it, e.g. `signed-in`. */
  event: z.string(),
  at: z.iso.datetime(),
  /** Of an act on a class that the person is in or teaches. */
  classCode: z.nullable(z.string()),
});
export type AccountEventRecord = z.infer<typeof AccountEventRecordSchema>;

/** A look at answers, as it is kept: one for each day, class and kind. */
export const LookRecordSchema = z.object({
  kind: z.enum(['overview', 'answers', 'student', 'file', 'student-file', 'removal']),
  /** Whose answers: the person's alone, those of the whole class, or those of students of the person, who are not named. */
  of: z.enum(['you', 'class', 'students']),
  by: z.enum(['teacher', 'you']),
  /** null: another teacher, or the same one under another address, has the class now, or the look is the person's own. */
  teacherName: z.nullable(z.string()),
  /** null: the person is not in the class any more. */
  classCode: z.nullable(z.string()),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type LookRecord = z.infer<typeof LookRecordSchema>;
