import { createLoads } from '../ui/load-once.ts';
import type { BlockView } from './define-view.tsx';
import type { BlockTypeId } from './type-ids.ts';

const loaders = {
  'big-redirection': () => import('./big-redirection/view.tsx').then((module) => module.view),
  'clickable-visual': () => import('./clickable-visual/view.tsx').then((module) => module.view),
  embed: () => import('./embed/view.tsx').then((module) => module.view),
  'form-initialization': () => import('./form-initialization/view.tsx').then((module) => module.view),
  header: () => import('./header/view.tsx').then((module) => module.view),
  'interactive-iss': () => import('./interactive-iss/view.tsx').then((module) => module.view),
  'interactive-silhouette': () => import('./interactive-silhouette/view.tsx').then((module) => module.view),
  'interactive-video': () => import('./interactive-video/view.tsx').then((module) => module.view),
  'module-selection': () => import('./module-selection/view.tsx').then((module) => module.view),
  'new-screen': () => import('./new-screen/view.tsx').then((module) => module.view),
  'plain-text': () => import('./plain-text/view.tsx').then((module) => module.view),
  'simple-video': () => import('./simple-video/view.tsx').then((module) => module.view),
  'slides-how': () => import('./slides-how/view.tsx').then((module) => module.view),
  'static-table': () => import('./static-table/view.tsx').then((module) => module.view),
} as const satisfies Record<BlockTypeId, () => Promise<BlockView>>;

/** Loads the browser's side of a type. A failed load can be retried after a moment. */
export const loadBlockView = createLoads<BlockTypeId, BlockView>(loaders);
