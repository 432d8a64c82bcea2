import fc from 'fast-check';
import { expect, it } from 'vitest';
import { multipleChoice } from '../../../../lab/exercises/multiple-choice/multiple-choice.ts';
import { multipleSelection } from '../../../../lab/exercises/multiple-selection/multiple-selection.ts';
import { countMoves } from './count-moves.ts';

function placeOf(type: typeof multipleChoice) {
  const parsed = type.parseItem(type.samples.item);
  const [place] = parsed.isValid ? type.places(parsed.value) : [];
  if (!place) throw new Error('the sample has a place');
  return place;
}
const choice = placeOf(multipleChoice);
const group = (first: string[], now: string[], count: number) => ({ first, now, count });

it('counts who stayed and who moved from which answer to which, most first', () => {
  expect(
    countMoves(choice, [
      group(['negative'], ['positive'], 9),
      group(['positive'], ['positive'], 4),
      group(['positive'], ['negative'], 1),
      group(['removed'], ['positive'], 2),
    ]),
  ).toEqual({
    stayed: 4,
    moves: [
      { from: ['negative'], to: ['positive'], count: 9 },
      { from: [], to: ['positive'], count: 2 },
      { from: ['positive'], to: ['negative'], count: 1 },
    ],
    otherMoves: 0,
  });
});

it('takes a selection for the same whatever the order of its options', () => {
  const place = placeOf(multipleSelection);
  const [one = '', other = ''] = place.options.map(({ id }) => id);
  expect(countMoves(place, [group([one, other], [other, one], 3)])).toMatchObject({ stayed: 3, moves: [] });
});

it('accounts for every student once, also for those whose way is not listed', () => {
  const answer = fc.constantFrom(['positive'], ['negative'], ['neither'], ['removed']);
  const groups = fc.array(fc.record({ first: answer, now: answer, count: fc.integer({ min: 1, max: 40 }) }));
  fc.assert(
    fc.property(groups, (given) => {
      const { stayed, moves, otherMoves } = countMoves(choice, given);
      const moved = moves.reduce((sum, { count }) => sum + count, 0);
      expect(stayed + moved + otherMoves).toBe(given.reduce((sum, { count }) => sum + count, 0));
      expect(moves.length).toBeLessThanOrEqual(6);
    }),
  );
});
