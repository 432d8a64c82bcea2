import { lateView } from '../../../../lab/ui/late-view.tsx';
import { Opening } from '../start/opening.client.tsx';

/**
 * The list of lessons. Links into a lab skip this page, so it is not part of the code that the first exercise waits
 * for.
 */
export const OverviewPage = lateView(
  () => import('./overview-page.client.tsx').then((module) => module.OverviewPage),
  <Opening />,
);
