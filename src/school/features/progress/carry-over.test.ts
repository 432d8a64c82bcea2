import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GuestAnswers, planCarryOver, type WorkStanding } from './carry-over.ts';

const nothingYet: WorkStanding = { isFinished: false, touched: new Set(), answered: new Set() };
const parts = [
  { id: 'a', requires: [] },
  { id: 'b', requires: ['a'] },
  { id: 'c', requires: ['b', 'd'] },
  { id: 'd', requires: [] },
];
const answersOf = (partId: string, given: Partial<GuestAnswers> = {}): GuestAnswers => ({
  partId,
  answers: [['x'], ['y']],
  isAnswered: true,
  ...given,
});
const idsOf = (answers: readonly GuestAnswers[]) => answers.map(({ partId }) => partId);

describe('planCarryOver', () => {
  it('brings everything into an empty class, what is required first', () => {
    const plan = planCarryOver(
      [answersOf('c'), answersOf('d'), answersOf('b'), answersOf('a')],
      parts,
      nothingYet,
    );
    expect(idsOf(plan.carried)).toEqual(['a', 'b', 'd', 'c']);
    expect(plan.left).toEqual([]);
  });

  it('leaves alone what has an answer in the class, right or wrong', () => {
    const standing = { ...nothingYet, touched: new Set(['a']) };
    const plan = planCarryOver([answersOf('a'), answersOf('d')], parts, standing);
    expect(idsOf(plan.carried)).toEqual(['d']);
    expect(plan.left).toEqual([{ partId: 'a', because: 'answered' }]);
  });

  it('keeps back what the class has not opened yet', () => {
    const standing = { ...nothingYet, touched: new Set(['a']) };
    const plan = planCarryOver([answersOf('b'), answersOf('c'), answersOf('d')], parts, standing);
    expect(idsOf(plan.carried)).toEqual(['d']);
    expect(plan.left).toEqual([
      { partId: 'b', because: 'locked' },
      { partId: 'c', because: 'locked' },
    ]);
    const opened = { ...standing, answered: new Set(['a']) };
    expect(idsOf(planCarryOver([answersOf('b')], parts, opened).carried)).toEqual(['b']);
  });

  it('does not open anything with a wrong answer', () => {
    const plan = planCarryOver([answersOf('a', { isAnswered: false }), answersOf('b')], parts, nothingYet);
    expect(idsOf(plan.carried)).toEqual(['a']);
    expect(plan.left).toEqual([{ partId: 'b', because: 'locked' }]);
  });

  it('brings what was tried behind a wrong answer where the lab goes step by step, and nothing that was skipped to', () => {
    const stepByStep = [...parts, { id: 'e', requires: [], follows: ['a'] }];
    const guest = [answersOf('e'), answersOf('a', { isAnswered: false })];
    expect(idsOf(planCarryOver(guest, stepByStep, nothingYet).carried)).toEqual(['a', 'e']);
    expect(planCarryOver([answersOf('e')], stepByStep, nothingYet).left).toEqual([
      { partId: 'e', because: 'locked' },
    ]);
  });

  it('brings nothing into a finished activity, and nothing that is published no more', () => {
    const finished = { ...nothingYet, isFinished: true, touched: new Set(['a']) };
    expect(planCarryOver([answersOf('a'), answersOf('d')], parts, finished)).toEqual({
      carried: [],
      left: [
        { partId: 'a', because: 'answered' },
        { partId: 'd', because: 'finished' },
      ],
    });
    expect(planCarryOver([answersOf('z')], parts, nothingYet).left).toEqual([
      { partId: 'z', because: 'gone' },
    ]);
  });
});

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const partsArbitrary = fc
  .shuffledSubarray(ids, { minLength: 1 })
  .chain((chosen) =>
    fc.tuple(...chosen.map((id) => fc.record({ id: fc.constant(id), requires: fc.subarray(ids) }))),
  );
const guestArbitrary = fc.shuffledSubarray(ids).chain((chosen) =>
  fc.tuple(
    ...chosen.map((partId) =>
      fc.record({
        partId: fc.constant(partId),
        answers: fc.array(fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 }), { maxLength: 3 }),
        isAnswered: fc.boolean(),
      }),
    ),
  ),
);
const standingArbitrary = fc
  .record({ isFinished: fc.boolean(), touched: fc.subarray(ids) })
  .chain(({ isFinished, touched }) =>
    fc.subarray(touched).map((answered) => ({
      isFinished,
      touched: new Set(touched),
      answered: new Set(answered),
    })),
  );

describe('planCarryOver, whatever is given', () => {
  it('decides about every answer once, and changes none', () => {
    fc.assert(
      fc.property(guestArbitrary, partsArbitrary, standingArbitrary, (guest, published, standing) => {
        const { carried, left } = planCarryOver(guest, published, standing);
        const decided = [...idsOf(carried), ...left.map(({ partId }) => partId)];
        expect(decided.sort()).toEqual(idsOf(guest).sort());
        for (const answers of carried) expect(guest).toContain(answers);
      }),
      { numRuns: 1000 },
    );
  });

  it('never touches what the class has, and nothing of a finished one', () => {
    fc.assert(
      fc.property(guestArbitrary, partsArbitrary, standingArbitrary, (guest, published, standing) => {
        const { carried } = planCarryOver(guest, published, standing);
        expect(carried.filter(({ partId }) => standing.touched.has(partId))).toEqual([]);
        if (standing.isFinished) expect(carried).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('sends each answer after what it requires, as the server asks', () => {
    fc.assert(
      fc.property(guestArbitrary, partsArbitrary, standingArbitrary, (guest, published, standing) => {
        const done = new Set(standing.answered);
        for (const { partId, isAnswered } of planCarryOver(guest, published, standing).carried) {
          const part = published.find(({ id }) => id === partId);
          const open = part?.requires.filter((id) => published.some((other) => other.id === id)) ?? ['none'];
          expect(open.filter((id) => !done.has(id))).toEqual([]);
          if (isAnswered) done.add(partId);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('has nothing left to bring once it was carried out', () => {
    fc.assert(
      fc.property(guestArbitrary, partsArbitrary, standingArbitrary, (guest, published, standing) => {
        const first = planCarryOver(guest, published, standing);
        const carriedIds = idsOf(first.carried);
        const answered = first.carried.filter(({ isAnswered }) => isAnswered).map(({ partId }) => partId);
        const after = {
          isFinished: standing.isFinished,
          touched: new Set([...standing.touched, ...carriedIds]),
          answered: new Set([...standing.answered, ...answered]),
        };
        expect(planCarryOver(guest, published, after).carried).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
