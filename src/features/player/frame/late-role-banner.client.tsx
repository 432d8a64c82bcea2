import { latePart } from '../../../client/page/late-part.tsx';

/** For teachers only. */
export const RoleBanner = latePart(() =>
  import('./role-banner.client.tsx').then((module) => module.RoleBanner),
);
