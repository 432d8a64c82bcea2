import type { Camera } from './camera.ts';
import type { Stage } from './stage.ts';

/** Sizes of the filmed window in CSS pixels, all 16 to 9, and how many pixels of the film stand for one of them. */
export const windowSizes = {
  /** Two columns: a control and what it changes stand side by side. */
  wide: { width: 1120, height: 630, scale: 1 },
  /** One column, with large letters. */
  near: { width: 832, height: 468, scale: 1.5 },
} as const;

export interface ScreenFilm {
  /** Base name of the files. */
  readonly name: string;
  readonly window: keyof typeof windowSizes;
  /** Nobody is signed in at first; else the teacher of the stage is. */
  readonly isVisitor?: boolean;
  /** Opens what is filmed, before the first frame. @returns what is typed in the film, such as a code */
  open(camera: Camera, stage: Stage): Promise<readonly string[]>;
  play(camera: Camera, stage: Stage, typed: readonly string[]): Promise<void>;
}
