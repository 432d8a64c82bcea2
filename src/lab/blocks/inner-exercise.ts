import * as z from 'zod/mini';
import { StableId } from '../kernel/authoring/fields.ts';
import type { Issue } from '../kernel/issue.ts';

/**
 * An exercise written inside a block. A block knows no types of exercise, so it checks only the fields that all of them
 * have. The activity parses the whole by the schema of its type, and redacts and scores it like any other exercise.
 */
export const InnerExerciseSchema = z.looseObject({
  type: z.string(),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  isRequired: z._default(z.boolean(), true),
});
export type InnerExercise = z.infer<typeof InnerExerciseSchema>;

/** @param path from the block's item to the exercise */
export type ChangeExercise = (exercise: InnerExercise, path: Issue['path']) => InnerExercise;

export interface PlacedExercise {
  readonly exercise: InnerExercise;
  readonly path: Issue['path'];
}
