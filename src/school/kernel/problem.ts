import * as z from 'zod/mini';

/** The body of every refusal: `application/problem+json` (RFC 9457). */
export const ProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  requestId: z.string(),
  /** Faults of the request, where it was not valid. */
  issues: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof ProblemSchema>;
