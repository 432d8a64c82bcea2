import type { ReactNode } from 'react';
import type { CellMarkProps } from './cell-mark.tsx';

export interface CellOption {
  readonly value: string;
  readonly text: ReactNode;
}

export interface CellFieldProps {
  readonly id: string;
  readonly kind: 'text' | 'sequence' | 'quantity' | 'choice';
  readonly options: readonly CellOption[];
  readonly value: string;
  /** Ids of the headers that name the cell. */
  readonly labelledBy: string;
  /** Drawn after the field: a unit that need not be typed. */
  readonly suffix?: string | undefined;
  /** Drawn below the field: the rest of what the learner has to type into it. */
  readonly hint?: string | undefined;
  readonly maxLength: number;
  readonly isReadOnly: boolean;
  readonly mark?: CellMarkProps | undefined;
  readonly notes?: ReactNode;
  /** The right answer, once it may be shown, with the label that introduces it. */
  readonly revealed?: { readonly word: string; readonly text: ReactNode } | undefined;
  onChange(value: string): void;
}
