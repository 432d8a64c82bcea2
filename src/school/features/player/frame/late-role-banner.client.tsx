import { latePart } from '../../../client/page/late-part.tsx';

/** For teachers only. */
export const RoleBanner = latePart(() =>
  import('./role-banner.client.tsx').then((module) => module.RoleBanner),
);

/** For teachers only, below every screen. */
export const ReportStatement = latePart(() =>
  import('./role-banner.client.tsx').then((module) => module.ReportFromPlayer),
);

/** Shown only if the server could not be asked. */
export const KeptCopy = latePart(() => import('./kept-copy.client.tsx').then((module) => module.KeptCopy));

/** For a teacher who shows a lab to a class. */
export const StopsOfClass = latePart(() =>
  import('./stops-of-class.client.tsx').then((module) => module.StopsOfClass),
);
