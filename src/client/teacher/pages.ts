import type { PartModule } from '../shell/navigation/lazy-part.tsx';

/** The pages that only teachers reach. What each of them loads is named here, so that no learner carries the list. */
export const teacherPages = {
  classes: () => import('./classes-page.tsx'),
  class: () => import('./class-page.tsx'),
  classDetails: () => import('./class-details-page.tsx'),
  createClass: () => import('./create-class-page.tsx'),
  editClass: () => import('./edit-class-page.tsx'),
  summary: () => import('./summary-page.tsx'),
  guide: () => import('./guide-page.tsx'),
  licenses: () => import('../licenses/licenses-page.tsx'),
  redeem: () => import('../licenses/redeem-page.tsx'),
} as const satisfies Record<string, () => Promise<PartModule>>;
