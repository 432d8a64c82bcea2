import { type Late, late } from '../kernel/late.ts';
import type { BlockView } from './define-view.tsx';
import type { BlockTypeId } from './type-ids.ts';

/** The view of each type; each is a chunk of its own. */
export const blockViews: Readonly<Record<BlockTypeId, Late<BlockView>>> = {
  'big-redirection': late(() => import('./big-redirection/view.tsx').then((module) => module.view)),
  'clickable-visual': late(() => import('./clickable-visual/view.tsx').then((module) => module.view)),
  embed: late(() => import('./embed/view.tsx').then((module) => module.view)),
  'form-initialization': late(() => import('./form-initialization/view.tsx').then((module) => module.view)),
  header: late(() => import('./header/view.tsx').then((module) => module.view)),
  'interactive-iss': late(() => import('./interactive-iss/view.tsx').then((module) => module.view)),
  'interactive-silhouette': late(() =>
    import('./interactive-silhouette/view.tsx').then((module) => module.view),
  ),
  'interactive-video': late(() => import('./interactive-video/view.tsx').then((module) => module.view)),
  'module-selection': late(() => import('./module-selection/view.tsx').then((module) => module.view)),
  'new-screen': late(() => import('./new-screen/view.tsx').then((module) => module.view)),
  'plain-text': late(() => import('./plain-text/view.tsx').then((module) => module.view)),
  'simple-video': late(() => import('./simple-video/view.tsx').then((module) => module.view)),
  'slides-how': late(() => import('./slides-how/view.tsx').then((module) => module.view)),
  'static-table': late(() => import('./static-table/view.tsx').then((module) => module.view)),
};
