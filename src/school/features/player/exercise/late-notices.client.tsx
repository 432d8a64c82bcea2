import { latePart } from '../../../client/page/late-part.tsx';
import type { PartStanding } from '../store/part-standing.client.ts';

export type { BeliefNote } from './beliefs.client.tsx';
export type { RemarksProps } from './verdict-remarks.client.tsx';

const LateActNotice = latePart(() => import('./notices.client.ts').then((notices) => notices.ActNotice));

const LateAboutRun = latePart(() => import('./notices.client.ts').then((notices) => notices.AboutRun));

/** Which instruments' run an exercise asks about; nothing for an exercise that asks about none. */
export function AboutRun({ part }: Pick<PartStanding, 'part'>) {
  return part.asksAbout.length > 0 ? <LateAboutRun part={part} /> : null;
}

/**
 * What the teacher has changed in this exercise, as long as the change matters for the next answer, whether the words of
 * the answer were erased, that its right answer was corrected, and what the teacher gave for an answer to it.
 */
export function ActNotice({ standing: { told, part, isClosed, waiting } }: { standing: PartStanding }) {
  const isChanged = !waiting && !isClosed && !!(told?.resetAt || told?.extraTries);
  return told && (isChanged || told.teacher || told.erasedAt || told.corrected) ? (
    <LateActNotice
      {...{ told, isChanged, isClosed, waiting }}
      isScored={part.isScored}
      isBench={part.component === 'embed'}
    />
  ) : null;
}

/** What the learner had entered and does not fit the exercise any more. */
export const ChangedNotice = latePart(() =>
  import('./notices.client.ts').then((notices) => notices.ChangedNotice),
);

/** Says which exercise comes first, or that its answer is on its way, and leads there. */
export const LockedNotice = latePart(() =>
  import('./notices.client.ts').then((notices) => notices.LockedNotice),
);

/** The author's hints, one at a time, and a worked example. */
export const HelpSteps = latePart(() => import('./notices.client.ts').then((notices) => notices.HelpSteps));

/** Takes back the learner's changes, step by step. */
export const Undo = latePart(() => import('./notices.client.ts').then((notices) => notices.Undo));

/** Asks how sure the learner is of the answer, before it is checked. */
export const HowSure = latePart(() => import('./notices.client.ts').then((notices) => notices.HowSure));

/** Why an answer was refused and what can be done. */
export const RefusedNotice = latePart(() =>
  import('./notices.client.ts').then((notices) => notices.RefusedNotice),
);

/** Why the answer sent last did not become the current one. */
export const IgnoredNotice = latePart(() =>
  import('./notices.client.ts').then((notices) => notices.IgnoredNotice),
);

/** The misconceptions that a verdict names. */
export const Beliefs = latePart(() => import('./notices.client.ts').then((notices) => notices.Beliefs));

/** The first remark on a part, where it is out of view. */
export const VerdictRemarks = latePart(() =>
  import('./notices.client.ts').then((notices) => notices.VerdictRemarks),
);
