import type { CharacterId } from './character-ids.ts';
import { characterNames } from './names.ts';

/** One made-up person. Every text is for the learner; the genotypes are in `ptc.ts`. */
export interface Character {
  readonly id: CharacterId;
  readonly name: string;
  /** What they do, in a sentence or two. */
  readonly about: string;
  /** What they like to eat. It gives no hint whether they taste PTC on the paper. */
  readonly food: string;
  /** The look of the figure, by which the person is recognised, for a reader who does not see it. */
  readonly look: string;
  /** What they said after they tasted the PTC paper, in their words. */
  readonly stripReport: string;
}

// Facts and reasons: README.md beside this file.
export const characters: readonly Character[] = [
  {
    id: 'noor',
    name: characterNames.noor,
    about: 'Runs the kitchen of the community center. Wrote the recipe for the soup.',
    food: 'Loves kale, raw or cooked.',
    look: 'headscarf, apron and ladle',
    stripReport: 'Bitter. Instantly, and very.',
  },
  {
    id: 'mateo',
    name: characterNames.mateo,
    about: 'Drums in a band and tests every pot lid for its sound.',
    food: 'Picks the broccoli out of everything.',
    look: 'curly hair, hearing aid and drumsticks',
    stripReport: 'Bitter, then it fades.',
  },
  {
    id: 'linh',
    name: characterNames.linh,
    about: 'Paints scenery for the theater. Made the sign above the stove.',
    food: 'Avoids kale and dislikes broccoli strongly.',
    look: 'high ponytail, wheelchair and paintbrush',
    stripReport: 'Just paper.',
  },
  {
    id: 'ebo',
    name: characterNames.ebo,
    about: 'Grows the vegetables in the garden behind the center.',
    food: 'Eats whatever is ripe, sprouts first.',
    look: 'short twists, glasses and garden trowel',
    stripReport: 'Nothing. Maybe a little dusty.',
  },
];

/** The people of an item whose author names none: two who taste PTC and two who do not. */
export const defaultCharacterIds = ['noor', 'mateo', 'linh', 'ebo'] as const satisfies CharacterId[];

const byId = new Map(characters.map((character) => [character.id, character]));

export function getCharacter(id: CharacterId): Character {
  const character = byId.get(id);
  if (!character) throw new Error(`there is no character ${id}`);
  return character;
}
