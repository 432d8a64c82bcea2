import { describe, expect, it } from 'vitest';
import { checkDraft } from './check-draft.client.ts';
import { createDraft } from './class-draft.client.ts';
import { limitsOf } from './pass-limits.client.ts';

const offered = [
  { id: 'open', title: 'Open', isPremium: false },
  { id: 'first', title: 'First', isPremium: true },
  { id: 'second', title: 'Second', isPremium: true },
  { id: 'other', title: 'Other', isPremium: true },
];
const terms = { seats: 40, activities: ['first', 'second'], labsPerClass: 1 };
const limits = limitsOf({ terms, offered, seats: 50, least: 3 });

describe('the limits of a pass', () => {
  it('refuse labs it does not list and more labs than it opens in a class', () => {
    expect([...limits.refuse(['open', 'first', 'other', 'second'])]).toEqual([
      ['other', 'covered'],
      ['second', 'perClass'],
    ]);
    const had = new Map([['other', false]]);
    expect(limitsOf({ terms, offered, seats: 50, had }).refuse(['other', 'first']).size).toBe(0);
  });

  it.each([
    ['2', 'taken'],
    ['51', 'seats'],
    ['201', 'range'],
    ['50', undefined],
    ['3', undefined],
  ])('judge %s students as %s', (studentQuantity, key) => {
    const draft = {
      ...createDraft({ availableIds: ['open'], seats: 40, first: null }),
      name: 'Class',
      studentQuantity,
    };
    expect(checkDraft(draft, limits).map((fault) => fault.key)).toEqual(key ? [key] : []);
  });

  it('put a lab that is not open beside its row', () => {
    const rows = [
      { id: 1, activityId: 'first' },
      { id: 7, activityId: 'second' },
    ];
    const draft = {
      ...createDraft({ availableIds: [], seats: 40, first: null }),
      name: 'Class',
      studentQuantity: '9',
      rows,
    };
    expect(checkDraft(draft, limits)).toEqual([{ field: 'row-7', key: 'perClass' }]);
  });
});
