import { createLatePart } from '../late-part.client.tsx';

/** For teachers only. */
export const RoleBanner = createLatePart(() =>
  import('./role-banner.client.tsx').then((module) => module.RoleBanner),
);
