import { describe, expect, it } from 'vitest';
import { createRecord } from '../testing/create-record.client.ts';
import { leaveResetBenches, noWork, type WorkState } from './work-state.client.ts';

const entered = (partId: string) => ({ partId, response: null, answer: ['acts=1'], itemMark: '' });
const state = (resetAt: string | null, component = 'embed'): WorkState => ({
  ...noWork,
  records: new Map([['swabs', { ...createRecord('swabs'), component, resetAt }]]),
  drafts: new Map([
    ['swabs', entered('swabs')],
    ['other', entered('other')],
  ]),
});

function leave(before: WorkState, after: WorkState) {
  const forgotten: string[] = [];
  const left = leaveResetBenches(before, after, (partId) => forgotten.push(partId));
  return { drafts: [...left.drafts.keys()], forgotten };
}

const noon = '2026-11-30T12:00:00.000Z';

describe('what was done at a bench and not sent yet', () => {
  it('goes when the teacher resets the bench, on the screen and on the device, and nothing else goes', () => {
    expect(leave(state(null), state(noon))).toEqual({ drafts: ['other'], forgotten: ['swabs'] });
    // A device that had nothing of the bench on record.
    expect(leave({ ...state(null), records: new Map() }, state(noon)).forgotten).toEqual(['swabs']);
  });

  it('stays when the reset was known already: it was done since', () => {
    expect(leave(state(noon), state(noon))).toEqual({ drafts: ['swabs', 'other'], forgotten: [] });
  });

  it('stays without a reset, and in an exercise, whose draft is one answer alone', () => {
    expect(leave(state(null), state(null)).forgotten).toEqual([]);
    expect(leave(state(null, 'multiple-choice'), state(noon, 'multiple-choice')).forgotten).toEqual([]);
  });
});
