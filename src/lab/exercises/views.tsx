import { type Late, late } from '../kernel/late.ts';
import type { ExerciseView } from './define-view.tsx';
import type { ExerciseTypeId } from './type-ids.ts';

/** The browser's side of each type; each is a chunk of its own. */
export const exerciseViews: Readonly<Record<ExerciseTypeId, Late<ExerciseView>>> = {
  'answer-table': late(() => import('./answer-table/view.tsx').then((module) => module.view)),
  checklist: late(() => import('./checklist/view.tsx').then((module) => module.view)),
  'color-tubes': late(() => import('./color-tubes/view.tsx').then((module) => module.view)),
  'drag-and-drop-gel': late(() => import('./drag-and-drop-gel/view.tsx').then((module) => module.view)),
  'match-parallel': late(() => import('./match-parallel/view.tsx').then((module) => module.view)),
  'match-table': late(() => import('./match-table/view.tsx').then((module) => module.view)),
  'monohybrid-punnett-square': late(() =>
    import('./monohybrid-punnett-square/view.tsx').then((module) => module.view),
  ),
  'multiple-choice': late(() => import('./multiple-choice/view.tsx').then((module) => module.view)),
  'multiple-match-table': late(() => import('./multiple-match-table/view.tsx').then((module) => module.view)),
  'multiple-selection': late(() => import('./multiple-selection/view.tsx').then((module) => module.view)),
  'options-order': late(() => import('./options-order/view.tsx').then((module) => module.view)),
  question: late(() => import('./question/view.tsx').then((module) => module.view)),
  'selectable-iss': late(() => import('./selectable-iss/view.tsx').then((module) => module.view)),
  'selectable-silhouettes': late(() =>
    import('./selectable-silhouettes/view.tsx').then((module) => module.view),
  ),
  'short-answer': late(() => import('./short-answer/view.tsx').then((module) => module.view)),
  'short-answer-table': late(() => import('./short-answer-table/view.tsx').then((module) => module.view)),
  'switch-image-table': late(() => import('./switch-image-table/view.tsx').then((module) => module.view)),
  'true-false': late(() => import('./true-false/view.tsx').then((module) => module.view)),
};
