/** Every exercise type the product has, spelled as content and the database spell it. */
export const exerciseTypeIds = [
  'checklist',
  'match-parallel',
  'multiple-choice',
  'multiple-selection',
  'options-order',
  'selectable-iss',
  'true-false',
] as const;

export type ExerciseTypeId = (typeof exerciseTypeIds)[number];

export function isExerciseTypeId(value: string): value is ExerciseTypeId {
  return (exerciseTypeIds as readonly string[]).includes(value);
}
