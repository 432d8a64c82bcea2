import { createLatePart } from '../late-part.tsx';

// Two devices at once, or a teacher's reset in between.
export const IgnoredNotice = createLatePart(() =>
  import('./ignored-notice.tsx').then((module) => module.IgnoredNotice),
);
