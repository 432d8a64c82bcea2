import type { ComponentType } from 'react';
import type { CharacterId } from '../../../science/characters/character-ids.ts';
import { Ebo } from './ebo.tsx';
import { Linh } from './linh.tsx';
import { Mateo } from './mateo.tsx';
import { Noor } from './noor.tsx';

/** One drawing for each person there is; a new id without one does not compile. */
export const figures: Readonly<Record<CharacterId, ComponentType>> = {
  noor: Noor,
  mateo: Mateo,
  linh: Linh,
  ebo: Ebo,
};
