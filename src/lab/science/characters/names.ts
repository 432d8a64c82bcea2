import { type CharacterId, characterIds } from './character-ids.ts';

/** Separate from the other data of a person: texts need the names where no figure is drawn. */
export const characterNames: Readonly<Record<CharacterId, string>> = {
  noor: 'Noor',
  mateo: 'Mateo',
  linh: 'Linh',
  ebo: 'Ebo',
};

/** Sorts people into the fixed order, whatever order they were chosen in. */
export function sortCharacterIds(ids: readonly CharacterId[]): CharacterId[] {
  return characterIds.filter((id) => ids.includes(id));
}
