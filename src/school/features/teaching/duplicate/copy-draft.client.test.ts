import { describe, expect, it } from 'vitest';
import { type CopyDraft, checkCopy, hasDates, moveDate, suggestWeeks } from './copy-draft.client.ts';

const draft: CopyDraft = {
  name: 'Biology (copy)',
  studentQuantity: '30',
  dates: 'move',
  weeks: '3',
  licenseKey: ' ',
};
const dated = (dateAssigned: string | null, dateDue: string | null) => ({
  id: 'a',
  title: 'A',
  isHidden: false,
  isCovered: true,
  dateAssigned,
  dateDue,
});

describe('a copy of a class', () => {
  it('asks for what was filled in', () => {
    expect(checkCopy(draft)).toEqual({ body: { name: 'Biology (copy)', studentQuantity: 30, weeks: 3 } });
    expect(checkCopy({ ...draft, dates: 'drop', weeks: 'x', licenseKey: ' ABCD-2345 ' })).toEqual({
      body: { name: 'Biology (copy)', studentQuantity: 30, weeks: null, licenseKey: 'ABCD-2345' },
    });
    expect(checkCopy({ ...draft, dates: 'keep' })).toMatchObject({ body: { weeks: 0 } });
  });

  it.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'x'.repeat(121) }, { name: 'nameLength' }],
    [{ studentQuantity: '' }, { studentQuantity: 'required' }],
    [{ studentQuantity: '3.5' }, { studentQuantity: 'digits' }],
    [{ studentQuantity: '201' }, { studentQuantity: 'range' }],
    [{ studentQuantity: '0' }, { studentQuantity: 'range' }],
    [{ weeks: '521' }, { weeks: 'weeks' }],
    [{ weeks: '-1' }, { weeks: 'weeks' }],
    [{ weeks: '' }, { weeks: 'weeks' }],
  ])('finds the fault of %o', (change, faults) =>
    expect(checkCopy({ ...draft, ...change })).toEqual({ faults }),
  );

  it('is moved by the fewest weeks that bring its first date into the future', () => {
    const activities = [dated('2026-03-02T08:00:00Z', '2026-03-06T22:00:00Z'), dated(null, null)];
    expect(suggestWeeks(activities, Date.parse('2026-03-02T08:00:00Z'))).toBe(0);
    expect(suggestWeeks(activities, Date.parse('2026-03-02T08:00:01Z'))).toBe(1);
    expect(suggestWeeks(activities, Date.parse('2026-03-16T08:00:01Z'))).toBe(3);
    expect(suggestWeeks([dated(null, null)], Date.parse('2026-03-16T08:00:01Z'))).toBe(0);
  });

  it('is moved by what single lessons have for dates, too', () => {
    const pace = {
      lessons: { m1: { isHeld: false, opensAt: '2026-02-20T08:00:00Z' } },
      ...{ holdAt: null, due: { m2: '2026-03-05T22:00:00Z' } },
    };
    const activities = [{ ...dated(null, null), pace }];
    expect(hasDates(activities)).toBe(true);
    expect(suggestWeeks(activities, Date.parse('2026-03-02T08:00:00Z'))).toBe(2);
  });

  it('keeps the time of day over the change to summer time', () => {
    expect(moveDate('2026-03-06T22:59:00Z', 4, 'Europe/Berlin')).toBe('2026-04-03T21:59:00.000Z');
    expect(moveDate(null, 4, 'Europe/Berlin')).toBeNull();
  });
});
