import type { PartModule } from '../navigation/lazy-part.tsx';

/** The pages that only teachers reach. Their imports stand here, so that no learner loads the list. */
export const teacherPages = {
  classes: () => import('../../features/teaching/classes-page.client.tsx'),
  class: () => import('../../features/teaching/class-page.client.tsx'),
  classDetails: () => import('../../features/teaching/class-details-page.client.tsx'),
  createClass: () => import('../../features/teaching/create-class-page.client.tsx'),
  editClass: () => import('../../features/teaching/edit-class-page.client.tsx'),
  summary: () => import('../../features/reports/teacher-report-page.client.tsx'),
  guide: () => import('../../features/teaching/guide-page.client.tsx'),
  licenses: () => import('../../features/licenses/licenses-page.client.tsx'),
  redeem: () => import('../../features/licenses/redeem-page.client.tsx'),
} as const satisfies Record<string, () => Promise<PartModule>>;
