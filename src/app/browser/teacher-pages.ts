import { late } from '../../lab/kernel/late.ts';
import type { PagePart } from '../../school/client/navigation/part.tsx';

/** The pages that only teachers reach. Their imports stand here, so that no learner loads the list. */
export const parts = {
  classes: late(() => import('../../school/features/teaching/classes-page.client.tsx')),
  class: late(() => import('../../school/features/teaching/class-page.client.tsx')),
  classDetails: late(() => import('../../school/features/teaching/class-details-page.client.tsx')),
  createClass: late(() => import('../../school/features/teaching/create-class-page.client.tsx')),
  editClass: late(() => import('../../school/features/teaching/edit-class-page.client.tsx')),
  summary: late(() => import('../../school/features/teaching/report-page.client.tsx')),
  guide: late(() => import('../../school/features/teaching/guide-page.client.tsx')),
  sheet: late(() => import('../../school/features/teaching/sheet/sheet-page.client.tsx')),
  board: late(() => import('../../school/features/board/board-page.client.tsx')),
  instruments: late(() => import('../../school/features/demonstration/instruments-page.client.tsx')),
  licenses: late(() => import('../../school/features/licenses/licenses-page.client.tsx')),
  redeem: late(() => import('../../school/features/licenses/redeem-page.client.tsx')),
  support: late(() => import('../../school/features/support/support-page.client.tsx')),
} as const satisfies Record<string, PagePart>;
