import type { ReactNode } from 'react';
import type { Character } from '../../science/characters/characters.ts';

/** The state of one person that picture and list show. */
export interface Silhouette {
  readonly person: Pick<Character, 'id' | 'name' | 'look'>;
  readonly isSelected: boolean;
  readonly isVisited?: boolean | undefined;
  /** Right or wrong, also in words. */
  readonly mark?: { readonly isRight: boolean; readonly word: string } | undefined;
  /** Feedback on the choice of this person; drawn in the list. */
  readonly notes?: ReactNode;
}
