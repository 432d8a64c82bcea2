import { type CharacterId, characterIds } from './character-ids.ts';

/** Apart from everything else there is to say of a person: texts need the names where nobody is drawn. */
export const characterNames: Readonly<Record<CharacterId, string>> = {
  noor: 'Noor',
  mateo: 'Mateo',
  linh: 'Linh',
  ebo: 'Ebo',
};

/** The one order of a set of people, whatever order they were chosen in. */
export function sortCharacterIds(ids: readonly CharacterId[]): CharacterId[] {
  return characterIds.filter((id) => ids.includes(id));
}
