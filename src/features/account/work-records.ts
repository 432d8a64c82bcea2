import * as z from 'zod/mini';

/** Points and a comment that a teacher gave for an answer of this person. */
export const ReceivedMarkSchema = z.object({
  id: z.string(),
  exerciseId: z.string(),
  title: z.string(),
  /** By the id of each criterion; null: none; without a comment, the mark before was taken back. */
  points: z.nullable(z.record(z.string(), z.int())),
  comment: z.string(),
  at: z.iso.datetime(),
  /** When the person first looked at it. */
  seenAt: z.nullable(z.iso.datetime()),
});
export type ReceivedMark = z.infer<typeof ReceivedMarkSchema>;

/** What this person answered when a question was asked again. */
export const RoundAnswerSchema = z.object({
  exerciseId: z.string(),
  title: z.string(),
  /** How often the class had been asked this question again, this time included. */
  number: z.int(),
  firstAnswer: z.array(z.string()),
  answer: z.array(z.string()),
  firstAnswerInWords: z.array(z.string()),
  answerInWords: z.array(z.string()),
  at: z.iso.datetime(),
});
export type RoundAnswer = z.infer<typeof RoundAnswerSchema>;
