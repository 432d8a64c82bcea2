import { createLatePart } from '../late-part.tsx';

// Rare, and its dialog is heavy for a first load.
/** Says why an answer was refused and what can be done, once its code is there. */
export const RefusedNotice = createLatePart(() =>
  import('./refused-notice.tsx').then((module) => module.RefusedNotice),
);
