/** Every exercise type the product has, spelled as content and the database spell it. */
export const exerciseTypeIds = [
  'answer-table',
  'checklist',
  'color-tubes',
  'drag-and-drop-gel',
  'match-parallel',
  'match-table',
  'monohybrid-punnett-square',
  'multiple-choice',
  'multiple-match-table',
  'multiple-selection',
  'options-order',
  'question',
  'selectable-iss',
  'selectable-silhouettes',
  'short-answer',
  'short-answer-table',
  'switch-image-table',
  'true-false',
] as const;

export type ExerciseTypeId = (typeof exerciseTypeIds)[number];

export function isExerciseTypeId(value: string): value is ExerciseTypeId {
  return (exerciseTypeIds as readonly string[]).includes(value);
}
