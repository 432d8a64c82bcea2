import { latePart } from '../../client/page/late-part.tsx';

/** The board of a class below an instrument; the lesson never waits for it. */
export const ClassBoard = latePart(() =>
  import('./class-board.client.tsx').then((module) => module.ClassBoard),
);
