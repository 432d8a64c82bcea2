import { createLoads } from '../ui/load-once.ts';
import type { ExerciseView } from './define-view.tsx';
import type { ExerciseTypeId } from './type-ids.ts';

/** Loads the browser's side of a type; each is a chunk of its own. */
const loaders = {
  'answer-table': () => import('./answer-table/view.tsx').then((module) => module.view),
  checklist: () => import('./checklist/view.tsx').then((module) => module.view),
  'color-tubes': () => import('./color-tubes/view.tsx').then((module) => module.view),
  'drag-and-drop-gel': () => import('./drag-and-drop-gel/view.tsx').then((module) => module.view),
  'match-parallel': () => import('./match-parallel/view.tsx').then((module) => module.view),
  'match-table': () => import('./match-table/view.tsx').then((module) => module.view),
  'monohybrid-punnett-square': () =>
    import('./monohybrid-punnett-square/view.tsx').then((module) => module.view),
  'multiple-choice': () => import('./multiple-choice/view.tsx').then((module) => module.view),
  'multiple-match-table': () => import('./multiple-match-table/view.tsx').then((module) => module.view),
  'multiple-selection': () => import('./multiple-selection/view.tsx').then((module) => module.view),
  'options-order': () => import('./options-order/view.tsx').then((module) => module.view),
  question: () => import('./question/view.tsx').then((module) => module.view),
  'selectable-iss': () => import('./selectable-iss/view.tsx').then((module) => module.view),
  'selectable-silhouettes': () => import('./selectable-silhouettes/view.tsx').then((module) => module.view),
  'short-answer': () => import('./short-answer/view.tsx').then((module) => module.view),
  'short-answer-table': () => import('./short-answer-table/view.tsx').then((module) => module.view),
  'switch-image-table': () => import('./switch-image-table/view.tsx').then((module) => module.view),
  'true-false': () => import('./true-false/view.tsx').then((module) => module.view),
} as const satisfies Record<ExerciseTypeId, () => Promise<ExerciseView>>;

/** Loads the browser's side of a type. A failed load can be retried after a moment. */
export const loadExerciseView = createLoads<ExerciseTypeId, ExerciseView>(loaders);
