import { createLatePart } from '../late-part.tsx';
import type { PartStanding } from '../store/part-standing.ts';

// Few exercises are reset, or given tries.
const Late = createLatePart(() => import('./act-notice.tsx').then((module) => module.ActNotice));

/** What the teacher has done with this exercise, while it matters for the next answer. */
export function ActNotice({ standing }: { standing: PartStanding }) {
  const { told, isClosed, waiting } = standing;
  if (!told || waiting || isClosed || !(told.resetAt || told.extraTries)) return null;
  return <Late told={told} isScored={standing.part.isScored} />;
}
