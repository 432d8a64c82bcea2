import { createLatePart } from '../late-part.tsx';

/** For teachers only. */
export const RoleBanner = createLatePart(() =>
  import('./role-banner.tsx').then((module) => module.RoleBanner),
);
