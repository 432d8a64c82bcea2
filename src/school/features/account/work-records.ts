import * as z from 'zod/mini';
import { GivenWithSchema } from '../../../lab/marking/given-with.ts';
import { outcomes } from '../../../lab/marking/score.ts';

/** What the record of an answer has, whether it stands or is one of every attempt. */
export const answered = {
  /** The answer in wire form, as it was sent. */
  answer: z.array(z.string()),
  answerInWords: z.array(z.string()),
  outcome: z.enum(outcomes),
  /** 0 to 1. */
  fraction: z.number(),
  answeredAt: z.iso.datetime(),
  /** What the answer was given with, such as how sure the person was; null: nothing. */
  givenWith: z.nullable(GivenWithSchema),
};

/** Points and a comment that a teacher gave for an answer of this person. */
export const ReceivedMarkSchema = z.object({
  id: z.string(),
  exerciseId: z.string(),
  title: z.string(),
  /** Points by the id of each criterion. null: none; if the comment is missing, too, the mark before was taken back. */
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
