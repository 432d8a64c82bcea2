import * as z from 'zod/mini';
import { PooledReadingSchema } from '../board/board.ts';

/** How a class has worked at one station: counts of learners, without names, and never scored. */
export const StationTechniqueSchema = z.object({
  partId: z.string(),
  moduleId: z.string(),
  title: z.string(),
  /** Learners who have worked there. */
  learners: z.int(),
  lines: z.array(PooledReadingSchema),
});
export type StationTechnique = z.infer<typeof StationTechniqueSchema>;
