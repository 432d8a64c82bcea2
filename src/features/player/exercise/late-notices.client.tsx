import { createLatePart } from '../late-part.client.tsx';
import type { PartStanding } from '../store/part-standing.client.ts';

const load = () => import('./notices.client.ts');

const LateActNotice = createLatePart(() => load().then((notices) => notices.ActNotice));

/** What the teacher has changed in this exercise, as long as the change matters for the next answer. */
export function ActNotice({ standing }: { standing: PartStanding }) {
  const { told, isClosed, waiting } = standing;
  if (!told || waiting || isClosed || !(told.resetAt || told.extraTries)) return null;
  return <LateActNotice told={told} isScored={standing.part.isScored} />;
}

/** Why an answer was refused and what can be done. */
export const RefusedNotice = createLatePart(() => load().then((notices) => notices.RefusedNotice));

/** Why the answer sent last did not become the current one. */
export const IgnoredNotice = createLatePart(() => load().then((notices) => notices.IgnoredNotice));
