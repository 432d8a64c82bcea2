import { latePart } from '../late-part.tsx';

/** An empty box until the drawing is there: few people see it, and it only decorates. */
export const BrokenLane = latePart<{ readonly isEmpty: boolean }>(
  () => import('./broken-lane.tsx').then((module) => module.BrokenLane),
  () => <div className="h-32 w-55 rounded-data bg-gel" />,
);
