import * as z from 'zod/mini';
import { outcomes } from './score.ts';

export const PartScoreSchema = z.object({ partId: z.string(), isRight: z.boolean() });

/** Feedback on an answer. `belief` is the misconception the answer points to, sent from the second wrong answer on. */
export const NoteSchema = z.object({
  partId: z.optional(z.string()),
  text: z.string(),
  belief: z.optional(z.object({ id: z.string(), belief: z.string(), explanation: z.string() })),
});

export const VerdictSchema = z.object({
  outcome: z.enum(outcomes),
  fraction: z.number(),
  parts: z.array(PartScoreSchema),
  notes: z.array(NoteSchema),
  /** The right answer in wire form and why; null until it is due. */
  reveal: z.nullable(z.object({ answer: z.array(z.string()), explanation: z.optional(z.string()) })),
});
export type Verdict = z.infer<typeof VerdictSchema>;
