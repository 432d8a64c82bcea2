import { createContext } from 'react';

export interface PressedName {
  readonly studentId: string;
  /** The element that was pressed: the menu opens beside it, and the focus returns to it. */
  readonly anchor: HTMLElement;
  /** The address of the student's work. */
  readonly to: string;
  /** The lab in which the teacher sees the student; left out: none. */
  readonly activityId?: string | undefined;
  /** Where the student stands in it: parts of the lesson up to there that later parts wait for. Left out: not known. */
  readonly past?: readonly string[] | undefined;
}

/**
 * Opens what a teacher can do for the student whose name was pressed. null: names are made up here, or nobody may act for
 * them.
 */
export const StudentMenuContext = createContext<((pressed: PressedName) => void) | null>(null);
