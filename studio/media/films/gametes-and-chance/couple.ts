import { bust, hair } from '../../drawing/bust.ts';
import { at, disc, group, ink, path, words } from '../../drawing/pen.ts';

const mother = bust(
  'info-soft',
  '',
  path('M-62 -2Q-76 -92 4 -92Q76 -88 60 -4Q34 -44 0 -44Q-34 -44 -62 -2Z', { fill: ink('primary-soft') }) +
    path('M-54 -30Q0 -74 56 -30M-40 -66Q10 -84 52 -54'),
);
const father = bust(
  'paper-raised',
  '',
  path('M-57 -10Q-60 -64 0 -64Q60 -64 57 -10Q46 -38 0 -38Q-46 -38 -57 -10Z', hair) +
    disc(-24, 4, 17, { fill: 'none' }) +
    disc(24, 4, 17, { fill: 'none' }) +
    path('M-7 4H7'),
);

const label = (text: string, y: number, attributes = {}) => words(text, 0, y, 29, attributes);

const soft = { fill: ink('ink-soft') };

function parent(look: string, name: string, condition: string, known: number): string {
  return group(
    {},
    at({ x: 0, y: 0, scale: 0.66 }, look),
    label(name, 136),
    group({ opacity: known }, label('sickle cell', 174, soft), label(condition, 208, soft)),
  );
}

/** Mother and father at the sides; `known` from 0 to 1 of each: what they have is told. */
export const couple = (motherKnown: number, fatherKnown: number) =>
  at({ x: 118, y: 96 }, parent(mother, 'mother', 'trait', motherKnown)) +
  at({ x: 1162, y: 96 }, parent(father, 'father', 'disease', fatherKnown));
