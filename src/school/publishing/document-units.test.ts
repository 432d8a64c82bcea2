import { expect, it } from 'vitest';
import { compareUnits, listUnits, sayUnitChange } from './document-units.ts';

const lab = (options: readonly object[], more: object = {}) =>
  listUnits({
    collection: 'activities',
    full: { id: 'gels', modules: [{ id: 'm1', items: [{ id: 'm1-ask', options, ...more }] }] },
  });
const [cut, whole, spin] = [
  { id: 'cut', text: 'It is cut', isRight: true },
  { id: 'whole', text: 'It is whole', misconception: 'same-chance', feedback: 'Count the bands.' },
  { id: 'spin', text: 'It spins', feedback: 'Look again.' },
];
const say = (before: readonly object[], after: readonly object[], more: object = {}) =>
  compareUnits(lab(before), lab(after, more)).map(sayUnitChange);

it('shows a feedback with its old text: it stood beside the id of a belief', () => {
  const { misconception: _, ...other } = { ...whole, feedback: 'Look at the lengths.' };
  expect(say([cut, whole], [cut, other])).toEqual([
    'm1-ask › options › whole › feedback: “Count the bands.” becomes “Look at the lengths.”',
  ]);
});

it('names an option that is gone, one that is new and another order', () => {
  expect(say([cut, whole, spin], [cut, { ...whole, text: 'It stays whole' }])).toEqual([
    'm1-ask › options › whole › text: “It is whole” becomes “It stays whole”',
    'm1-ask › options › spin is gone: “It spins”',
  ]);
  expect(say([cut, whole], [cut, spin, whole])).toEqual(['m1-ask › options › spin is new: “It spins”']);
  expect(say([cut, whole], [whole, cut])).toEqual([
    'm1-ask › order of options: “cut, whole” becomes “whole, cut”',
  ]);
});

it('knows an option by its former id', () => {
  const renamed = say([cut, whole], [{ ...cut, id: 'in-two' }, whole], { formerIds: { cut: 'in-two' } });
  expect(renamed).toEqual(['m1-ask › options › in-two › id: “cut” becomes “in-two”']);
});
