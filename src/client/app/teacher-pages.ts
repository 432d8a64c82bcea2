import { late } from '../../kernel/late.ts';
import type { PagePart } from '../navigation/part.tsx';

/** The pages that only teachers reach. Their imports stand here, so that no learner loads the list. */
export const parts = {
  classes: late(() => import('../../features/teaching/classes-page.client.tsx')),
  class: late(() => import('../../features/teaching/class-page.client.tsx')),
  classDetails: late(() => import('../../features/teaching/class-details-page.client.tsx')),
  createClass: late(() => import('../../features/teaching/create-class-page.client.tsx')),
  editClass: late(() => import('../../features/teaching/edit-class-page.client.tsx')),
  summary: late(() => import('../../features/teaching/report-page.client.tsx')),
  guide: late(() => import('../../features/teaching/guide-page.client.tsx')),
  sheet: late(() => import('../../features/teaching/sheet/sheet-page.client.tsx')),
  board: late(() => import('../../features/board/board-page.client.tsx')),
  instruments: late(() => import('../../features/demonstration/instruments-page.client.tsx')),
  licenses: late(() => import('../../features/licenses/licenses-page.client.tsx')),
  redeem: late(() => import('../../features/licenses/redeem-page.client.tsx')),
  support: late(() => import('../../features/support/support-page.client.tsx')),
} as const satisfies Record<string, PagePart>;
