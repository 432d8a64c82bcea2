import type { ReactNode } from 'react';
import type { PartMarkProps } from '../choice/part-mark.tsx';

export interface OrderEntry {
  readonly id: string;
  /** Plain words for button names and announcements. */
  readonly name: string;
  readonly label: ReactNode;
  readonly mark?: PartMarkProps | undefined;
  readonly notes?: ReactNode;
}

/** Texts of the list; the caller supplies them in the language of the page. */
export interface OrderTexts {
  /** Instructions for the list, always visible. */
  readonly hint: string;
  position(place: number, count: number): string;
  moveUp(name: string): string;
  moveDown(name: string): string;
  /** Appended to the name of a row while another row is lifted. */
  readonly putHere: string;
  lifted(name: string): string;
  moved(name: string, place: number, count: number): string;
  cancelled(name: string): string;
}
