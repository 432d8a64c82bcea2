import { describe, expect, it } from 'vitest';
import { datesDraftOf, readDates } from './read-dates.client.ts';

const zone = 'America/New_York';
const none = { dateAssigned: null, dateDue: null };

describe('the dates of an activity', () => {
  it('are wall times of the class and come back as they were', () => {
    const dates = { dateAssigned: '2026-03-01T14:00:00.000Z', dateDue: '2026-03-09T03:59:00.000Z' };
    const draft = datesDraftOf(dates, zone);
    expect(draft).toEqual({ assigned: '2026-03-01T09:00', due: '2026-03-08T23:59' });
    expect(readDates(draft, zone, none)).toEqual({ dates });
  });

  it('stay to the second where their field is left as it was', () => {
    // The first date has seconds; the second is in an hour that clocks show twice, in its second pass.
    const dates = { dateAssigned: '2026-03-01T14:00:41.300Z', dateDue: '2026-11-01T06:30:00.000Z' };
    const draft = datesDraftOf(dates, zone);
    expect(readDates(draft, zone, dates)).toEqual({ dates });
    expect(readDates({ ...draft, due: '2026-11-02T12:00' }, zone, dates)).toEqual({
      dates: { ...dates, dateDue: '2026-11-02T17:00:00.000Z' },
    });
  });

  it('may both be left out', () =>
    expect(readDates(datesDraftOf(none, zone), zone, none)).toEqual({ dates: none }));

  it.each([
    [{ assigned: '2026-03-01', due: '' }, 'assigned'],
    [{ assigned: '', due: '2026-02-30T10:00' }, 'due'],
    [{ assigned: '2026-03-02T09:00', due: '2026-03-02T08:59' }, 'order'],
  ])('are refused where the fields hold %o', (draft, fault) =>
    expect(readDates(draft, zone, none)).toEqual({ fault }),
  );

  it('are in order by the instant, not by the clock: the hour that comes twice is the first', () =>
    expect(readDates({ assigned: '2026-11-01T01:30', due: '2026-11-01T01:30' }, zone, none)).toMatchObject({
      dates: { dateAssigned: '2026-11-01T05:30:00.000Z', dateDue: '2026-11-01T05:30:00.000Z' },
    }));
});
