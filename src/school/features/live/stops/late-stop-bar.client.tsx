import { latePart } from '../../../client/page/late-part.tsx';

/** The strip keeps its line while it is loaded, so that nothing moves when it comes. */
export const StopBar = latePart(
  () => import('./stop-bar.client.tsx').then((module) => module.StopBar),
  () => <div className="teacher-tools min-h-14 border-y border-rule print:hidden" />,
);
