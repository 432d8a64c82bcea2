import type { ReactNode } from 'react';
import type { GelPoint } from './drawn-gel.ts';

export interface GelSpot {
  readonly id: string;
  readonly at: GelPoint;
  /** At least 1.75rem high and wide; drawn beside what it speaks of, with a line to it. */
  readonly node: ReactNode;
}
