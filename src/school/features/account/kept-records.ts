import * as z from 'zod/mini';

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
