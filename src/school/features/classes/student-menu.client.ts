import { createContext } from 'react';

export interface PressedName {
  readonly studentId: string;
  /** The element that was pressed: the menu opens beside it, and the focus returns to it. */
  readonly anchor: HTMLElement;
  /** The address of the student's work. */
  readonly to: string;
  /**
   * Parts that come before the place where the student is and that later parts wait for. Left out: the place is not
   * known.
   */
  readonly past?: { readonly activityId: string; readonly partIds: readonly string[] } | undefined;
}

/**
 * Opens what a teacher can do for the student whose name was pressed. null: names are made up here, or nobody may act for
 * them.
 */
export const StudentMenuContext = createContext<((pressed: PressedName) => void) | null>(null);
