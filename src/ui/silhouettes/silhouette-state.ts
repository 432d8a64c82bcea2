import type { ReactNode } from 'react';
import type { Character } from '../../science/characters/characters.ts';

/** What picture and list show of one person. */
export interface Silhouette {
  readonly person: Pick<Character, 'id' | 'name' | 'look'>;
  readonly isSelected: boolean;
  readonly isVisited?: boolean | undefined;
  /** Right or wrong, also in words. */
  readonly mark?: { readonly isRight: boolean; readonly word: string } | undefined;
  /** What choosing this person earned; stands in the list. */
  readonly notes?: ReactNode;
}
